# Name, Wertung, Bild und Züge; das Englische steht im Programm.
title_noti = Noti
summary_noti = Auf einem Schachbrett Gruppen wachsen lassen und wählen, welche davon die Markierungen vervielfachen.
option_players_noti = Wie viele mitspielen; das Spiel zu dritt ist unseres.
piece_stone = Stein
group_two = II-Gruppe
group_three = III-Gruppe
group_largest = größte unmarkierte Gruppe
counted_at_end = { $size } × { $factor }, zählt am Schluss
notation_noti = ein Stein wird mit f6 gelegt, eine Markierung mit II@d4 oder III@d4 gesetzt, mit d4>e6 markiert; sonst pass
words_stone = Stein auf { $place }
words_marker = Markierung { $piece } auf { $place }
words_marker_alone = Markierung { $piece }
words_marking = Markierung von { $place } auf die Gruppe von { $stone }
# Was die Regeln verbieten; das Englische steht im Programm.
off_board = { $square } liegt nicht auf dem Brett
markers_placed = alle Markierungen sind gesetzt
markers_within = Markierungen liegen innerhalb von { $first } bis { $last }, { $square } gehört nicht dazu
markers_first = erst werden Markierungen gesetzt, mit II@d4 oder III@d4
has_placed = { $seat } hat die eigene { $kind } schon gesetzt
marked_when = eine Gruppe wird nur direkt nach dem 6. und dem 12. Stein markiert
stone_must = ein Stein kann gelegt werden, also muss einer gelegt werden
beside_marked = { $square } liegt neben der eigenen markierten Gruppe
mark_first = erst ist die größte unmarkierte Gruppe zu markieren, mit einer { $kind }
no_marker_on = auf { $square } liegt keine Markierung { $kind }
no_stone_of = auf { $square } liegt kein Stein von { $seat }
marked_already = die Gruppe von { $square } trägt schon eine Markierung
smaller_group = die Gruppe von { $square } hat { $size ->
    [one] 1 Stein
   *[other] { $size } Steine
 }, die größte eigene hat { $largest }
