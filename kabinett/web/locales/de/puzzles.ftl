# Aufgaben.
puzzle_within = Welcher Zug erzwingt den Gewinn in höchstens { $plies } Zügen, die des Gegners mitgezählt?
puzzle_points = Welcher Zug ist am meisten wert: im Mittel { $points }?
puzzle_win = Welcher Zug macht den Gewinn sicher?
puzzle_draw = Welcher Zug rettet den geteilten Sieg?
puzzle_share = Welcher Zug erhält { $percent } % des Gewinns?
puzzle_only_within = Kein anderer Zug erzwingt den Gewinn in { $plies } Zügen.
puzzle_worth_points = Er ist im Mittel { $best } wert, der nächstbeste { $second }.
puzzle_worth_share = Er erhält { $best } % des Gewinns, der nächstbeste { $second } %.
