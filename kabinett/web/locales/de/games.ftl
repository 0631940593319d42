# Was von den Spielen selbst kommt; das Englische steht im Programm bei jedem Spiel.
title_jati = Jati
title_first_five = First-Five Jati
title_noti = Noti
title_daijobi = Dai Jobi
title_loom = Herati: Der Webstuhl
title_factory = Herati: Die Manufaktur
title_jamit = Jamit
summary_jati = Steine aneinanderlegen, lange Reihen bilden und sie von Verstärkern vervielfachen lassen, auch die der Gegenseite.
summary_first_five = Als Erster fünf Steine in einer Reihe haben, gerade oder schräg, auf dem Brett von Jati.
summary_noti = Auf einem Schachbrett Gruppen wachsen lassen und wählen, welche davon die Markierungen vervielfachen.
summary_daijobi = Vier Stäbe werfen und mit den Jungs über das Tuch eilen: stapeln, abkürzen, schlagen.
summary_loom = Allein einen Teppich von oben nach unten weben, mit so vielen Rauten, wie die Plättchen hergeben.
summary_factory = Gemeinsam an einem Teppich weben und derjenige sein, der die Rauten vollendet.
summary_jamit = Von der eigenen Seite Münzen einschieben, sodass auf der anderen die eigene Farbe herausfällt.
option_edition = 1966 hat neun Reihen und Verstärker überall in einer Steinreihe, 1965 zehn Reihen.
option_double = Ob ein Zug aus zwei Steinen statt aus einem besteht.
option_players = Wie viele mitspielen.
option_players_noti = Wie viele mitspielen; das Spiel zu dritt ist unseres.
option_players_jamit = Wie viele mitspielen; zu zweit gibt es neben den eigenen eine neutrale Farbe.
option_jungs = Wie viele Jungs jeder hat; weniger als vier ist unsere Regel.
option_side = Sechsecke je Seite des Bretts.
option_layout = Wie die Steine anfangs um das Loch liegen.
chance = Zufall
chance_sticks = die Stäbe
chance_shuffle = das Mischen
piece = Stein
piece_tile = Plättchen
piece_stone = Stein
piece_coin = Münze
piece_jung = Jung
seat_a = Spieler A
seat_b = Spieler B
seat_yellow = Gelb
seat_blue = Blau
seat_red = Rot
seat_white = Weiß
seat_amber = Bernstein
seat_green = Grün
seat_weaver = Weber
# Wertung
row = Reihe { $name }
column = Spalte { $name }
run_missed = { $tiles } Steine, aber { $boosters } innerhalb des Grundlaufs von { $basic }
five_wins = { $count } in einer Reihe gewinnen
five_too = { $count } in einer Reihe, gleichzeitig
group_two = II-Gruppe
group_three = III-Gruppe
group_largest = größte unmarkierte Gruppe
counted_at_end = { $sum }, zählt am Schluss
pattern_black = schwarzes Muster
pattern_white = weißes Muster
one_pattern = 1 Muster = 1
patterns_before = Muster zuvor
on_board_set_up = { $points } in der aufgebauten Stellung
jungs_out = Jungs im Ziel
some_of_jungs = { $some } von { $all ->
    [one] 1 Jung
   *[other] { $all } Jungs
 }
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
neutral_kept = { $sum } neutral durch Zug { $ply }, { $move } von { $seat }
neutral_changed = { $sum } neutral = 1 Punkt, Rest { $left }, durch Zug { $ply }, { $move } von { $seat }
# Auf den Bildern
after_moves = { $title }, nach { $ply ->
    [one] 1 Zug
   *[other] { $ply } Zügen
 }
after_tosses = { $title }, nach { $ply ->
    [one] 1 Zug oder Wurf
   *[other] { $ply } Zügen und Würfen
 }
seat_wins = { $seat } gewinnt
toss_due = werfen
toss_of = Wurf: { $toss }
toss_of_again = Wurf: { $toss }, noch einmal
face_down = { $many } verdeckt
face_up = { $kind }, offen
face_up_of = { $kind }, { $seat }, offen
put_aside = { $many } beiseite
jamit_coins = schiebt zwei Münzen ein
jamit_first_extra = schiebt die erste Extramünze ein
jamit_second_extra = schiebt die zweite Extramünze ein
jamit_pawn = zieht den Bauern
piece_on = { $piece } auf { $cell }
pawn_at = Bauer von { $seat } bei { $vertex }
fallen_for = { $piece }, { $worth } für { $seat }
supply = Vorrat, { $coin }: { $left }
points_of_goal = { $seat } hat { $points } von { $goal } Punkten
# Wie Züge geschrieben werden
notation_jati = ein Stein wird mit e5 gelegt, ein Verstärker mit II@e5 oder III@e5
notation_first_five = ein Stein wird mit e5 gelegt
notation_noti = ein Stein wird mit f6 gelegt, eine Markierung mit II@d4 oder III@d4 gesetzt, mit d4>e6 markiert; sonst pass
notation_daijobi = gezogen wird mit home-3, 5-g1 oder 17-out, sonst pass; ein Wurf ist t1 bis t5
notation_loom = ein Plättchen wird mit ne@2,1 gelegt, mit -ne beiseitegelegt; +ne deckt eines auf
notation_factory = ein Plättchen wird mit ne@2,1 gelegt, sonst pass; +ne deckt eines auf
notation_jamit = zwei Münzen werden mit 3:bn eingeschoben, eine Extramünze mit +2, der Bauer zieht mit >C
# Züge in Worten
words_pass = passen
words_tile = Stein auf { $place }
words_booster = Verstärker { $piece } auf { $place }
words_stone = Stein auf { $place }
words_marker = Markierung { $piece } auf { $place }
words_marking = Markierung von { $place } auf die Gruppe von { $stone }
words_toss = Wurf: { $count }
words_from_home = Jung von daheim auf { $place }
words_out = von { $place } hinaus
words_move = von { $start } auf { $end }
words_lay = { $tile }, auf { $place }
words_turned = aufgedeckt: { $tile }
words_aside = beiseitegelegt: { $tile }
words_insert = Spalte { $column }: erst { $first }, dann { $second }
words_coins = { $first }, { $second }
words_extra = Extramünze in Spalte { $column }
words_pawn = Bauer an Ecke { $corner }
term_ne = Plättchen, schwarze Ecke oben rechts
term_se = Plättchen, schwarze Ecke unten rechts
term_sw = Plättchen, schwarze Ecke unten links
term_nw = Plättchen, schwarze Ecke oben links
term_red = rot
term_blue = blau
term_yellow = gelb
term_neutral = neutral
mark_yellow = G
mark_blue = B
mark_red = R
mark_white = W
mark_amber = Be
mark_green = Gr
mark_weaver = W
coin_mark_red = r
coin_mark_blue = b
coin_mark_yellow = g
coin_mark_neutral = n
