# Was über die Spiele herausgefunden wurde, und die Suche.
findings = Ergebnisse
findings_game = Was wir herausgefunden haben
findings_lead = Fragen zu diesen Spielen, beantwortet durch exakte Lösungen und durch viele Partien von Computern gegeneinander.
findings_english = Der Rest dieser Seite ist auf Englisch.
search = Suchen
search_label = In Regeln und Ergebnissen suchen
search_found = { $number ->
    [one] 1 Stelle gefunden
   *[other] { $number } Stellen gefunden
}
search_failed = Die Texte kamen nicht an; versuch es noch einmal.
no_finding = es gibt hier keine solche Seite mit Ergebnissen
