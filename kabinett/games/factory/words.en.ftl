# The first game, a text for each step and one for a move that it does not ask for; worked examples.
lesson_factory_1 = You all weave one carpet. A tile has to touch the field, and all edges in contact have to be of the same colour, black on black or white on white. Lay your tile so that black meets black.
lesson_factory_1_wrong = There white meets white. That is allowed, but here look for black: the tile in the field has its black edges at the top and on the left.
lesson_factory_2 = Here your tile fits nowhere: on every side black would touch white. In a game you pass then, and turn up one more of your tiles. See what comes next.
lesson_factory_3 = The tile that you turned up lies beside your first one: two to choose from. The first, which fitted nowhere, fits now: lay it. As long as another lies face up, you turn up none.
lesson_factory_3_wrong = That is the tile that you have just turned up. Take the first one, with its black corner top left: it fits at 2,0.
lesson_factory_4 = A rhombus belongs to whoever lays its last tile. One is open: complete it.
lesson_factory_4_wrong = That completes no rhombus. Three black corners meet where the empty place -1,-1 lies: lay your tile there.
lesson_factory_5 = A point for you. The field never grows beyond five by five. When somebody's tiles are gone at the end of a turn, the most points win.
example_factory_1 = A tile that fits nowhere, a pass, and at the end a black rhombus for the one who lays its last tile.
example_factory_2 = A whole game: greedy play on both sides, 2 to 3.
# What puzzles are about.
theme_deny_pattern = Deny a pattern
theme_no_gift = Give nothing away
theme_widens = Widen the field
theme_closes = Reach the full width
theme_filled_in = Fill a gap
finding_factory = Who wins The Factory's continued match?
answer_factory = No place has an advantage that 200 matches show, with two, three or four.
