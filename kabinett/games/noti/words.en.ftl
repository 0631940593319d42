# What lies on the picture.
lies_marker_ii = marker II
lies_marker_iii = marker III
lies_forbidden = forbidden
# The first game, a text for each step and one for a move that it does not ask for; worked examples.
lesson_noti_1 = Before the game, four markers go on the sixteen squares in the middle. You are Blue and begin: put the II on d4.
lesson_noti_1_wrong = You may do that in a game, but here the II belongs on d4. Choose the II first, then the square.
lesson_noti_2 = All markers lie. You are Yellow now, and have a stone on b2. Stones of one colour that touch side by side are a group. Make a group of two.
lesson_noti_2_wrong = That stone does not touch the one on b2 with a side; corners do not count. Lay it on b1, b3, a2 or c2.
lesson_noti_3 = That was your sixth stone. Now a II marker goes on your largest group. You have two of three stones each, so you choose. Mark the one around e6: Blue and the markers wall it in, while the other can still grow.
lesson_noti_3_wrong = That group has room to grow, and a marked group is finished. Click a marker II, then the group around e6.
lesson_noti_4 = A marked group counts two points a stone, and is finished: the crosses show where you may not lay any more. Lay a stone that makes your other group, c3 to c5, larger.
lesson_noti_4_wrong = That stone does not touch the group of c3, c4 and c5 with a side, so the group stays as it is.
lesson_noti_5 = You are Blue, and this is the last stone. Now your largest group without a marker counts five points a stone. Lay a stone that makes it as large as it can be.
lesson_noti_5_wrong = There is a better square. Your large group ends on e4, and your single stone stands on g4: join the two.
lesson_noti_6 = The last stone has won the game for Blue, 65 to 63: the II group counts two a stone, the III group three, the largest unmarked group five. Now you know it all.
example_noti_1 = The game of the author's sheet, which Yellow wins by 63 to 50.
example_noti_2 = Our change to it: Yellow leaves e4 open in the last phase, and Blue's last stone joins two groups and wins by 65 to 63.
# What puzzles are about.
theme_join = Join two groups
theme_cut = Cut
theme_extend = Grow the largest group
theme_deny = Take room from the opponent
theme_other_group = Grow another group
theme_away = Play elsewhere
theme_only_mine = A square forbidden to the opponent
theme_marking = Choice of marker
theme_last_stone = Last stone
finding_noti_komi = What is a fair komi for Noti?
answer_noti_komi = 0, or a point for the one who begins, since the second player is better off; bids from 0 up do not find it, bids of any sign do after some twenty games.
finding_noti_three = Is Noti for three fair?
answer_noti_three = Not quite: who lays the first stone wins 29 %, and among beginners the last one wins half; which order of the markers to try.
