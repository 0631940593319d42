# Name, Wertung, Bild und Züge; das Englische steht im Programm.
chance_shuffle = das Mischen
pattern_black = schwarzes Muster
pattern_white = weißes Muster
one_pattern = 1 Muster = 1
face_down = { $many } verdeckt
words_lay = { $tile }, auf { $place }
words_turned = aufgedeckt: { $tile }
term_ne = Plättchen, schwarze Ecke oben rechts
term_se = Plättchen, schwarze Ecke unten rechts
term_sw = Plättchen, schwarze Ecke unten links
term_nw = Plättchen, schwarze Ecke oben links
# Was die Regeln verbieten; das Englische steht im Programm.
turned_up_first = erst wird ein Plättchen aufgedeckt
# Was an einem Textbrett falsch ist; das Englische steht im Programm.
board_no_row = das Feld hat keine Reihe; unter der Zeile der x steht eine wie „0 ne“
board_no_columns = „{ $line }“ steht dort, wo die x der Spalten hingehören, etwa „-1 0 1“
board_no_number = „{ $text }“ in der Zeile „{ $field }“ ist keine Zahl
board_no_tiles = „{ $text }“ in der Zeile „{ $field }“ nennt keine Plättchen; geschrieben werden sie wie „ne ne sw“, oder none
board_row_number = „{ $line }“ steht dort, wo die Nummer einer Reihe hingehört
board_row_due = „{ $line }“ steht dort, wo Reihe { $row } hingehört
board_row_places = Reihe { $row } hat { $found ->
    [one] 1 Platz
   *[other] { $found } Plätze
 } statt { $wanted }: „{ $line }“
board_place_sign = „{ $sign }“ auf { $place } ist unbekannt; ein Platz zeigt . oder eines von { $kinds }
# Was auf dem Bild liegt.
lies_tile_ne = Plättchen, schwarze Ecke oben rechts
lies_tile_se = Plättchen, schwarze Ecke unten rechts
lies_tile_sw = Plättchen, schwarze Ecke unten links
lies_tile_nw = Plättchen, schwarze Ecke oben links
# Was ansteht, und warum eine Partie zu Ende ist; das Englische steht im Programm.
task_herati_turn_up = Ein Plättchen wird aufgedeckt
# Zum Ausdrucken, und was in der Schachtel lag; das Englische steht im Programm.
print_herati_tiles = quadratische Plättchen, alle mit derselben Vorderseite
print_herati_tiles_instead = Quadrate aus Karton, jedes auf einer Seite der Diagonale geschwärzt
print_herati_manual = Anleitung, englisch und japanisch
print_herati_edition = Die Anleitung nennt eine erste Ausgabe, zum Tokyo Game Market im Frühjahr 2017; eine andere ist uns nicht bekannt.
print_herati_ornament = Das Ornament ist von uns; die zwei schwarzen und zwei weißen Kanten sind die des Originals.
print_herati_backs = Verdeckte Plättchen müssen gleich aussehen: Papier nehmen, durch das nichts scheint, und keine Rückseite kennzeichnen.
print_herati_tile = Plättchen
# Wovon Aufgaben handeln.
theme_pattern = Ein Muster vollenden
theme_double_pattern = Zwei Muster zugleich
theme_groundwork = Vorarbeit
theme_which_tile = Welches Plättchen
theme_which_place = Welcher Platz