# Was an einem Textbrett falsch ist; das Englische steht im Programm.
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
# Was auf dem Bild liegt.
lies_marker_ii = Markierung II
lies_marker_iii = Markierung III
lies_forbidden = verboten
# Die erste Partie, je Schritt ein Text und einer für Züge, nach denen er nicht fragt; ausgeführte Beispiele.
lesson_noti_1 = Vor der Partie kommen vier Markierungen auf die sechzehn Felder in der Mitte. Du bist Blau und beginnst: Setze die II auf d4.
lesson_noti_1_wrong = In einer Partie darfst du das, aber hier soll die II auf d4. Wähle erst die II, dann das Feld.
lesson_noti_2 = Alle Markierungen liegen. Jetzt bist du Gelb und hast einen Stein auf b2. Steine einer Farbe, die sich mit einer Seite berühren, sind eine Gruppe. Bilde eine Zweiergruppe.
lesson_noti_2_wrong = Dieser Stein berührt den auf b2 nicht mit einer Seite; Ecken zählen nicht. Lege ihn auf b1, b3, a2 oder c2.
lesson_noti_3 = Das war dein sechster Stein. Nun kommt eine II-Markierung auf deine größte Gruppe. Du hast zwei mit je drei Steinen und darfst wählen. Markiere die um e6: Blau und die Markierungen engen sie ein, während die andere noch wachsen kann.
lesson_noti_3_wrong = Diese Gruppe hat Platz zum Wachsen, und eine markierte ist abgeschlossen. Klicke eine Markierung II an, dann die Gruppe um e6.
lesson_noti_4 = Eine markierte Gruppe zählt zwei Punkte je Stein und ist abgeschlossen: Die Kreuze zeigen, wo du nicht mehr legen darfst. Lege einen Stein, der deine andere Gruppe, c3 bis c5, vergrößert.
lesson_noti_4_wrong = Dieser Stein berührt die Gruppe aus c3, c4 und c5 nicht mit einer Seite, also bleibt sie, wie sie ist.
lesson_noti_5 = Du bist Blau, und dies ist der letzte Stein. Jetzt zählt deine größte unmarkierte Gruppe fünf Punkte je Stein. Lege den Stein, mit dem sie so groß wie möglich wird.
lesson_noti_5_wrong = Es gibt ein besseres Feld. Deine große Gruppe endet auf e4, und auf g4 steht ein einzelner Stein: Verbinde die beiden.
lesson_noti_6 = Mit dem letzten Stein hat Blau gewonnen, 65 zu 63: Die II-Gruppe zählt zwei je Stein, die III-Gruppe drei, die größte unmarkierte fünf. Mehr gibt es nicht zu wissen.
example_noti_1 = Die Partie vom Blatt des Autors, die Gelb mit 63 zu 50 gewinnt.
example_noti_2 = Von uns abgewandelt: Gelb lässt in der letzten Phase e4 offen, und mit dem letzten Stein verbindet Blau zwei Gruppen und gewinnt mit 65 zu 63.
# Was ansteht, und warum eine Partie zu Ende ist; das Englische steht im Programm.
either_marker = II oder III
task_noti_marker = Setze eine Markierung, { $kinds }, in die Mitte des Bretts
task_noti_stone = Lege einen Stein
task_noti_pass = Für diesen Stein ist kein Feld frei: Passe
task_noti_mark = Markiere die größte Gruppe mit { $kind }: Stein Nummer { $laid } liegt
task_noti_no_group = Für eine Markierung { $kind } gibt es keine Gruppe: Passe
end_noti = Alle Steine liegen
# Zum Ausdrucken, und was man zum Spielen braucht; das Englische steht im Programm.
print_noti_board = Brett mit 8 × 8 Feldern
print_noti_board_instead = ein Schachbrett
print_noti_stones = Steine, 18 gelbe und 18 hellblaue
print_noti_stones_instead = Steine von Jati, oder beliebige Spielsteine in zwei Farben
print_noti_markers = Markierungen, zwei II und zwei III
print_noti_markers_instead = Verstärker von Jati, oder Würfel, die 2 und 3 zeigen
print_noti_jati = Mit einem Jati: Die gelben und hellblauen Steine sind die Steine, zwei Verstärker II und zwei III die Markierungen. Rote und braune Steine bedecken den Rand, sodass 8 × 8 Felder frei bleiben.
print_noti_jati_1965 = Auf dem Brett von 1965 ist der Rand ein voller Ring von 36 Feldern: alle 18 roten und 18 braunen Steine.
print_noti_jati_1966 = Auf dem von 1966 sind es 26 Felder: links und rechts eine Spalte, dazu eine Reihe. Zehn Steine bleiben übrig.
print_noti_jati_three = Zu dritt (von uns) gilt das ganze Brett von 1966, die roten Steine sind die dritte Farbe, und von den Verstärkern braucht es je drei.
print_noti_stone = Stein { $sign }
print_noti_marker = Markierung { $sign }
print_noti_rim = Rand auf dem Brett von Jati { $year }
print_noti_three = Das Spiel zu dritt und die Buchstaben auf den Steinen sind von uns.
print_noti_two = Gruppe II × 2
print_noti_three_group = Gruppe III × 3
print_noti_rest = Größte übrige × 5
print_noti_komi = Komi-Ausgleich
# Wovon Aufgaben handeln.
theme_join = Gruppen verbinden
theme_cut = Trennen
theme_extend = Die größte Gruppe vergrößern
theme_deny = Dem Gegner den Platz nehmen
theme_other_group = Eine andere Gruppe vergrößern
theme_away = Woanders setzen
theme_only_mine = Ein dem Gegner verbotenes Feld
theme_marking = Wahl der Markierung
theme_last_stone = Letzter Stein
finding_noti_komi = Welches Komi ist bei Noti gerecht?
answer_noti_komi = 0, oder ein Punkt für den, der beginnt, denn der Nachziehende steht besser; Gebote ab 0 finden es nicht, Gebote mit beliebigem Vorzeichen nach etwa zwanzig Partien.
finding_noti_three = Ist Noti zu dritt gerecht?
answer_noti_three = Nicht ganz: Wer den ersten Stein setzt, gewinnt 29 %, und unter Anfängern gewinnt der Letzte die Hälfte; welche Reihenfolge der Markierungen einen Versuch wert ist.
