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
# Jati und First-Five
board_tiles_most = { $count } Felder zeigen { $sign }, aber im Spiel sind nur { $most } solche Steine
board_apart = die Steine auf { $first } und { $other } hängen nicht mit Seiten zusammen
board_turn_count = „turn: { $given }“ passt nicht zur Zahl der gelegten Steine; richtig ist { $truth }
board_tile_count = „tile: { $given }“ passt nicht zur Zahl der gelegten Steine; richtig ist { $truth }
board_jati_counts = bei abwechselnden Zügen können dort nicht so viele Steine liegen: { $a } von A, { $b } von B und { $boosters } Verstärker
board_hand_open = offen ist, wer die II und wer die III gelegt hat; eine Zeile wie „hand: A III, B II“ sagt es
board_hand_unfit = „hand: { $line }“ passt nicht zu den Steinen und Verstärkern auf dem Brett
board_hand_left = „{ $part }“ in „hand: { $line }“ passt nicht zum Brett: { $mark } hat noch { $left ->
    [one] 1 Spielstein
   *[other] { $left } Spielsteine
 }
board_five_counts = bei abwechselnden Zügen, A zuerst, können dort nicht { $a ->
    [one] 1 Stein
   *[other] { $a } Steine
 } von A und { $b } von B liegen
board_five_most = { $count } Felder zeigen A, aber jeder Platz hat nur { $most } Steine
board_turn_tiles = „turn: { $given }“ passt nicht zu den Steinen auf dem Brett; richtig ist { $truth }
board_five_late = { $mark } hat eine Fünferreihe, aber danach wurde noch ein Stein gelegt
board_fives = die Fünferreihen von { $mark } können nicht durch einen letzten Stein entstanden sein
# Noti
board_no_hand = „{ $text }“ ist keine Hand; ein Platz hat höchstens eine II und eine III
board_no_passes = „{ $text }“ ist keine Anzahl von verlorenen Steinen
board_stones_laid = { $seat } hat { $laid } Steine gelegt, mehr als { $most }
board_group_parted = die mit { $marker } markierten Steine von { $seat } sind nicht eine ganze Gruppe
board_group_large = die { $marker }-Gruppe von { $seat } hat mehr als { $most } Steine
board_marked_early = { $seat } hat vor dem 6. Stein eine markierte Gruppe
board_three_early = { $seat } hat vor dem 12. Stein eine III-Gruppe
board_markers = im Spiel { $found ->
    [one] ist 1 Markierung
   *[other] sind { $found } Markierungen
 } { $marker } statt { $wanted }
board_marker_outside = eine Markierung { $marker } liegt außerhalb der Mitte
board_markers_turn = die Markierungen, die noch zu setzen sind, passen nicht dazu, wer am Zug ist
board_marking_due = das Markieren mit { $marker } kommt erst nach Stein { $stone }
board_stones_turn = die Zahlen der gelegten Steine, { $laid }, passen nicht dazu, wer am Zug ist
# Dai Jobi
board_toss = „toss: { $toss }“ ist kein Wurf; nach toss: steht due oder 1 bis 5
board_field_row = Reihe { $row } hat { $found ->
    [one] 1 Feld
   *[other] { $found } Felder
 } statt { $wanted }: „{ $line }“; sie lautet { $names }, und ein Feld mit Jungs zeigt etwa R2
board_space_sign = „{ $sign }“ auf { $space } ist unbekannt; ein Feld zeigt seinen Namen { $space } oder eines von { $marks } mit der Zahl der Jungs
board_mark_twice = { $mark } steht zweimal in „{ $field }: { $text }“
board_jungs = { $seat } hat daheim, auf dem Tuch und im Ziel zusammen { $count ->
    [one] 1 Jung
   *[other] { $count } Jungs
 } statt { $jungs }
board_jungs_out = { $seat } hat alle Jungs im Ziel, und damit ist die Partie zu Ende; dann steht da turn: over
board_not_over = „turn: over“ passt nicht zum Brett; dort ist die Partie nicht zu Ende
board_jungs_home = sind alle Jungs daheim, so ist { $seat } am Zug und beginnt
# Herati
board_no_row = das Feld hat keine Reihe; unter der Zeile der x steht eine wie „0 ne“
board_no_columns = „{ $line }“ steht dort, wo die x der Spalten hingehören, etwa „-1 0 1“
board_no_number = „{ $text }“ in der Zeile „{ $field }“ ist keine Zahl
board_no_tiles = „{ $text }“ in der Zeile „{ $field }“ nennt keine Plättchen; geschrieben werden sie wie „ne ne sw“, oder none
board_field_tiles = { $many ->
    [one] 1 Plättchen liegt
   *[other] { $many } Plättchen liegen
} im Feld; es gibt nur { $all }
board_row_number = „{ $line }“ steht dort, wo die Nummer einer Reihe hingehört
board_row_due = „{ $line }“ steht dort, wo Reihe { $row } hingehört
board_row_places = Reihe { $row } hat { $found ->
    [one] 1 Platz
   *[other] { $found } Plätze
 } statt { $wanted }: „{ $line }“
