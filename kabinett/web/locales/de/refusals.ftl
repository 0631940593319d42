# Was Schiedsrichter und Server ablehnen; das Englische steht im Programm.
move_unreadable = „{ $token }“ ist kein Zug von { $game }; { $notation }
move_illegal = „{ $token }“ ist in { $game } nicht erlaubt: { $reason }
move_illegal_at = „{ $token }“ ist als Zug { $ply } von { $game } nicht erlaubt: { $reason }
now_ready = die Spieler machen sich noch bereit
now_bids = es wird noch geboten
now_choice = die Farben werden noch gewählt
now_play = die Partie läuft
game_over = die Partie ist zu Ende
game_is_over = Partie { $game } ist zu Ende
not_in_game = in Partie { $game } dieses Matches spielen andere
not_now = { $what } geht jetzt nicht: { $now }
do_ready = sich bereit melden
do_bid = bieten
do_choose = eine Farbe wählen
do_move = ziehen
do_take_back = zurücknehmen
do_draw = ein Remis
ready_already = schon bereit gemeldet; die anderen fehlen noch
bad_seed = ein Startwert hat höchstens 64 sichtbare ASCII-Zeichen; bitte einen anderen oder keinen
bid_made = das Gebot ist abgegeben und bleibt, wie es ist
bad_bid = ein Gebot sind ganze oder halbe Punkte von -{ $most } bis { $most }
loser_chooses = wer die vorige Partie verloren hat, wählt die Farbe
stale = der Zug antwortet auf die Stellung nach { $answered ->
    [one] 1 Zug
   *[other] { $answered } Zügen
 }, nicht nach { $played }
turn_is = am Zug ist { $seat }
nothing_back = nach Zug { $ply } gibt es nichts zurückzunehmen
not_your_move = der Zug nach Zug { $ply } stammt von jemand anderem; zurücknehmen lässt sich nur ein eigener
draw_alone = niemand ist da, um sich auf Remis zu einigen
draw_machine = ein Rechner nimmt kein Remis an; weiterspielen oder aufgeben
abort_tournament = eine Turnierpartie lässt sich nicht abbrechen, andere hängen von ihr ab
offer_open = { $what ->
    [draw] ein Remis wird gerade angeboten
    [abort] ein Abbruch wird gerade vorgeschlagen
   *[takeback] eine Zurücknahme wird gerade erbeten
 } – bitte erst darauf antworten
offer_none = es liegt kein Angebot vor; vielleicht wurde es zurückgezogen oder inzwischen gezogen
taken_back_most = mehr lässt sich nicht zurücknehmen: eine Partie verliert dadurch höchstens { $most } Ziehungen
agreed_already = schon zugestimmt; die anderen fehlen noch
bad_id = die Kennung eines Befehls hat höchstens { $most } sichtbare Zeichen
id_used = die Kennung „{ $id }“ gehörte schon zu einem anderen Befehl; bitte eine neue wählen
answer_unnamed = eine Antwort nennt das Angebot; hier { $field }
offer_other = Angebot { $answered } ist nicht mehr offen; offen ist Angebot { $open }
offer_later = das wurde erst vor Kurzem gefragt; vorher { $left ->
    [one] ist noch 1 Zug
   *[other] sind noch { $left } Züge
 } zu spielen
offer_most = das wurde in dieser Partie schon { $many ->
    [one] 1-mal
   *[other] { $many }-mal
 } gefragt, öfter geht es nicht
abort_machine = ein Rechner bricht nur die erste Partie ab, und nur bis alle gezogen haben; sonst bleibt das Aufgeben
no_game_yet = Partie { $game } gibt es in diesem Match noch nicht
match_over = das Match ist zu Ende
rematch_later = eine Revanche kommt erst nach dem Match
rematch_people = um Revanche bitten können nur Menschen, die mitgespielt haben
log_full = in diesem Match ist so viel geschehen, dass nichts mehr zurückgenommen, angeboten oder wiederholt werden kann; weiterspielen oder ein neues beginnen
rematch_already = schon um Revanche gebeten; die anderen fehlen noch
link_unknown = dieser Link stammt nicht von hier; bitte noch einmal darum bitten
link_used = dieser Platz wurde schon mit einem anderen Link eingenommen; bitte um einen neuen bitten
hand_over_players = nur wer hier spielt, kann einen Platz weitergeben
hand_over_own = dieser Platz gehört jemand anderem
no_free_seat = in dieser Partie ist kein Platz mehr frei; bitte eine andere wählen
too_often = das war zu oft; bitte in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
 } noch einmal versuchen
