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
bad_seed = ein Zufallswert hat höchstens 64 sichtbare ASCII-Zeichen; bitte einen anderen oder keinen
bid_made = das Gebot ist abgegeben und bleibt, wie es ist
bad_bid = ein Gebot sind ganze oder halbe Punkte von 0 bis { $most }
loser_chooses = wer die vorige Partie verloren hat, wählt die Farbe
stale = der Zug antwortet auf die Stellung nach { $answered } Zügen, nicht nach { $played }
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
agreed_already = schon zugestimmt; die anderen fehlen noch
no_game_yet = Partie { $game } gibt es in diesem Match noch nicht
match_over = das Match ist zu Ende
rematch_later = eine Revanche kommt erst nach dem Match
rematch_people = um Revanche bitten nur Menschen, die mitgespielt haben
rematch_already = schon um Revanche gebeten; die anderen fehlen noch
link_unknown = dieser Link stammt nicht von hier; bitte noch einmal darum bitten
link_used = dieser Platz wurde schon mit einem anderen Link eingenommen; bitte um einen neuen bitten
hand_over_players = nur wer hier spielt, kann einen Platz weitergeben
hand_over_own = dieser Platz gehört jemand anderem
no_free_seat = in dieser Partie ist kein Platz mehr frei; bitte eine andere wählen
not_playing = hier wird nur zugesehen
not_this_seat = mit diesem Platz spielt jemand anderes
read_again = diese Partie wird gerade neu gelesen; bitte noch einmal versuchen
not_begun = es fehlt noch jemand; die Partie hat nicht begonnen
no_match = „{ $name }“ gibt es hier nicht
no_page = diese Seite gibt es nicht
no_ply = einen Zug { $ply } gibt es in dieser Partie nicht
too_many_games = { $many } Partien sind noch offen; bitte erst eine beenden
study_nothing = da ist nichts zu lesen; bitte eine Aufzeichnung, ein Textbrett oder Züge einfügen
study_too_long = höchstens { $most } Züge lassen sich analysieren
study_too_much = eine Stellung nach der anderen; die vorigen Varianten werden noch gerechnet
