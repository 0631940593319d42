# A visitor's own finished games.
my_games = Your games
profile = How you play
finished_games = Finished games
finished_none_yet = You have not finished a game yet. What you play in this browser is listed here.
finished_none = You have not finished a game of { $title } yet.
filter_game = Filter by game
pages = Pages
newer = Newer games
older = Older games
look_at = Look at it
played_with = with { $names }
rating_provisional = provisional
tally_played = { $number ->
    [one] 1 game
   *[other] { $number } games
}
tally_won = { $number } won
tally_shared = { $number } shared
tally_lost = { $number } lost
result_won = You won
result_shared = You shared the win
result_lost = You lost
result_alone = Played to the end
result_abandoned = Called off
feed = Feed of games that wait for you
feed_lead = A feed reader shows with this address when it is your turn in games with days for a move. Keep it to yourself: whoever knows it sees those games.
feed_title = Kabinett: your turn
