# The first game, a text for each step and one for a move that it does not ask for; worked examples.
lesson_first_five_1 = Each of you has eighteen tiles, and every empty square is open. Whoever first has five in a row, a column or a slant wins. Begin in the middle, where a row can grow to all sides.
lesson_first_five_1_wrong = There the rim is near, and a row soon ends at it. Lay your tile between d4 and g6.
lesson_first_five_2 = Your rival has four in a row, and you have closed one end. Close the other before it is too late.
lesson_first_five_2_wrong = That leaves j6 open, and your rival completes five there.
lesson_first_five_3 = You have three in a row, and both ends are open. Make four of them so that both ends stay open: nobody can close two squares in one turn.
lesson_first_five_3_wrong = That does not make four in an unbroken row. Lay a tile on c5 or g5.
lesson_first_five_4 = Now you have four in a row, and both ends are open. Lay the fifth tile and win.
lesson_first_five_4_wrong = That does not make five, and your rival gets another turn. Lay a tile on b5 or g5.
lesson_first_five_5 = Five in a row: you have won. If all 36 tiles lie without a five, the game is a draw.
example_first_five_1 = An open row of four cannot be stopped.
example_first_five_2 = A fork: f5 makes two open threes at once, in the row and in the column. Only one of them can be closed.
# What puzzles are about.
theme_four = Make a four
theme_double_four = Double four
theme_quiet_move = Quiet move
theme_double_three = Double three
theme_four_and_three = Four and three
theme_slanting = On a diagonal
theme_forced_block = Block and win
theme_parry = Attack and defence in one
theme_rim = On the rim
finding_first_five = Does the first player win First-Five?
answer_first_five = Not settled. It is proven that after e5 a reply in a corner loses.
