# Name, Wertung, Bild und Züge; das Englische steht im Programm.
title_daijobi = Dai Jobi
summary_daijobi = Vier Stäbe werfen und mit den Läufern über das Tuch eilen: stapeln, abkürzen, schlagen.
option_jungs = Wie viele Läufer jeder hat; weniger als vier ist unsere Regel.
chance_sticks = die Stäbe
piece_jung = Läufer
jungs_out = Läufer im Ziel
some_of_jungs = { $some } von { $all ->
    [one] 1 Läufer
   *[other] { $all } Läufern
 }
after_tosses = { $title }, nach { $ply ->
    [one] 1 Zug oder Wurf
   *[other] { $ply } Zügen und Würfen
 }
seat_wins = { $seat } gewinnt
toss_due = Wurf
toss_of = Wurf: { $toss }
toss_of_again = Wurf: { $toss }, noch einmal
notation_daijobi = gezogen wird mit home-3, 5-g1 oder 17-out, sonst pass; ein Wurf ist t1 bis t5
words_toss = Wurf: { $count }
words_from_home = Läufer von daheim auf { $place }
words_out = von { $place } hinaus
words_move = von { $start } auf { $end }
# Was die Regeln verbieten; das Englische steht im Programm.
short_cut_when = eine Abkürzung steht nur einem Zug offen, der auf 5 oder 10 beginnt
no_toss_leads = kein Wurf führt von { $start } nach { $end }
toss_first = erst sind die Stäbe zu werfen, t1 bis t5
move_first = erst ist der Wurf { $toss } zu ziehen
can_so_must = ein Zug um { $toss } ist möglich, also muss gezogen werden
no_jung_home = { $seat } hat keinen Läufer daheim
no_jung_on = { $seat } hat keinen Läufer auf { $space }
takes_toss = { $move } braucht den Wurf { $needed }, nicht { $toss }
# Was an einem Textbrett falsch ist; das Englische steht im Programm.
board_toss = „toss: { $toss }“ ist kein Wurf; nach toss: steht due oder 1 bis 5
board_field_row = Reihe { $row } hat { $found ->
    [one] 1 Feld
   *[other] { $found } Felder
 } statt { $wanted }: „{ $line }“; sie lautet { $names }, und ein Feld mit Läufern zeigt etwa R2
board_space_sign = „{ $sign }“ auf { $space } ist unbekannt; ein Feld zeigt seinen Namen { $space } oder eines von { $marks } mit der Zahl der Läufer
board_jungs = { $seat } hat daheim, auf dem Tuch und im Ziel zusammen { $count ->
    [one] 1 Läufer
   *[other] { $count } Läufer
 } statt { $jungs }
