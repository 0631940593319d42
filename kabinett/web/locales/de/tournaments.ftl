# Turniere: die Listen, ein neues, und die Seite eines Turniers.
tournaments = Turniere
tournaments_lead = Mehrere Spieler, mehrere Runden: In jeder Runde spielen alle eine Partie, und die Tabelle zeigt, wer wo steht. Ein Turnier ausschreiben, den Link weitergeben und beginnen, sobald alle da sind.
tournaments_open = Anmeldung offen
tournaments_running = Laufende Turniere
tournaments_ended = Beendete Turniere
tournaments_none = Gerade sucht kein Turnier Teilnehmer. Unten lässt sich eines ausschreiben.
tournament_arrange = Turnier ausschreiben
tournament_new = Neues Turnier: { $title }
tournament_of = Ein Turnier in { $title }
tournament_name = Name des Turniers
tournament_kind = Wer gegen wen
tournament_swiss = Schweizer System, bis { $most } Spieler
tournament_all = Jeder gegen jeden, 3 bis { $most } Spieler
tournament_kind_lead = Im Schweizer System spielen Punktgleiche gegeneinander, und niemand trifft zweimal auf denselben Gegner.
tournament_rounds = Runden
tournament_do_arrange = Ausschreiben
tournament_swiss_of = Schweizer System, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
tournament_round_robin = Jeder gegen jeden
tournament_open = Wartet auf Teilnehmer
tournament_round_of = Runde { $round } von { $rounds }
tournament_ended = Beendet
tournament_players = { $players ->
    [one] 1 Teilnehmer
   *[other] { $players } Teilnehmer
}
tournament_you = (ich)
tournament_left = ausgestiegen
tournament_play = Zur eigenen Partie
tournament_enter = Teilnehmen
tournament_begin = Jetzt beginnen
tournament_withdraw = Aussteigen
tournament_withdraw_sure = Aussteigen und Partie aufgeben
tournament_cancel = Absagen
tournament_link = Link zur Anmeldung
tournament_entered = Teilnehmer
tournament_standings = Tabelle
tournament_take_out = Streichen
tournament_nobody = Noch niemand angemeldet.
tournament_rank = Platz
tournament_player = Spieler
tournament_points = Punkte
tournament_buchholz = Buchholz: die Punkte aller Gegner zusammen
tournament_buchholz_short = Buchh.
tournament_berger = Sonneborn-Berger: die Punkte jedes Gegners mal das Ergebnis gegen ihn
tournament_berger_short = SoBe
tournament_games = Partien nach Runden
tournament_round = Runde { $round }
tournament_bye = spielfrei, 1 Punkt
tournament_playing = läuft
tournament_unplayed = kampflos
tournament_machine = Rechner
tournament_add = Hinzufügen
tournament_rules = Wie dieses Turnier abläuft
tournament_rules_points = Ein Sieg zählt einen Punkt, ein Remis einen halben. Wer aufgibt, die Zeit überschreitet oder eine Partie allein abbricht, verliert sie; brechen beide ab, bekommt niemand einen Punkt. Die nächste Runde beginnt, sobald alle Partien einer Runde zu Ende sind.
tournament_rules_pairing_swiss = Punktgleiche spielen gegeneinander; niemand trifft zweimal auf denselben Gegner, solange es anders geht. Bei ungerader Zahl ist jemand vom Ende der Tabelle spielfrei und bekommt dafür einen Punkt, niemand zweimal. Wer aussteigt, wird nicht mehr ausgelost.
tournament_rules_pairing_round_robin = Jeder spielt einmal gegen jeden. Bei ungerader Zahl ist jeder einmal spielfrei und bekommt dafür einen Punkt. Steigt jemand aus, gewinnen die übrigen Gegner kampflos.
tournament_rules_ties_swiss = Bei gleicher Punktzahl entscheiden Buchholz, dann Sonneborn-Berger, dann der direkte Vergleich.
tournament_rules_ties_round_robin = Bei gleicher Punktzahl entscheiden der direkte Vergleich, dann Sonneborn-Berger.
tournament_rules_absent = Wer { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} nach Beginn einer Runde die Partie noch nicht geöffnet hat, verliert sie.
tournament_rules_absent_days = Wer die Partie nicht innerhalb der Zeit für einen Zug öffnet, verliert sie.
