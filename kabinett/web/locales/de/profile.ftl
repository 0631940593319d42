# Die eigenen beendeten Partien.
my_games = Meine Partien
profile = Bilanz
finished_games = Beendete Partien
finished_none_yet = Noch keine Partie beendet. Was in diesem Browser gespielt wird, steht hier.
finished_none = Noch keine Partie { $title } beendet.
filter_game = Nach Spiel filtern
pages = Seiten
newer = Neuere Partien
older = Ältere Partien
look_at = Ansehen
played_with = mit { $names }
rating_provisional = vorläufig
tally_played = { $number ->
    [one] 1 Partie
   *[other] { $number } Partien
}
tally_won = { $number } gewonnen
tally_shared = { $number } geteilt
tally_lost = { $number } verloren
result_won = Gewonnen
result_shared = Sieg geteilt
result_lost = Verloren
result_alone = Zu Ende gespielt
result_abandoned = Abgebrochen
feed = Feed der Partien, die auf mich warten
feed_lead = Mit dieser Adresse zeigt ein Feedreader, in welchen Partien mit Tagen je Zug ich am Zug bin. Sie ist geheim: Wer sie kennt, sieht diese Partien.
feed_title = Kabinett: am Zug
