# First games, a text for each step and one for a move that it does not ask for; worked examples.
lesson_first = First game
lesson_of = First game of { $title }
lesson_count = Step { $number } of { $all }
lesson_back = Back
lesson_next = Next
lesson_right = Well done.
lesson_other = { $move }: { $why }
lesson_play = Play a game now
example_board = The example on the board
example_play_on = Play on from here
