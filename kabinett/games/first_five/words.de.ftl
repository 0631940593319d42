# Name, Wertung, Bild und Züge; das Englische steht im Programm.
title_first_five = First-Five Jati
summary_first_five = Als Erster fünf Steine in einer Reihe haben, gerade oder schräg, auf dem Brett von Jati.
five_wins = { $count } in einer Reihe gewinnen
five_too = { $count } in einer Reihe, gleichzeitig
notation_first_five = ein Stein wird mit e5 gelegt
# Was an einem Textbrett falsch ist; das Englische steht im Programm.
board_five_counts = bei abwechselnden Zügen, A zuerst, können dort nicht { $a ->
    [one] 1 Stein
   *[other] { $a } Steine
 } von A und { $b } von B liegen
board_five_most = { $count } Felder zeigen A, aber jeder Platz hat nur { $most } Steine
board_turn_tiles = „turn: { $given }“ passt nicht zu den Steinen auf dem Brett; richtig ist { $truth }
board_five_late = { $mark } hat eine Fünferreihe, aber danach wurde noch ein Stein gelegt
board_fives = die Fünferreihen von { $mark } können nicht durch einen letzten Stein entstanden sein
# Die erste Partie, je Schritt ein Text und einer für Züge, nach denen er nicht fragt; ausgeführte Beispiele.
lesson_first_five_1 = Jeder hat achtzehn Steine, und jedes leere Feld ist offen. Wer als Erster fünf in einer Reihe, Spalte oder Schräge hat, gewinnt. Beginne in der Mitte, wo eine Reihe nach allen Seiten wachsen kann.
lesson_first_five_1_wrong = Dort ist der Rand nah, und eine Reihe endet bald an ihm. Lege deinen Stein zwischen d4 und g6.
lesson_first_five_2 = Die Gegenseite hat vier in einer Reihe; ein Ende hast du schon verschlossen. Schließe das andere, bevor es zu spät ist.
lesson_first_five_2_wrong = So bleibt j6 offen, und die Gegenseite vollendet dort ihre fünf.
lesson_first_five_3 = Du hast drei in einer Reihe, beide Enden sind offen. Mache daraus eine Vier, deren Enden beide offen bleiben: Zwei Felder kann niemand in einem Zug schließen.
lesson_first_five_3_wrong = So wird daraus keine Vier ohne Lücke. Lege einen Stein auf c5 oder g5.
lesson_first_five_4 = Jetzt hast du vier in einer Reihe, beide Enden sind offen. Lege den fünften Stein und gewinne.
lesson_first_five_4_wrong = So werden es keine fünf, und die Gegenseite kommt noch einmal an den Zug. Lege einen Stein auf b5 oder g5.
lesson_first_five_5 = Fünf in einer Reihe: gewonnen. Liegen alle 36 Steine ohne Fünferreihe, ist die Partie remis.
example_first_five_1 = Eine offene Viererreihe ist nicht aufzuhalten.
example_first_five_2 = Eine Gabel: f5 macht zwei offene Dreien zugleich, in der Reihe und in der Spalte. Nur eine davon lässt sich schließen.
# Was ansteht, und warum eine Partie zu Ende ist; das Englische steht im Programm.
task_five = Lege einen Stein; fünf in einer Reihe gewinnen
end_five = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
 } in einer Reihe
end_five_full = Das Brett ist voll, und niemand hat fünf in einer Reihe
# Zum Ausdrucken, und was in der Schachtel lag; das Englische steht im Programm.
print_five_board = Brett von Jati in der Ausgabe von 1966
print_five_board_instead = jedes Brett mit zehn mal neun Feldern, oder kariertes Papier
print_five_tiles = Spielsteine von Jati, je 18 in zwei Farben
print_five_tiles_instead = 18 Damesteine je Farbe, oder zwei Stifte
print_five_edition = First-Five steht am Ende der Regeln von 1966. Auf dem Brett von 1965 bleibt die zehnte Reihe frei.
print_five_letters = Die Buchstaben auf den Steinen und ihre Farben sind von uns.
# Wovon Aufgaben handeln.
theme_four = Vier bilden
theme_double_four = Doppelvier
theme_quiet_move = Stiller Zug
theme_double_three = Doppeldrei
theme_four_and_three = Vier und Drei
theme_slanting = Auf einer Diagonalen
theme_forced_block = Abwehren und gewinnen
theme_parry = Angriff und Abwehr zugleich
theme_rim = Am Rand
finding_first_five = Gewinnt der Anziehende bei First-Five?
answer_first_five = Nicht entschieden. Bewiesen ist: Nach e5 verliert eine Antwort in der Ecke.
