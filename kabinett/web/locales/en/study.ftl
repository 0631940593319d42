# Studying; scripts get these texts, so that they choose a form by at most one number.
study = Study
study_load = Open a position or a record
study_game = Game
study_paste = A record, a text board or moves
study_file = Or a file
study_open = Open
study_fresh = From the start
study_lines = Lines
study_on = Think
study_thinking = Thinking…
study_chance = Chance decides: { $name }
study_is_over = The game is over.
study_is_chance = What { $name } may bring stands above with its odds.
study_exact = Exact: proven with perfect play of everybody.
study_estimated = Estimated from { $simulations ->
    [one] 1 simulated game
   *[other] { $simulations } simulated games
 }; chances ± { $margin } by their luck (95 %).
study_simulated = Estimated from { $simulations ->
    [one] 1 simulated game
   *[other] { $simulations } simulated games
 }.
study_move = Move
study_chances_of = { $name } wins
study_expected = Expected
study_points = Points
study_follow = Follow this line
study_draw = Draw
study_graph = The game as a graph
study_graph_label = By move, the chances of each seat
study_no_graph = Nothing is known yet. Think the game through, or look at some positions.
study_all = Think the game through
study_stop = Stop ({ $part })
study_comment = Comment on this move
study_promote = Make this the main line
study_remove = Take this move out
study_text = As text
study_bad_link = This link holds no study; it may have been cut off.
