# Puzzles.
puzzles = Puzzles
puzzles_lead = One move is best, and that is proven. Find it.
puzzle_of_the_day = Puzzle of the day
puzzle_solve = Solve it
puzzles_of = Puzzles: { $title }
puzzles_number = { $number ->
    [one] 1 puzzle
   *[other] { $number } puzzles
}
puzzle_rating = Your puzzle rating: { $points }
puzzle_rating_none = You have no rating yet; your first answer to a puzzle counts.
puzzle_difficulty = Difficulty { $points }
puzzle_to_move = { $name } to move
puzzle_right = { $move } is right.
puzzle_more = { $move } is right. The reply is forced: go on.
puzzle_wrong = { $move } is not it. Try again.
puzzle_shown = Solution: { $move }.
puzzle_show = Show the solution
puzzle_next = Next puzzle
puzzle_themes = Themes
puzzle_theme_any = All themes
puzzle_choose = Choose
puzzle_change = Rating { $points } ({ $change })
puzzle_failed = The answer did not arrive; try again.
theme_comeback = Turn the game
theme_restraint = Leave the points
theme_last_piece = Last move of the game
