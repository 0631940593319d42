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
site_search = { $simulations ->
    [one] Suche, { $simulations } Partie je Zug
   *[other] Suche, { $simulations } Partien je Zug
}
site_puzzles_result = Beim ersten Versuch gelöst: { $solved } von { $answered }.
site_puzzles_none = Bei jeder Aufgabe zählt die erste Antwort; das Ergebnis bleibt auf diesem Gerät.
site_puzzles_unkept = Dieser Browser speichert nichts: Was gelöst ist, wird vergessen.
