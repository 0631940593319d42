# Tournaments: their lists, arranging one, and the page of each.
tournaments = Tournaments
tournaments_lead = Several players, several rounds: in each round everybody has one game, and the table says who stands where. Arrange one, hand on its link, and begin when all are there.
tournaments_open = Open to enter
tournaments_running = Being played
tournaments_ended = Finished
tournaments_none = No tournament waits for players now. Arrange one below.
tournament_arrange = Arrange a tournament
tournament_new = New tournament: { $title }
tournament_of = A tournament of { $title }
tournament_name = Name of the tournament
tournament_kind = Who meets whom
tournament_swiss = Swiss, up to { $most } players
tournament_all = Everybody meets everybody, 3 to { $most } players
tournament_kind_lead = In a Swiss tournament those meet who have as many points, and nobody meets the same player twice.
tournament_rounds = Rounds
tournament_do_arrange = Arrange
tournament_swiss_of = Swiss, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tournament_round_robin = Everybody meets everybody
tournament_open = Waiting for players
tournament_round_of = Round { $round } of { $rounds }
tournament_ended = Finished
tournament_players = { $players ->
    [one] 1 player
   *[other] { $players } players
}
tournament_you = (you)
tournament_left = left
tournament_play = Go to your game
tournament_enter = Enter
tournament_begin = Begin now
tournament_withdraw = Leave the tournament
tournament_withdraw_sure = Leave and give the game up
tournament_cancel = Call off
tournament_link = Link for those who are to enter
tournament_entered = Players
tournament_standings = Standings
tournament_take_out = Take out
tournament_nobody = Nobody has entered yet.
tournament_rank = Rank
tournament_player = Player
tournament_points = Points
tournament_buchholz = Buchholz: the points of all opponents together
tournament_buchholz_short = Buch.
tournament_berger = Sonneborn-Berger: the points of each opponent times the result against it
tournament_berger_short = S.-B.
tournament_games = Games by round
tournament_round = Round { $round }
tournament_bye = bye, 1 point
tournament_playing = playing
tournament_unplayed = not played
tournament_machine = Machine
tournament_add = Add
tournament_rules = How this tournament works
tournament_rules_points = A win is a point, a draw half a point. Who resigns, runs out of time or calls a game off alone loses it; a game that both call off brings nobody a point. The next round begins as soon as all games of a round are over.
tournament_rules_pairing_swiss = Players with as many points meet; nobody meets the same player twice unless there is no other way. With an odd number one player of those at the end has a bye, a point without a game, and none has it twice. Who leaves is paired no more.
tournament_rules_pairing_round_robin = Everybody meets everybody once. With an odd number each has one bye, a point without a game. When a player leaves, the opponents still to come get a point without a game.
tournament_rules_ties_swiss = Between players with as many points Buchholz decides, then Sonneborn-Berger, then their own game.
tournament_rules_ties_round_robin = Between players with as many points their own games decide, then Sonneborn-Berger.
tournament_rules_absent = Each player has { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} after the beginning of a round to open the game; who has not done so loses it.
tournament_rules_absent_days = Each player has the time for one turn to open the game; who has not done so loses it.
