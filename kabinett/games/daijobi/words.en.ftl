# What is chosen before a game.
jungs = Jungs each
# What lies on the picture.
cell_home = home
cell_out = out
lies_jung = jung
# The first game, a text for each step and one for a move that it does not ask for; worked examples.
lesson_daijobi_1 = You have one jung on START, and the sticks have shown three. Bring another one from home: START counts as one, so it stops on 3.
lesson_daijobi_1_wrong = That moves the jung that is on its way already. Click home, then 3.
lesson_daijobi_2 = Again a three. Bring a jung from home to your jung on 3: from now on the two are a stack and move as one.
lesson_daijobi_2_wrong = That makes no stack: nothing of yours stands where it stops. Click home, then 3.
lesson_daijobi_3 = Your jung stands on the grey circle. Only from there may it take the short cut. The toss is one: go to g1.
lesson_daijobi_3_wrong = That is not the short cut. Click 5, the grey circle, then g1.
lesson_daijobi_4 = A rival's jung stands on 4. Land on it, and it goes home. On the yellow course you may even toss again.
lesson_daijobi_4_wrong = That captures nobody. From home four spaces lead to 4, where your rival stands.
lesson_daijobi_5 = A piece leaves only by the exact number: one beyond DAI JOBI, the twentieth space. You have a five, and a jung on 16. Take it out.
lesson_daijobi_5_wrong = That piece does not leave. From 16 the five leads exactly out.
lesson_daijobi_6 = Four white backs count five, and after a five you toss again. Whoever first has all jungs out wins. Good luck.
example_daijobi_1 = Captures: a jung that enters lands on a rival's on 4, which goes home, and since that is on the yellow course the seat tosses again.
example_daijobi_2 = A game with one jung each: Blue stops on the grey circle, takes the short cut to the centre, and leaves by the exact number.
# What puzzles are about.
theme_enter = Enter a jung
theme_capture = Capture
theme_capture_again = Capture and toss again
theme_spare = Do not capture
theme_stack = Stack
theme_stay_apart = Do not stack
theme_short_way = Short way
theme_long_way = Long way
theme_out = Bring a jung home
theme_escape = Escape
theme_leader = Move the leading jung
theme_straggler = Move the last jung
finding_daijobi = Who wins Dai Jobi?
answer_daijobi = For two the first player, by a little: 50.6 % with one jung each, 50.5 % with two or three, 50.48 % with four. Proven bounds.
finding_daijobi_seats = Is Dai Jobi as even as its sheet says?
answer_daijobi_seats = Nearly: half a percent off for two where it is solved, and nothing seen for three and four.
