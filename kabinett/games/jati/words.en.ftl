# What is chosen before a game.
edition = Edition
double = Double Jati
# What lies on the picture.
lies_ii = booster II
lies_iii = booster III
# The first game, a text for each step and one for a move that it does not ask for; worked examples.
lesson_jati_1 = You have eighteen tiles and two boosters. The first piece may go anywhere. Begin with a tile.
lesson_jati_1_wrong = That is a booster. It only multiplies rows, and you have none yet. Lay a tile.
lesson_jati_2 = From now on every piece has to share a side with one that lies there, no matter whose. Lay your second tile.
lesson_jati_2_wrong = That is a booster. Keep it until you have a row that it can multiply. Lay a tile.
lesson_jati_3 = Five of your tiles in a row or column are worth 5 points, each further one 2. You have four: lay the fifth.
lesson_jati_3_wrong = That does not make five. Your four tiles lie from c5 to f5: lay a tile on b5 or g5.
lesson_jati_4 = Boosters multiply the rows that they stand in: II by two, III by three, for both players. Lay one at an end of your row.
lesson_jati_4_wrong = That does not multiply your row. Take a booster, and lay it on b5 or h5.
lesson_jati_5 = On a slant four tiles are enough, and worth 8 points, each further one 5. Complete your slant.
lesson_jati_5_wrong = That does not complete the slant. It runs from c3 over d4 and e5: lay a tile on f6.
lesson_jati_6 = Eight points at once. The game goes on until both have laid all twenty pieces; then the most points win. Keep an eye on the boosters: they serve your rival's rows as well.
example_jati_1 = The sheet's board of 1965, counted line by line: 46 to 67.
example_jati_2 = The same tiles by the rules of 1966: 62 to 72.
# What puzzles are about.
theme_new_row = New row
theme_longer_row = Longer row
theme_two_rows = Two rows at once
theme_boosted_row = Row with a booster
theme_slanting_row = Diagonal row
theme_block = Block
theme_takes_from_both = A square both want
theme_booster = Laying a booster
finding_jati = Is the second player at Jati better or worse off?
answer_jati = In 1965 neither, as far as we can see; in 1966 perhaps a little worse.
