# Who is at a match, and the set phrases of its players.
say_something = Say something
phrase_hello = Hello!
phrase_good_luck = Good luck!
phrase_well_played = Well played!
phrase_oops = Oops!
phrase_one_moment = One moment, please
phrase_thanks = Thank you!
phrase_good_game = Good game!
phrase_have_to_go = Sorry, I have to go
said_by = { $name }: { $phrase }
mute = Mute { $name }
is_here = Connected
is_away = Away
away_since = Away since { $time }
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
