# Was an einem Textbrett falsch ist; das Englische steht im Programm.
board_empty = das Brett ist leer; seine erste Zeile nennt das Spiel, etwa noti
board_no_seat = „turn: { $turn }“ nennt keinen Platz; nach turn: steht eines von { $marks }
board_no_due = „due: { $due }“ ist unbekannt; nach due: steht eines von { $known }
board_part = „{ $part }“ in „{ $field }: { $text }“ ist unverständlich; geschrieben wird es wie { $example }
board_line = „{ $line }“ ist unverständlich; unter einem Brett gibt es an Zeilen: { $known }
board_line_twice = „{ $field }“ steht zweimal unter dem Brett
board_row_missing = Reihe { $row } des Bretts fehlt; an ihrer Stelle steht „{ $line }“
board_row_squares = Reihe { $row } hat { $found ->
    [one] 1 Feld
   *[other] { $found } Felder
 } statt { $wanted }: „{ $line }“
board_square_sign = „{ $sign }“ auf { $square } ist unbekannt; ein Feld zeigt . oder eines von { $known }
board_mark_twice = { $mark } steht zweimal in „{ $field }: { $text }“
board_not_over = „turn: over“ passt nicht zum Brett; dort ist die Partie nicht zu Ende
