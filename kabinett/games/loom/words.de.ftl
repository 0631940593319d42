# Name, Wertung, Bild und Züge; das Englische steht im Programm.
title_loom = Herati: Der Webstuhl
summary_loom = Allein einen Teppich von oben nach unten weben, mit so vielen Rauten, wie die Plättchen hergeben.
seat_weaver = Weber
face_up = { $kind }, offen
put_aside = { $many } beiseite
notation_loom = ein Plättchen wird mit ne@2,1 gelegt, mit -ne beiseitegelegt; +ne deckt eines auf
words_aside = beiseitegelegt: { $tile }
mark_weaver = W
# Was die Regeln verbieten; das Englische steht im Programm.
off_loom = { $place } liegt neben dem Webstuhl; x geht von -{ $reach } bis { $reach }, y von 0 bis { $reach }
turned_up_already = die Plättchen zur Wahl sind schon aufgedeckt
none_aside = ein Plättchen kann gelegt werden, also wird keines beiseitegelegt
first_at_origin = das erste Plättchen wird auf 0,0 gelegt
fill_row_first = erst ist Reihe { $row } zu füllen
row_grows = Reihe 0 wächst an ihren Enden, bei { $left },0 und { $right },0
carpet_wide = der Teppich ist { $side } breit, von x = { $left } bis { $right }
no_edge_alike = keine Kante von { $kind } auf { $place } gleicht der Kante, die sie berührt
no_kind_face_up = kein { $kind } liegt offen
# Was an einem Textbrett falsch ist; das Englische steht im Programm.
board_field_tiles = { $many ->
    [one] 1 Plättchen liegt
   *[other] { $many } Plättchen liegen
} im Feld; es gibt nur { $all }
board_loom_origin = auf 0,0, wo das erste Plättchen gelegt wird, liegt keines
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
# Die erste Partie, je Schritt ein Text und einer für Züge, nach denen er nicht fragt; ausgeführte Beispiele.
lesson_loom_1 = Du webst allein einen Teppich, fünf Plättchen breit. Zwei liegen offen, und gedreht wird nie. Nimm das mit der schwarzen Ecke oben links und lege es auf 0,0.
lesson_loom_1_wrong = Dieses Plättchen hat seine schwarze Ecke, an der sich die zwei schwarzen Kanten treffen, oben rechts. Nimm das andere.
lesson_loom_2 = Die erste Reihe wächst nach links und rechts, gleichfarbige Kanten aneinander. Lege rechts an: Dort treffen sich an der unteren Naht zwei weiße Ecken, eine halbe Raute.
lesson_loom_2_wrong = Das ist die linke Seite. Dort treffen sich zwei Ecken, die halb schwarz und halb weiß sind; sie beginnen keine Raute. Lege das Plättchen auf 1,0.
lesson_loom_3 = In späteren Reihen genügt eine gleichfarbige Kante. Wo sich vier schwarze oder vier weiße Ecken treffen, entsteht eine Raute, und das ist ein Punkt. Vollende die, die offen ist.
lesson_loom_3_wrong = Das vollendet keine Raute. Wo sich die Plätze 0,0 und 1,1 berühren, treffen sich drei weiße Ecken: Das Plättchen mit der weißen Ecke oben links, der schwarzen unten rechts, passt auf 1,1.
lesson_loom_4 = Keines der beiden Plättchen passt irgendwo. Dann, und nur dann, scheidet eines aus, und du wählst. Perfektes Spiel legt das mit der schwarzen Ecke oben links beiseite.
lesson_loom_4_wrong = In einer Partie darfst du das, aber es kostet etwas: Perfektes Spiel kommt dann auf 2,34 Rauten im Mittel, und auf 2,39, wenn das andere ausscheidet.
lesson_loom_5 = Dein erster Punkt. Der Teppich ist fertig, wenn kein Plättchen mehr übrig ist. Perfektes Spiel schafft im Mittel 2,56 Rauten; 4 sind ein guter Teppich, 6 ein seltener.
example_loom_1 = Drei Plättchen werden beiseitegelegt, dann wird die erste weiße Raute vollendet.
example_loom_2 = Ein ganzer Teppich in perfektem Spiel, mit vier Rauten.
# Was ansteht, und warum eine Partie zu Ende ist; das Englische steht im Programm.
task_loom_first = Lege das erste Plättchen; ein gutes Ergebnis ist { $good }
task_loom_lay = Lege ein Plättchen, das an einer Kante zum Nachbarn passt
task_loom_aside = Kein Plättchen passt: Lege eines beiseite
end_loom = Alle Plättchen liegen
end_loom_aside = Alle Plättchen sind verbraucht, { $aside } davon beiseitegelegt
end_loom_scale = { $used }. { $good } ist ein gutes Ergebnis; perfektes Spiel kommt im Mittel auf { $mean }
# Wovon Aufgaben handeln.
theme_row_begins = Reihe beginnen
theme_row_ends = Reihe vollenden
theme_corner = Ende einer Reihe
theme_last_tiles = Letzte Plättchen
theme_aside = Welches Plättchen weg?
finding_loom = Was gibt Der Webstuhl her?
answer_loom = Perfektes Spiel bringt im Mittel 2,56 Muster; 4 sind ein gutes Ergebnis, 6 ein seltenes Geschenk. Exakt berechnet.
