# Wer bei einer Partie ist, und die festen Sätze der Spieler.
say_something = Etwas sagen
phrase_hello = Hallo!
phrase_good_luck = Viel Glück!
phrase_well_played = Gut gespielt!
phrase_oops = Hoppla!
phrase_one_moment = Einen Moment, bitte
phrase_thanks = Danke!
phrase_good_game = Schöne Partie!
phrase_have_to_go = Tut mir leid, ich muss los
said_by = { $name }: { $phrase }
mute = { $name } stumm schalten
is_here = Verbunden
is_away = Abwesend
away_since = Abwesend seit { $time }
spectators = { $count ->
    [one] { $count } Zuschauer
   *[other] { $count } Zuschauer
}