board_place_sign = „{ $sign }“ auf { $place } ist unbekannt; ein Platz zeigt . oder eines von { $kinds }
board_loom_origin = auf 0,0, wo das erste Plättchen gelegt wird, liegt keines
board_factory_origin = auf 0,0, wo das erste Plättchen aufgedeckt wird, liegt keines
board_carpet_wide = der Teppich ist { $wide } breit, mehr als { $side }
board_above_first_row = in Reihe { $row }, über der ersten, liegt ein Plättchen
board_row_lacks = in Reihe { $row } { $missing ->
    [one] fehlt 1 Plättchen
   *[other] fehlen { $missing } Plättchen
 }, und doch ist Reihe { $next } begonnen
board_row_gap = Reihe 0 hat eine Lücke; sie wächst an ihren Enden
board_no_edge_alike = { $kind } auf { $place } kann beim Legen keine gleichfarbige Kante gehabt haben
board_loom_tiles = { $laid } gelegte, { $up } offene, { $down } verdeckte und { $aside } beiseitegelegte Plättchen ergeben { $sum } statt { $all }
board_aside_first = ein Plättchen ist beiseitegelegt, bevor das erste gelegt ist, und das kann immer gelegt werden
board_loom_face_up = { $turns ->
    [one] nach 1 Zug
   *[other] nach { $turns } Zügen
 } können bei { $down } verdeckten nicht { $up } Plättchen offen liegen
board_nobodys_turn = nichts steht an, also ist niemand am Zug; die Zeile „turn“ entfällt
board_by_seat = „{ $field }: { $text }“ ist unverständlich; geschrieben wird { $field }: { $marks }
board_field_wide = das Feld ist breiter als 5 × 5 Plättchen
board_factory_tiles = { $field } auf dem Feld und { $hands } in den Händen sind nicht { $all } Plättchen
board_deal_field = beim Aufdecken liegt ein Plättchen auf dem Feld, davor keines
board_deal_hand = die offenen Plättchen von { $seat } passen nicht zum Aufdecken am Anfang
board_factory_turns = die Zahlen der gelegten und der aufgedeckten Plättchen passen nicht zu Zügen, die reihum gehen
board_factory_over = hier ist die Partie zu Ende, also steht nichts an; dann steht da due: nothing, und turn entfällt
board_factory_goes_on = die Partie ist nicht zu Ende: Niemand ist ohne Plättchen, und eines kann gelegt oder aufgedeckt werden
board_two_without = zwei Plätze haben kein Plättchen mehr, aber die Partie endet schon beim ersten
board_patterns = das Feld hat { $found } Muster, die Punkte sind zusammen aber { $total }
board_not_joined = das Plättchen auf { $place } hängt nicht mit dem auf 0,0 zusammen
board_hand_full = { $seat } hat { $many } Plättchen, mehr als { $most }
board_none_to_turn_up = { $seat } hat kein verdecktes Plättchen zum Aufdecken
board_none_face_up = { $seat } hat kein offenes Plättchen
board_points_of_tiles = { $seat } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } aus { $laid } gelegten Plättchen
board_edges_unlike = die Kanten von { $kind } auf { $place } und { $other } auf { $there }, die sich berühren, sind nicht gleichfarbig
# Jamit
board_hex_row = Zeile { $row } der Sechsecke zeigt { $found } statt { $wanted }: „{ $line }“
board_hole = in der Mitte steht „{ $sign }“; das Loch wird { $hole } geschrieben
board_hex_sign = „{ $sign }“ auf { $cell } ist unbekannt; ein Sechseck zeigt eines von { $known }
board_no_neutral = „neutral“ gibt es zu zweit; zu dritt gibt es keine neutrale Farbe
board_pawn_missing = der Bauer von { $seat } fehlt; geschrieben wird pawns: { $mark } A
board_neutral_coins = { $seat } hat { $coins } neutrale Münzen; drei sind sofort ein Punkt
board_two_pawns = in „pawns: { $text }“ stehen zwei Bauern an derselben Ecke
board_over_turn = in einer beendeten Partie steht nichts an; „turn“ entfällt
board_extra_in = „extra in“ gehört zur zweiten Extramünze, und „again“ nur dazu
board_extra_column = „extra in: { $column }“ ist keine Spalte; sie sind von 1 bis { $last } gezählt
board_again = „again: { $text }“ ist unverständlich; geschrieben wird again: yes, oder die Zeile entfällt
board_coins = auf dem Brett liegen { $count } { $colour ->
    [red] rote
    [blue] blaue
    [yellow] gelbe
   *[neutral] neutrale
 } Münzen, es gibt aber nur 25
board_stones = auf dem Brett liegen { $count } Steine von { $seat }, es gibt aber nur 4
board_points_few = { $seat } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }, zu wenig für { $stones ->
    [one] 1 hinausgeschobenen Stein
   *[other] { $stones } hinausgeschobene Steine
 }
board_points_many = { $seat } hat { $points } Punkte; die Partie endet bei { $goal }
board_points_due = bei „due: { $due }“ { $reached ->
    [one] hat 1 Platz
   *[other] haben { $reached } Plätze
 } { $goal } Punkte; die Partie ist zu Ende, sobald einer sie hat
board_extra_due = eine Extramünze steht an, aber { $seat } hat { $lost ->
    [0] keinen Stein
    [one] nur 1 Stein
   *[other] { $lost } Steine
 } verloren
board_extra_missing = „extra in: { $column }“, aber auf { $cell } liegt keine Münze von { $seat }
