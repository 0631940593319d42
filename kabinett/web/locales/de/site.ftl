# Seiten, die keinen Server brauchen.
site_home_title = Kabinett: seltene Brettspiele im Browser
site_title = { $title } im Browser spielen
site_lead = Für alle, die Spiele mit wenigen Regeln und viel Tiefe mögen: { $games } Spiele aus { $boxes } Schachteln, die es kaum noch zu kaufen gibt, allein, gegen den Computer oder zu mehreren an einem Gerät. Kostenlos, ohne Konto und nach dem ersten Besuch auch ohne Netz.
site_first = Für den Anfang: { $title } ist schnell gelernt und dauert { $minutes } Minuten.
site_play = Spielen
site_newer = Eine neuere Ausgabe ist bereit.
site_reload = Laden
site_loading = Das Brett wird aufgebaut
site_needs = Die Regeln laufen in dieser Seite: Sie braucht Skripte und WebAssembly.
site_unkept = Dieser Browser speichert nichts: Mit der Seite ist auch das Spiel weg. Wer den Link kopiert, behält es.
site_puzzles_result = Beim ersten Versuch gelöst: { $solved } von { $answered }.
site_puzzles_none = Bei jeder Aufgabe zählt die erste Antwort; das Ergebnis bleibt auf diesem Gerät.
site_puzzles_unkept = Dieser Browser speichert nichts: Was gelöst ist, wird vergessen.
site_games = Eigene Partien
site_games_lead = Die Partien, die dieser Browser aufbewahrt, auch beendete. Wer seine Daten löscht, löscht auch sie; was bleiben soll, wird exportiert.
site_no_games = Hier ist noch keine Partie aufbewahrt.
site_moves = { $number ->
    [one] 1 Zug, läuft noch
   *[other] { $number } Züge, läuft noch
}
site_export = Exportieren
site_export_all = Alle exportieren
site_import = Importieren
site_imported = { $number ->
    [one] 1 Partie kam dazu.
   *[other] { $number } Partien kamen dazu.
}
site_delete = Löschen
site_deleted = Gelöscht.
site_undo = Rückgängig
site_not_deleted = Der Browser hat die Partie nicht gelöscht; lade die Seite neu und versuche es noch einmal.
site_gone = Diese Partie ist in diesem Browser nicht mehr aufbewahrt.
site_unkept_all = Dieser Browser nimmt keine Partien mehr auf: Was hier steht, ist weg, sobald die Seite geschlossen wird. Exportiere es, oder lösche andere Partien.
site_large = { $file } ist größer als { $most } MB; teile die Datei auf.
site_record_place = { $file }, Zeile { $line }: { $reason }. Aus dieser Datei kam nichts dazu.
site_record_outside = „{ $word }“ steht außerhalb einer Partie; eine Partie beginnt mit dem Eintrag Game
site_record_word = „{ $word }“ hat hier keine Bedeutung
site_record_move = dieser Zug ist nicht möglich: { $reason }
site_record_tag_late = ein Eintrag mitten unter den Zügen; die Partie davor endet mit #, eine unbeendete mit *
site_record_no_tag = „{ $word }“ ist kein Eintrag; ein Eintrag steht in eckigen Klammern, sein Wert in Anführungszeichen
site_record_tag_twice = der Eintrag { $tag } steht zweimal da
site_record_first_tag = eine Partie beginnt mit dem Eintrag Game, nicht mit { $tag }
site_record_escape = „{ $word }“ steht für kein Zeichen; ein Rückstrich wird \\ geschrieben
site_record_comment = der Kommentar, der hier beginnt, ist nicht geschlossen
site_record_cut_off = die Datei endet mitten in einer Partie; eine Partie endet mit #, eine unbeendete mit *
site_record_end = die Partie endet hier mit „{ $sign }“; nach ihren Zügen endet sie mit „{ $right }“
site_record_result = als Result steht „{ $given }“; nach den Zügen ist es „{ $right }“
site_record_game = ein Spiel „{ $spec }“ gibt es hier nicht
site_record_set_up = eine Partie, die von einem aufgebauten Brett ausgeht, lässt sich hier nicht aufbewahren
