# Untersuchen; Skripte bekommen diese Texte, daher hängt eine Form höchstens von einer Zahl ab.
study = Analyse
study_load = Stellung oder Aufzeichnung öffnen
study_game = Spiel
study_paste = Aufzeichnung, Textbrett oder Züge
study_file = Oder eine Datei
study_open = Öffnen
study_fresh = Von Anfang an
study_lines = Varianten
study_on = Rechnen
study_thinking = Es wird gerechnet …
study_chance = Der Zufall entscheidet: { $name }
study_is_over = Die Partie ist zu Ende.
study_is_chance = Was der Zufall ({ $name }) bringen kann, steht oben mit den Wahrscheinlichkeiten.
study_exact = Exakt: bewiesen bei perfektem Spiel aller.
study_estimated = Geschätzt aus { $simulations ->
    [one] 1 simulierten Partie
   *[other] { $simulations } simulierten Partien
 }; Chancen ± { $margin } durch deren Zufall (95 %).
study_simulated = Geschätzt aus { $simulations ->
    [one] 1 simulierten Partie
   *[other] { $simulations } simulierten Partien
 }.
study_move = Zug
study_chances_of = { $name } gewinnt
study_expected = Erwartet
study_points = Punkte
study_follow = Dieser Variante folgen
study_draw = Auslosen
study_graph = Die Partie als Kurve
study_graph_label = Die Chancen jedes Platzes, Zug für Zug
study_no_graph = Noch ist nichts bekannt. Die Partie durchrechnen lassen oder einige Stellungen ansehen.
study_all = Partie durchrechnen
study_stop = Anhalten ({ $part })
study_comment = Bemerkung zu diesem Zug
study_promote = Zur Hauptvariante machen
study_remove = Diesen Zug entfernen
study_text = Als Text
study_bad_link = Dieser Link enthält keine Analyse; vielleicht wurde er abgeschnitten.
