# Was von den Spielen selbst kommt; das Englische steht im Programm bei jedem Spiel.
option_players = Wie viele mitspielen.
chance = Zufall
piece = Stein
piece_tile = Plättchen
seat_a = Spieler A
seat_b = Spieler B
seat_yellow = Gelb
seat_blue = Blau
seat_red = Rot
seat_green = Grün
seat_white = Weiß
seat_amber = Bernstein
# Wertung
row = Reihe { $name }
column = Spalte { $name }
# Auf den Bildern
after_moves = { $title }, nach { $ply ->
    [one] 1 Zug
   *[other] { $ply } Zügen
 }
# Züge in Worten
words_pass = passen
words_tile = Stein auf { $place }
mark_yellow = G
mark_blue = B
mark_red = R
mark_green = Gr
mark_white = W
mark_amber = Be
