# Erste Partien, je Schritt ein Text und einer für Züge, nach denen er nicht fragt; ausgeführte Beispiele.
lesson_first = Erste Partie
lesson_of = Erste Partie: { $title }
lesson_count = Schritt { $number } von { $all }
lesson_back = Zurück
lesson_next = Weiter
lesson_right = Gut gemacht.
lesson_other = { $move }: { $why }
lesson_play = Jetzt eine Partie spielen
example_board = Das Beispiel auf dem Brett
example_play_on = Ab hier weiterspielen
