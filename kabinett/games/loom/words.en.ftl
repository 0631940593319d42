# The first game, a text for each step and one for a move that it does not ask for; worked examples.
lesson_loom_1 = You weave a carpet five tiles wide, alone. Two tiles lie face-up, and tiles are never turned. Take the one with its black corner top left, and lay it at 0,0.
lesson_loom_1_wrong = That tile has its black corner top right, where its two black edges meet. Take the other.
lesson_loom_2 = The first row grows to the left and to the right, with edges of the same colour touching. Lay a tile on the right: there two white corners meet at the lower seam, half of a rhombus.
lesson_loom_2_wrong = That is the left side. There two corners meet that are half black and half white; they begin no rhombus. Lay the tile at 1,0.
lesson_loom_3 = In later rows one edge alike is enough. Where four black corners or four white corners meet, you have a rhombus, and a point. Complete the one that is open.
lesson_loom_3_wrong = That completes no rhombus. Three white corners meet where the places 0,0 and 1,1 touch: the tile whose white corner is top left, and its black one bottom right, fits at 1,1.
lesson_loom_4 = Neither of the two tiles fits anywhere. Then, and only then, one of them goes out of the game, and you choose. Perfect play puts the one aside whose black corner is top left.
lesson_loom_4_wrong = You may do that in a game, but it costs a little: perfect play then makes 2.34 rhombuses on average, and 2.39 with the other tile put aside.
lesson_loom_5 = Your first point. The carpet ends when no tile is left. Perfect play makes 2.56 rhombuses on average; 4 is a good carpet, 6 a rare one.
example_loom_1 = Three tiles are put aside, then the first white rhombus is completed.
example_loom_2 = A whole carpet by perfect play, with four rhombuses.
# What puzzles are about.
theme_row_begins = Begin a row
theme_row_ends = Finish a row
theme_corner = End of a row
theme_last_tiles = Last tiles
theme_aside = Which tile to put aside
finding_loom = What can The Loom give?
answer_loom = Perfect play makes 2.56 patterns on average; 4 is a good score, 6 a rare gift. Exact.