too_many_sockets = unter dieser Adresse sind zu viele Seiten offen; bitte einige schließen
one_record = bitte genau eine Aufzeichnung einfügen, vom ersten Eintrag bis zum letzten Zug
not_playing = hier wird nur zugesehen
not_this_seat = mit diesem Platz spielt jemand anderes
read_again = diese Partie wird gerade neu gelesen; bitte noch einmal versuchen
leave_changed = diese Partie lässt sich so nicht mehr verlassen; bitte erst hineinsehen
not_stored = im Augenblick lässt sich nichts speichern; bitte später noch einmal versuchen
not_begun = es fehlt noch jemand; die Partie hat nicht begonnen
no_match = „{ $name }“ gibt es hier nicht
no_page = diese Seite gibt es nicht
no_review = es gibt keine Auswertung: Die Partie wurde nicht zu Ende gespielt, oder ihre Züge haben keinen exakten Wert
no_ply = einen Zug { $ply } gibt es in dieser Partie nicht
too_many_games = { $many ->
    [one] 1 Partie ist
   *[other] { $many } Partien sind
 } noch offen; bitte erst eine beenden
study_nothing = da ist nichts zu lesen; bitte eine Aufzeichnung, ein Textbrett oder Züge einfügen
study_too_long = höchstens { $most } Züge lassen sich analysieren
study_too_much = eine Stellung nach der anderen; die vorigen Varianten werden noch gerechnet
not_played_out = Partie { $game } dieses Matches ist nicht zu Ende gespielt
foreign_site = diese Anfrage kommt von einer anderen Website
server_failed = dem Server ist ein Fehler unterlaufen, den er vermerkt hat; was gespielt wurde, ist gespeichert, also bitte gleich noch einmal versuchen
too_slow = der Rest dieser Anfrage kam nicht innerhalb von { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
 }; bitte noch einmal senden
unknown_host = dieser Server heißt nicht „{ $name }“; wer ihn betreibt, kann den Namen in { $setting } aufnehmen
server_full = der Server hat so viele Verbindungen, wie er halten kann; bitte gleich noch einmal versuchen
too_large = das ist zu groß; höchstens { $most } Bytes werden angenommen
seats_given = dieses Spiel hat { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
 }, angegeben { $given ->
    [one] ist 1
   *[other] sind { $given }
 }
