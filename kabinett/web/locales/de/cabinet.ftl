# Die erste Seite: was das ist, und was bei der Wahl hilft.
intro_title = Seltene Brettspiele spielen
intro_lead = { $boxes } Schachteln, die man kaum noch kaufen kann, { $games } Spiele mit genauen Regeln. Gegen den Rechner in { $levels } Stufen, mit Freunden über einen Link oder zu zweit an einem Gerät. Kostenlos, in diesem Browser, ohne Konto.
intro_begin = Eine Partie { $title } beginnen
intro_learn = { $title } Schritt für Schritt lernen
intro_first = Für den Anfang: { $title } ist schnell gelernt und dauert { $minutes } Minuten. Der Rechner spielt auf Stufe 2.
all_games = Alle Spiele
fact_seats = { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
}
fact_players = { $least } bis { $most } Spieler
fact_minutes = { $minutes } Minuten
fact_time = { $least } bis { $most } Minuten
fact_luck_0 = Kein Glück
fact_luck_1 = Wenig Glück
fact_luck_2 = Glück und Können
fact_luck_3 = Viel Glück
fact_difficulty_1 = Leicht zu lernen
fact_difficulty_2 = Mittlere Regeln
fact_difficulty_3 = Etwas zu lernen
fact_box = Aus der Schachtel { $box }
filter_games = Liste eingrenzen
filter_all = Alle
filter_empty = Solche Partien gibt es hier gerade nicht.
filter_none = Ohne Uhr
filter_minutes = Minuten
filter_days = Tage
filter_rated = Gewertet
filter_casual = Ungewertet
filter_any = Auswahl aufheben
