verify = Partie nachprüfen
verify_lead = Vor einer Partie zeigt der Schiedsrichter die Prüfsumme eines Geheimnisses, und alle können eine eigene Saat dazugeben. Hier wird daraus jeder Wurf, jedes Plättchen und jedes Los einer Aufzeichnung noch einmal gezogen und verglichen.
verify_good = Alles wurde so gezogen wie aufgezeichnet
verify_bad = Das ist nicht bewiesen
verify_counts = Noch einmal gezogen: { $chance ->
    [one] 1 Zufallsereignis
   *[other] { $chance } Zufallsereignisse
}, { $lots ->
    [one] 1 Los
   *[other] { $lots } Lose
}.
verify_seed = Saat einer Person
verify_taken_back = Mit ihren Zügen zurückgenommene Ziehungen
verify_draws = Alle Ziehungen
verify_number = Ziehung
verify_what = Wofür
verify_outcome = Ergebnis
verify_ply = Zug { $ply }
verify_begins = Wer beginnt
verify_bids = Gleiche Gebote
verify_winner = Eine unentschiedene Partie
verify_paste = Eine Aufzeichnung
verify_file = Oder eine Datei
verify_do = Nachprüfen