no_such_machine = „{ $name }“ lässt sich nicht zum Spiel bitten; es gibt { $names }
# Was die Spiele selbst verbieten
off_board_rows = { $square } liegt nicht auf dem Brett, das { $rows } Reihen hat
taken = { $square } ist besetzt
no_such_code = kein möglicher Zug hat diesen Code
bad_name = „{ $name }“ ist kein Name; er hat 1 bis { $most } sichtbare Zeichen
no_own_seat = einer der Plätze muss der eigene sein
open_is_listed = eine Partie, der alle beitreten dürfen, steht in der Liste; entweder der Platz oder der Wunsch muss entfallen
# Spiele und ihre Wahlmöglichkeiten
game_unknown = das Spiel „{ $name }“ gibt es nicht; es gibt { $games }{ $hint }
game_unreadable = „{ $spec }“ ist kein Spiel; geschrieben wird ein Name wie noti oder jati(edition=1965); es gibt { $games }
did_you_mean = ; gemeint ist vielleicht „{ $name }“
option_twice = { $option } ist für „{ $game }“ zweimal angegeben
option_twice_in = { $option } steht zweimal in „{ $spec }“
option_unreadable = „{ $part }“ in „{ $spec }“ ist keine Angabe; geschrieben wird name=wert
option_unknown = bei { $game } gibt es „{ $option }“ nicht; zu wählen sind { $options }{ $hint }
option_none = bei { $game } gibt es „{ $option }“ nicht und auch sonst nichts zu wählen
option_value = { $option }={ $value } geht bei { $game } nicht; { $option } ist eines von { $values }
# Uhr und Form eines Matches
clock_unknown = „{ $kind }“ ist keine Uhr; es gibt { $kinds }
clock_unused = die Uhr „{ $kind }“ hat kein { $field }; dort gehört 0 hin
clock_range = { $field }={ $value } kann keine Uhr messen
clock_zero = die Uhr „{ $kind }“ braucht mehr als 0 bei { $fields }
format_unknown = „{ $kind }“ ist keine Form eines Matches; es gibt { $kinds }
format_first = first={ $first } geht nicht; es ist eines von { $values }
format_games = games={ $games } geht nicht; eine Serie hat 2 bis { $most } Partien, alles andere 1
format_continued = bis { $goal } Punkte fortgesetzt wird nur { $games }, nicht { $game }
format_tournament = ein Turnier zu viert gibt es nur bei { $games }, nicht bei { $game }
format_tournament_lot = im Turnier entscheidet an jedem Brett das Los, wer beginnt
format_komi = um Komi geboten wird nur bei { $games } zu zweit, nicht bei { $game }
match_size = dieses Match ist für { $size } Teilnehmer, angegeben sind { $given }
match_secret = das Geheimnis eines Matches hat { $size } Bytes, dieses { $given }
match_program = „{ $player }“ ist ein Programm, und ein Programm bekommt keinen Platz in einem Match
no_such_seat = einen Platz { $seat } gibt es nicht zu wählen; es gibt 0 und 1
no_such_offer = „{ $what }“ lässt sich nicht anbieten; es gibt draw und abort
machine_seat = der Platz eines Rechners, und nur dieser, nennt den Rechner
form_clock = „{ $kind }“ ist keine Uhr dieses Formulars
form_number = „{ $given }“ ist keine Zahl von 0 bis { $most }
form_option = „{ $given }“ ist keines von { $values }
form_unfit = aus diesen Angaben wird kein Spiel
# Nachrichten, die nicht die rechte Form haben
field_whole = die Nachricht
field_other = { $field } ist nicht lesbar
field_missing = { $field } fehlt
field_unknown = { $field } gibt es hier nicht
field_text = { $field } muss ein Text sein
field_number = { $field } muss eine ganze Zahl sein
field_truth = { $field } muss true oder false sein
field_object = { $field } muss ein Objekt mit Feldern sein
field_list = { $field } muss eine Liste sein
field_long = { $field } ist länger als { $most }
field_short = { $field } ist kürzer als { $least }
field_small = { $field } ist kleiner als { $least }
field_large = { $field } ist größer als { $most }
field_pattern = { $field } ist nicht, wie { $pattern } es verlangt
field_one_of = { $field } muss eines von { $values } sein
field_no_json = die Nachricht ist kein JSON
bad_request = diese Anfrage ist nicht lesbar
bad_method = diese Seite lässt sich so nicht aufrufen
hint_turn = einen Tipp bekommt nur, wer am Zug ist
hint_rated = in gewerteten Partien zwischen Menschen gibt es keine Tipps
feed_unknown = dieser Feed stammt nicht von hier; seine Adresse bitte noch einmal bei den eigenen Partien kopieren
qr_elsewhere = Dieser Link führt zu einem anderen Server; QR-Codes gibt es für Links zu diesem.
no_tournament = ein Turnier „{ $name }“ gibt es hier nicht
too_many_tournaments = { $many ->
    [one] 1 eigenes Turnier ist
   *[other] { $many } eigene Turniere sind
 } noch nicht zu Ende; bitte warten oder eines absagen
entered_too_many = das sind schon { $many ->
    [one] 1 Turnier
   *[other] { $many } Turniere
 }; bitte erst aus einem aussteigen
tournament_over = dieses Turnier ist zu Ende
tournament_size = dieses Turnier hat { $least } bis { $most } Teilnehmer; angemeldet { $given ->
    [one] ist 1
   *[other] sind { $given }
 }
tournament_full = dieses Turnier hat { $most ->
    [one] 1 Platz
   *[other] { $most } Plätze
 }, und alle sind vergeben
not_in_tournament = aussteigen kann nur, wer teilnimmt; streichen kann nur, wer das Turnier ausgeschrieben hat
not_organiser = das kann nur, wer dieses Turnier ausgeschrieben hat
tournament_begun = dieses Turnier hat schon begonnen
tournament_changed = das Turnier hat sich inzwischen geändert; bitte ansehen und noch einmal versuchen
tournament_two = Turniere gibt es nur in Spielen für zwei
tournament_clock = ein Turnier braucht eine Uhr, damit jede Runde endet; bitte eine wählen
tournament_form = dieses Formular enthält nichts, was sich tun ließe
tournament_unfit = diese Angaben ergeben kein Turnier
