# What is chosen before a game.
layout_ring = ring
layout_star = star
side = Side of the board
layout = Layout
# What lies on the picture.
lies_coin = coin
lies_neutral_coin = neutral coin
lies_pawn = pawn
# The first game, a text for each step and one for a move that it does not ask for; worked examples.
lesson_jamit_1 = Your pawn, Red, looks across the board; the columns are counted from its left. You push two coins into one column, one blue and one neutral, in the order you like. Choose column 3, and push first blue, then neutral.
lesson_jamit_1_wrong = That is another column or the other order. Column 3, first blue, then neutral: the coin pushed first ends up deeper.
lesson_jamit_2 = What lay there has moved on. Now your pawn has to walk to a free corner; from there you will push next time. The corners are A to F, clockwise from the top. Walk to C.
lesson_jamit_2_wrong = That is another corner. C is the second one clockwise from A at the top, at the lower right.
lesson_jamit_3 = Whatever falls pays the player of its colour: 1 point over the rim, 2 into the hole. There is a column where something red falls out. Push there.
lesson_jamit_3_wrong = Nothing red falls out there. Look for a column with a red piece at its far rim, and enough behind it to push it out.
lesson_jamit_4 = One of your own stones fell out. That brings two extra coins of your own colour. Push the first into a column where something red falls at once.
lesson_jamit_4_wrong = Nothing red falls there. Look for a column where a red piece lies last before the hole or the rim.
lesson_jamit_5 = Three neutral coins that you push out are worth a point as well. Whoever first has 13 points wins at that very moment.
example_jamit_1 = A stone of Red's falls out and brings two extra coins of its own colour, the first of which pushes a coin into the hole.
example_jamit_2 = A whole game: greedy play on both sides, 3 to 13.
# What puzzles are about.
theme_pawn = Move the pawn
theme_coins = Two coins
theme_extra_coin = Extra coin
theme_hole = Into the hole
theme_off_the_rim = Off the rim
theme_own_stone = Lose a stone of your own
theme_change = Change neutral coins
theme_neutral = Win a neutral coin
theme_order = Order of the coins
theme_quiet_push = Quiet move
theme_concession = Give points and win
finding_jamit = What do the lost parts of Jamit matter?
answer_jamit = They favour no seat, with either board and layout, for two and for three.
