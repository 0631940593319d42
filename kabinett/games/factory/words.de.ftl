# Name, Wertung, Bild und Züge; das Englische steht im Programm.
title_factory = Herati: Die Manufaktur
summary_factory = Gemeinsam an einem Teppich weben und derjenige sein, der die Rauten vollendet.
patterns_before = Muster zuvor
on_board_set_up = { $points } in der aufgebauten Stellung
face_up_of = { $kind }, { $seat }, offen
notation_factory = ein Plättchen wird mit ne@2,1 gelegt, sonst pass; +ne deckt eines auf
# Was die Regeln verbieten; das Englische steht im Programm.
too_far = { $place } liegt mehr als { $reach } von 0,0 entfernt, das Feld würde breiter als 5 × 5
turned_up_when = aufgedeckt wird nur am Ende eines Zuges
tile_must = ein Plättchen kann gelegt werden, also muss eines gelegt werden
no_kind_up = { $seat } hat kein { $kind } offen
touches_none = { $place } berührt kein Plättchen mit einer Kante
too_wide = mit { $place } würde das Feld breiter als 5 × 5
edges_unlike = die Kanten von { $kind } auf { $place } und { $other } auf { $there } sind nicht gleichfarbig
# Was an einem Textbrett falsch ist; das Englische steht im Programm.
board_factory_origin = auf 0,0, wo das erste Plättchen aufgedeckt wird, liegt keines
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
# Die erste Partie, je Schritt ein Text und einer für Züge, nach denen er nicht fragt; ausgeführte Beispiele.
lesson_factory_1 = Alle weben an einem Teppich. Ein Plättchen muss das Feld berühren, und alle Kanten, die sich berühren, müssen gleichfarbig sein, schwarz an schwarz oder weiß an weiß. Lege dein Plättchen so, dass sich schwarze Kanten berühren.
lesson_factory_1_wrong = Dort berühren sich weiße Kanten. Das ist erlaubt, aber gesucht ist schwarz: Das Plättchen im Feld hat seine schwarzen Kanten oben und links.
lesson_factory_2 = Hier passt dein Plättchen nirgends: Auf jeder Seite läge schwarz an weiß. In einer Partie passt du dann und deckst ein weiteres deiner Plättchen auf. Sieh, was als Nächstes kommt.
lesson_factory_3 = Das aufgedeckte Plättchen liegt nun neben dem ersten: zwei zur Wahl. Das erste, das nirgends passte, passt jetzt: Lege es. Solange noch ein anderes offen liegt, deckst du keines auf.
lesson_factory_3_wrong = Das ist das Plättchen, das du eben aufgedeckt hast. Nimm das erste mit der schwarzen Ecke oben links: Es passt auf 2,0.
lesson_factory_4 = Eine Raute gehört dem, der ihr letztes Plättchen legt. Eine ist offen: Vollende sie.
lesson_factory_4_wrong = Das vollendet keine Raute. Drei schwarze Ecken treffen sich beim leeren Platz -1,-1: Lege dein Plättchen dorthin.
lesson_factory_5 = Ein Punkt für dich. Das Feld wird nie größer als fünf mal fünf. Hat jemand am Ende seines Zuges keine Plättchen mehr, gewinnen die meisten Punkte.
example_factory_1 = Ein Plättchen, das nirgends passt, ein Passen, und am Ende eine schwarze Raute für den, der ihr letztes Plättchen legt.
example_factory_2 = Eine ganze Partie, beide spielen gierig: 2 zu 3.
# Was ansteht, und warum eine Partie zu Ende ist; das Englische steht im Programm.
task_factory_lay = Lege ein Plättchen; Kanten, die sich berühren, müssen gleich sein
task_factory_pass = Kein Plättchen passt: Passe
end_factory = { $seat } hat kein Plättchen mehr
end_factory_stuck = Keines der übrigen Plättchen passt
# Zum Ausdrucken; das Englische steht im Programm.
print_factory_recorder = Wer den ersten Zug hat, führt das Wertungsblatt: je Partie eines Matchs eine Zeile, bis jemand 5 Punkte hat.
# Wovon Aufgaben handeln.
theme_deny_pattern = Ein Muster verhindern
theme_no_gift = Nichts verschenken
theme_widens = Das Feld erweitern
theme_closes = Das Feld abschließen
theme_filled_in = Eine Lücke füllen
finding_factory = Wer gewinnt das fortgesetzte Match der Manufaktur?
answer_factory = Kein Platz hat einen Vorteil, den 200 Matches zeigen, weder zu zweit noch zu dritt oder zu viert.
