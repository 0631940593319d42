# Name, Wertung, Bild und Züge; das Englische steht im Programm.
title_jamit = Jamit
summary_jamit = Von der eigenen Seite Münzen einschieben, sodass auf der anderen die eigene Farbe herausfällt.
option_players_jamit = Wie viele mitspielen; zu zweit gibt es neben den eigenen eine neutrale Farbe.
option_side = Sechsecke je Seite des Bretts.
option_layout = Wie die Steine anfangs um das Loch liegen.
piece_coin = Münze
points_at_start = Punkte zu Beginn
stone_red = roter Stein
stone_blue = blauer Stein
stone_yellow = gelber Stein
coin_red = rote Münze
coin_blue = blaue Münze
coin_yellow = gelbe Münze
coin_neutral = neutrale Münze
fell_in_hole = { $piece } ins Loch, von { $cell }
fell_over_rim = { $piece } über den Rand, von { $cell }
worth = { $worth } durch Zug { $ply }, { $move } von { $seat }
neutral_kept = { $held } + { $worth } = { $total } neutral durch Zug { $ply }, { $move } von { $seat }
neutral_changed = { $held } + { $worth } = { $total } neutral = 1 Punkt, Rest { $left }, durch Zug { $ply }, { $move } von { $seat }
jamit_coins = schiebt zwei Münzen ein
jamit_first_extra = schiebt die erste Extramünze ein
jamit_second_extra = schiebt die zweite Extramünze ein
jamit_pawn = zieht den Bauern
piece_on = { $piece } auf { $cell }
pawn_at = Bauer von { $seat } bei { $vertex }
fallen_for = { $piece }, { $worth } für { $seat }
supply = Vorrat, { $coin }: { $left }
points_of_goal = { $seat } hat { $points } von { $goal } Punkten
notation_jamit = zwei Münzen werden mit 3:bn eingeschoben, eine Extramünze mit +2, der Bauer zieht mit >C
words_insert = Spalte { $column }: erst { $first }, dann { $second }
words_coins = { $first }, dann { $second }
words_extra = Extramünze in Spalte { $column }
words_pawn = Bauer an Ecke { $corner }
term_red = rot
term_blue = blau
term_yellow = gelb
term_neutral = neutral
coin_mark_red = r
coin_mark_blue = b
coin_mark_yellow = g
coin_mark_neutral = n
# Was die Regeln verbieten; das Englische steht im Programm.
no_column = eine Spalte { $number } gibt es nicht, sie sind von 1 bis { $last } gezählt
inserts_these = { $seat } schiebt eine { $one } und eine { $other } ein
coins_first = erst werden zwei Münzen eingeschoben, mit { $example }
no_extra_due = keine Extramünze steht an; nur ein hinausgeschobener eigener Stein bringt sie
pawn_due = die Münzen sind eingeschoben, nun zieht der Bauer, mit >C
pawn_stands = bei { $vertex } steht der Bauer von { $seat }
pawn_must = der Bauer von { $seat } steht schon bei { $vertex }, und er muss ziehen
extra_due = ein eigener Stein wurde hinausgeschoben, also stehen Extramünzen an, mit +2
extra_elsewhere = Spalte { $number } hat schon eine Extramünze, die zweite kommt in eine andere
# Was an einem Textbrett falsch ist; das Englische steht im Programm.
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
# Was vor einer Partie gewählt wird.
layout_ring = Ring
layout_star = Stern
side = Seitenlänge des Bretts
layout = Aufstellung
# Was auf dem Bild liegt.
lies_coin = Münze
lies_neutral_coin = neutrale Münze
lies_pawn = Bauer
# Die erste Partie, je Schritt ein Text und einer für Züge, nach denen er nicht fragt; ausgeführte Beispiele.
lesson_jamit_1 = Dein Bauer, Rot, blickt über das Brett; die Spalten zählen von seiner Linken. Du schiebst zwei Münzen in eine Spalte, eine blaue und eine neutrale, in beliebiger Reihenfolge. Wähle Spalte 3, erst blau, dann neutral.
lesson_jamit_1_wrong = Das ist eine andere Spalte oder die andere Reihenfolge. Spalte 3, erst blau, dann neutral: Die erste Münze gerät tiefer ins Brett.
lesson_jamit_2 = Was dort lag, ist weitergerückt. Nun muss dein Bauer an eine freie Ecke gehen; von dort schiebst du das nächste Mal. Die Ecken heißen A bis F, von oben im Uhrzeigersinn. Gehe zu C.
lesson_jamit_2_wrong = Das ist eine andere Ecke. C ist von A, ganz oben, im Uhrzeigersinn die zweite: unten rechts.
lesson_jamit_3 = Was herausfällt, bringt dem Spieler dieser Farbe etwas: 1 Punkt über den Rand, 2 ins Loch. In einer Spalte fällt etwas Rotes heraus. Schiebe dort.
lesson_jamit_3_wrong = Dort fällt nichts Rotes heraus. Suche eine Spalte mit etwas Rotem am fernen Rand und genug dahinter, um es hinauszuschieben.
lesson_jamit_4 = Einer deiner Steine ist herausgefallen. Das bringt zwei Extramünzen deiner Farbe. Schiebe die erste in eine Spalte, in der sofort etwas Rotes fällt.
lesson_jamit_4_wrong = Dort fällt nichts Rotes. Suche eine Spalte, in der etwas Rotes als Letztes vor dem Loch oder dem Rand liegt.
lesson_jamit_5 = Auch drei neutrale Münzen, die du hinausschiebst, sind einen Punkt wert. Wer zuerst 13 Punkte hat, gewinnt in genau diesem Augenblick.
example_jamit_1 = Ein Stein von Rot fällt heraus und bringt zwei Extramünzen der eigenen Farbe; die erste schiebt eine Münze ins Loch.
example_jamit_2 = Eine ganze Partie, beide spielen gierig: 3 zu 13.
# Was ansteht, und warum eine Partie zu Ende ist; das Englische steht im Programm.
task_jamit_coins = Schiebe zwei Münzen in eine Spalte
task_jamit_pawn = Ziehe den Bauern an eine andere Ecke
task_jamit_extra = Ein eigener Stein fiel heraus: Schiebe eine Extramünze in eine Spalte
task_jamit_second_extra = Schiebe die zweite Extramünze in eine andere Spalte
end_jamit = { $seat } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } erreicht
# Zum Ausdrucken, und was in der Schachtel lag; das Englische steht im Programm.
print_jamit_board = Brett
print_jamit_pawns = Bauern aus Holz, je einer in jeder Farbe
print_jamit_pawns_instead = Bauern aus einem anderen Spiel
print_jamit_stones = Glassteine, je vier in jeder Farbe
print_jamit_stones_instead = Glasnuggets oder Knöpfe
print_jamit_coins = Münzen aus Papier oder Holz, je 25 in jeder Farbe
print_jamit_coins_instead = Chips in vier Farben; was geschoben wird, muss flach liegen
print_jamit_manual = Anleitung
print_jamit_lost = Das Brett ist eine Rekonstruktion: Die Bilder der Anleitung sind verloren. Der Text spricht von Sechsecken, von Ecken für die Bauern außen und von einem Raum in der Mitte; wie viele Sechsecke es sind, ist unsere Vermutung.
print_jamit_starts = Auch beide Anfangsaufstellungen sind von uns; die Zahlen auf den Sechsecken helfen beim Aufbau.
print_jamit_fillit = Das Material ist das von Fillit: Wer dieses Spiel hat, hat alles für Jamit.
print_jamit_points = Eine Münzfarbe bleibt frei, um Punkte zu zählen: zu zweit Gelb, zu dritt die neutrale.
print_jamit_standee = Bauern: in der Mitte falten, die Gesichter aneinanderkleben, beide Füße nach außen biegen.
print_jamit_fourth = Gedruckt sind Steine und Bauern in drei Farben, so viele, wie mitspielen können; das Original hat eine vierte zur Wahl.
print_jamit_coin = Münze { $sign }
print_jamit_stone = Stein { $sign }
print_jamit_pawn = Bauer { $sign }
print_jamit_ring = Anfang „Ring“, zu zweit und zu dritt
print_jamit_star = Anfang „Stern“, zu zweit und zu dritt
print_jamit_rebuilt = Brett (unsere Rekonstruktion)
# Wovon Aufgaben handeln.
theme_pawn = Figur versetzen
theme_coins = Zwei Münzen
theme_extra_coin = Zusatzmünze
theme_hole = Ins Loch
theme_off_the_rim = Über den Rand
theme_own_stone = Eigenen Stein opfern
theme_change = Neutrale Münzen eintauschen
theme_neutral = Neutrale Münze gewinnen
theme_order = Reihenfolge der Münzen
theme_quiet_push = Stiller Zug
theme_concession = Punkte geben und gewinnen
finding_jamit = Was machen die verlorenen Teile von Jamit aus?
answer_jamit = Sie bevorzugen keinen Platz, mit beiden Brettern und Aufstellungen, zu zweit wie zu dritt.