board_jungs_out = { $seat } hat alle Läufer im Ziel, und damit ist die Partie zu Ende; dann steht da turn: over
board_jungs_home = sind alle Läufer daheim, so ist { $seat } am Zug und beginnt
# Was vor einer Partie gewählt wird.
jungs = Läufer je Spieler
# Was auf dem Bild liegt.
cell_home = daheim
cell_out = im Ziel
lies_jung = Läufer
# Die erste Partie, je Schritt ein Text und einer für Züge, nach denen er nicht fragt; ausgeführte Beispiele.
lesson_daijobi_1 = Ein Läufer von dir steht auf START, und die Stäbe zeigen drei. Bringe noch einen von daheim: START zählt als eins, er hält also auf 3.
lesson_daijobi_1_wrong = So zieht der Läufer, der schon unterwegs ist. Klicke daheim an, dann 3.
lesson_daijobi_2 = Wieder eine Drei. Bringe einen Läufer von daheim zu deinem auf 3: Von nun an sind die beiden ein Stapel und ziehen gemeinsam.
lesson_daijobi_2_wrong = So entsteht kein Stapel: Wo er hält, steht nichts von dir. Klicke daheim an, dann 3.
lesson_daijobi_3 = Dein Läufer steht auf dem grauen Kreis. Nur von dort aus darf er die Abkürzung nehmen. Der Wurf ist eins: Ziehe nach g1.
lesson_daijobi_3_wrong = Das ist nicht die Abkürzung. Klicke 5 an, den grauen Kreis, dann g1.
lesson_daijobi_4 = Auf 4 steht ein fremder Läufer. Lande dort, und er muss heim. Auf der gelben Bahn darfst du danach sogar noch einmal werfen.
lesson_daijobi_4_wrong = So wird niemand geschlagen. Von daheim sind es vier Felder bis 4, wo der fremde Läufer steht.
lesson_daijobi_5 = Hinaus geht es nur mit der genauen Zahl: eins über DAI JOBI hinaus, das zwanzigste Feld. Der Wurf ist fünf, und ein Läufer von dir steht auf 16. Bringe ihn hinaus.
lesson_daijobi_5_wrong = So kommt keiner hinaus. Von 16 führt die Fünf genau ins Ziel.
lesson_daijobi_6 = Vier weiße Rücken zählen fünf, und nach einer Fünf wird noch einmal geworfen. Wer zuerst alle Läufer draußen hat, gewinnt. Viel Glück.
example_daijobi_1 = Schlagen: Ein Läufer kommt herein und landet auf 4 auf einem fremden, der heim muss; und weil das auf der gelben Strecke liegt, wird noch einmal geworfen.
example_daijobi_2 = Eine Partie mit je einem Läufer: Blau hält auf dem grauen Kreis, nimmt die Abkürzung zur Mitte und geht mit der genauen Zahl hinaus.
# Was ansteht, und warum eine Partie zu Ende ist; das Englische steht im Programm.
task_daijobi_toss = Wirf die Stäbe
task_daijobi_five = Das war eine Fünf: Wirf noch einmal
task_daijobi_captured = Geschlagen: Wirf noch einmal
task_daijobi_move = Ziehe einen Läufer um { $toss }
task_daijobi_again = Ziehe einen Läufer um { $toss }, danach kommt noch ein Wurf
task_daijobi_pass = Kein Läufer kann { $toss } ziehen: Passe
end_daijobi = Alle Läufer von { $seat } sind im Ziel
# Zum Ausdrucken, und was in der Schachtel lag; das Englische steht im Programm.
print_daijobi_cloth = Spielfeld, auf Tuch gedruckt
print_daijobi_cloth_instead = das Spielfeld dieser Ausgabe, zusammengeklebt
print_daijobi_jungs = Läufer, vier für jeden Spieler
print_daijobi_jungs_instead = Damesteine oder Münzen in vier Sorten, die sich ebenso stapeln lassen
print_daijobi_sticks = Stäbe mit einer flachen schwarzen und einer runden weißen Seite
print_daijobi_sticks_instead = vier Münzen, Kopf für Schwarz: Die Chancen sind dieselben
print_daijobi_shaker = Becher aus Kunststoff, für die Stäbe
print_daijobi_shaker_instead = ein Würfelbecher
print_daijobi_lost = Das Spielfeld ist eine Rekonstruktion: Das Bild des Tuchs ist verloren. Das Blatt nennt die gelbe Bahn, den grauen, den hellgrünen und den weißen Kreis, die Abkürzungen und fünf Wege; die Zahl der Felder und die quadratische Form sind von uns.
print_daijobi_colours = Die Farben der Läufer nennt das Blatt nicht; Rot, Blau, Weiß und Bernstein sind von uns.
print_daijobi_fold = Stäbe: an der gestrichelten Linie falten und um ein halbes Rundholz kleben, Schwarz auf die flache Seite.
print_daijobi_seats = Zu zweit sitzt man einander gegenüber; der Heimatkreis liegt jedem zur Rechten.
print_daijobi_edition = Uns ist eine Ausgabe bekannt, mit dem Vermerk 1956, Salem, Massachusetts.
print_daijobi_field = Spielfeld (unsere Rekonstruktion)
print_daijobi_grey = grau
print_daijobi_green = hellgrün
print_daijobi_white = weiß
print_daijobi_jung = Läufer { $sign }
print_daijobi_stick = Stab, zum Falten
# Wovon Aufgaben handeln.
theme_enter = Jung einsetzen
theme_capture = Schlagen
theme_capture_again = Schlagen und noch einmal werfen
theme_spare = Nicht schlagen
theme_stack = Stapeln
theme_stay_apart = Nicht stapeln
theme_short_way = Kurzer Weg
theme_long_way = Langer Weg
theme_out = Jung ins Ziel bringen
theme_escape = Flucht
theme_leader = Den vorderen Jung ziehen
theme_straggler = Den hinteren Jung ziehen
finding_daijobi = Wer gewinnt Dai Jobi?
answer_daijobi = Zu zweit knapp, wer beginnt: 50,6 % mit je einem Läufer, 50,5 % mit zwei oder drei und 50,48 % mit vier. Bewiesene Schranken.
finding_daijobi_seats = Ist Dai Jobi so ausgeglichen, wie seine Anleitung sagt?
answer_daijobi_seats = Fast: Zu zweit, wo es gelöst ist, fehlt ein halbes Prozent; zu dritt und zu viert ist kein Unterschied zu sehen.
