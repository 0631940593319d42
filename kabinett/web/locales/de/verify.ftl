# Nachprüfen, dass der Zufall so gezogen wurde, wie der Schiedsrichter sich festgelegt hatte.
verify = Partie nachprüfen
verify_lead = Vor einer Partie zeigt der Schiedsrichter den Hashwert eines Geheimnisses, und jeder Spieler kann einen Startwert dazugeben. Hier wird daraus jeder Wurf, jedes Plättchen und jedes Los einer Aufzeichnung noch einmal gezogen und verglichen.
verify_good = Alles wurde so gezogen wie aufgezeichnet
verify_bad = Das ist nicht bewiesen
verify_counts = Noch einmal gezogen: { $chance ->
    [one] 1 Zufallsereignis
   *[other] { $chance } Zufallsereignisse
}, { $lots ->
    [one] 1 Los
   *[other] { $lots } Lose
}.
verify_seed = Startwert eines Spielers
verify_taken_back = Mit ihren Zügen zurückgenommene Ziehungen
verify_draws = Alle Ziehungen
verify_number = Ziehung
verify_what = Wofür
verify_outcome = Ergebnis
verify_ply = Zug { $ply }
verify_begins = Wer beginnt
verify_bids = Gleiche Gebote
verify_winner = Ein Remis
verify_paste = Eine Aufzeichnung
verify_file = Oder eine Datei
verify_do = Nachprüfen
