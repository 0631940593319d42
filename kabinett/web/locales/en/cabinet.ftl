# The first page: what this is, and what helps to choose a game.
intro_title = Play rare board games
intro_lead = { $boxes } boxes that hardly anyone can buy any more, { $games } games with exact rules. Play the computer at { $levels } levels, friends by a link, or someone beside you. Free, in this browser, without an account.
intro_begin = Begin a game of { $title }
intro_learn = Learn { $title } step by step
intro_first = Where to begin: { $title } is quickly learned and takes { $minutes } minutes. The computer plays at level 2.
all_games = All games
fact_seats = { $players ->
    [one] 1 player
   *[other] { $players } players
}
fact_players = { $least } to { $most } players
fact_minutes = { $minutes } minutes
fact_time = { $least } to { $most } minutes
fact_luck_0 = No luck
fact_luck_1 = A little luck
fact_luck_2 = Luck and skill
fact_luck_3 = Much luck
fact_difficulty_1 = Easy to learn
fact_difficulty_2 = Medium rules
fact_difficulty_3 = Takes some learning
fact_box = From the { $box } box
filter_games = Narrow the list
filter_all = All
filter_empty = There is no such game here now.
filter_none = No clock
filter_minutes = Minutes
filter_days = Days
filter_rated = Rated
filter_casual = Casual
filter_any = Remove this choice
