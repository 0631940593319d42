# Aufgaben.
puzzles = Aufgaben
puzzles_lead = Genau ein Zug ist der beste, und das ist bewiesen. Finde ihn.
puzzle_of_the_day = Aufgabe des Tages
puzzle_solve = Lösen
puzzles_of = Aufgaben: { $title }
puzzles_number = { $number ->
    [one] 1 Aufgabe
   *[other] { $number } Aufgaben
}
puzzle_rating = Wertung bei Aufgaben: { $points }
puzzle_rating_none = Noch keine Wertung; bei jeder Aufgabe zählt die erste Antwort.
puzzle_difficulty = Schwierigkeit { $points }
puzzle_to_move = { $name } am Zug
puzzle_right = { $move } ist richtig.
puzzle_more = { $move } ist richtig. Die Antwort ist erzwungen: weiter.
puzzle_wrong = { $move } ist es nicht. Versuch es noch einmal.
puzzle_shown = Lösung: { $move }.
puzzle_show = Lösung zeigen
puzzle_next = Nächste Aufgabe
puzzle_themes = Themen
puzzle_theme_any = Alle Themen
puzzle_choose = Auswählen
puzzle_change = Wertung { $points } ({ $change })
puzzle_failed = Die Antwort kam nicht an; versuch es noch einmal.
no_puzzle = es gibt hier keine solche Aufgabe
puzzle_within = Welcher Zug erzwingt den Gewinn in höchstens { $plies } Zügen, die des Gegners mitgezählt?
puzzle_points = Welcher Zug ist am meisten wert: im Mittel { $points }?
puzzle_win = Welcher Zug macht den Gewinn sicher?
puzzle_draw = Welcher Zug rettet den geteilten Sieg?
puzzle_share = Welcher Zug erhält { $percent } % des Gewinns?
puzzle_only_within = Kein anderer Zug erzwingt den Gewinn in { $plies } Zügen.
puzzle_worth_points = Er ist im Mittel { $best } wert, der nächstbeste { $second }.
puzzle_worth_share = Er erhält { $best } % des Gewinns, der nächstbeste { $second } %.
theme_comeback = Die Partie wenden
theme_restraint = Punkte liegen lassen
theme_last_piece = Letzter Zug der Partie
