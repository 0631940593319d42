# Name, Wertung, Bild und Züge; das Englische steht im Programm.
title_jati = Jati
summary_jati = Steine aneinanderlegen, lange Reihen bilden und sie von Verstärkern vervielfachen lassen, auch die der Gegenseite.
option_edition = 1966 hat neun Reihen und Verstärker überall in einer Steinreihe, 1965 zehn Reihen.
option_double = Ob ein Zug aus zwei Steinen statt aus einem besteht.
run_missed = { $tiles } Steine, aber { $boosters } innerhalb des Grundlaufs von { $basic }
notation_jati = ein Stein wird mit e5 gelegt, ein Verstärker mit II@e5 oder III@e5
words_booster_alone = Verstärker { $piece }
words_booster = Verstärker { $piece } auf { $place }
# Was die Regeln verbieten; das Englische steht im Programm.
playing_tile = Spielstein
none_left = { $seat } hat keinen Stein dieser Art mehr ({ $kind })
no_side = { $square } grenzt mit keiner Seite an einen Stein auf dem Brett
# Was an einem Textbrett falsch ist; das Englische steht im Programm.
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
# Was vor einer Partie gewählt wird.
edition = Ausgabe
double = Doppel-Jati
# Was auf dem Bild liegt.
lies_ii = Verstärker II
lies_iii = Verstärker III
# Die erste Partie, je Schritt ein Text und einer für Züge, nach denen er nicht fragt; ausgeführte Beispiele.
lesson_jati_1 = Du hast achtzehn Steine und zwei Verstärker. Das erste Stück darf überallhin. Beginne mit einem Stein.
lesson_jati_1_wrong = Das ist ein Verstärker. Er vervielfacht nur Reihen, und noch hast du keine. Lege einen Stein.
lesson_jati_2 = Von nun an muss alles, was gelegt wird, mit einer Seite an etwas grenzen, das schon liegt, gleich wem es gehört. Lege deinen zweiten Stein.
lesson_jati_2_wrong = Das ist ein Verstärker. Hebe ihn auf, bis du eine Reihe hast, die er vervielfacht. Lege einen Stein.
lesson_jati_3 = Fünf deiner Steine in einer Reihe oder Spalte sind 5 Punkte wert, jeder weitere 2. Vier liegen schon: Lege den fünften.
lesson_jati_3_wrong = So werden es keine fünf. Deine vier Steine liegen von c5 bis f5: Lege einen Stein auf b5 oder g5.
lesson_jati_4 = Verstärker vervielfachen die Reihen, in denen sie stehen, II zweifach, III dreifach, für beide Spieler. Lege einen an ein Ende deiner Reihe.
lesson_jati_4_wrong = Das vervielfacht deine Reihe nicht. Nimm einen Verstärker und lege ihn auf b5 oder h5.
lesson_jati_5 = Schräg genügen vier Steine; sie sind 8 Punkte wert, jeder weitere 5. Vollende deine Schräge.
lesson_jati_5_wrong = Das vollendet die Schräge nicht. Sie führt von c3 über d4 und e5: Lege einen Stein auf f6.
lesson_jati_6 = Acht Punkte auf einmal. Gespielt wird, bis beide alle zwanzig Stücke gelegt haben; dann gewinnen die meisten Punkte. Vorsicht mit den Verstärkern: Sie dienen auch den Reihen der Gegenseite.
example_jati_1 = Das Brett des Blatts von 1965, Linie für Linie gezählt: 46 zu 67.
example_jati_2 = Dieselben Steine nach den Regeln von 1966: 62 zu 72.
# Was ansteht, und warum eine Partie zu Ende ist; das Englische steht im Programm.
task_jati_first = Lege den ersten Stein auf ein beliebiges Feld
task_jati_any = Lege einen Stein oder Verstärker an einen anderen
task_jati_tile = Lege einen Stein an einen anderen
task_jati_booster = Lege einen Verstärker an einen Stein
task_jati_second = { $task }: der zweite in diesem Zug
end_jati = Alle Steine und Verstärker liegen
# Zum Ausdrucken, und was in der Schachtel lag; das Englische steht im Programm.
print_jati_tile = Spielstein { $sign }
print_jati_boards = Bretter
print_jati_board_instead = ein Brett mit 10 × 10 Feldern, etwa für Internationale Dame
print_jati_tiles = Spielsteine, je 18 in Gelb, Hellblau, Rot und Braun
print_jati_tiles_instead = 18 Damesteine je Farbe
print_jati_boosters = Verstärker, vier II und vier III
print_jati_boosters_instead = Würfel, die 2 und 3 zeigen
print_jati_1965 = 1965: Das Brett hat zehn Reihen zu zehn Feldern, und die Regeln sprechen von Grundfolgen. Verstärker werden addiert.
print_jati_1966 = 1966: Das Brett hat neun Reihen zu zehn Feldern, und eine zählende Reihe heißt in den Regeln ein Jati. Verstärker werden miteinander malgenommen; am Ende stehen Doppel-Jati und First-Five.
print_jati_twice = Zu viert spielt man auf zwei Brettern: Dann diese Ausgabe zweimal drucken.
print_jati_noti = Mit den Steinen von Jati lässt sich auch Noti spielen; wie, steht in dessen Druckausgabe.
print_jati_letters = Die Buchstaben auf den Steinen und ihre Farben sind von uns.
print_booster = Verstärker { $sign }
# Wovon Aufgaben handeln.
theme_new_row = Neue Reihe
theme_longer_row = Längere Reihe
theme_two_rows = Zwei Reihen zugleich
theme_boosted_row = Reihe mit Booster
theme_slanting_row = Diagonale Reihe
theme_block = Sperren
theme_takes_from_both = Ein Feld, das beide wollen
theme_booster = Booster legen
finding_jati = Ist der Nachziehende bei Jati besser oder schlechter dran?
answer_jati = 1965 weder noch, soweit wir sehen; 1966 vielleicht etwas schlechter.
