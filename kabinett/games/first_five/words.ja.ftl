# 名前、得点、図、手の言い方。英語はプログラムの中にあります。
title_first_five = ファーストファイブ・ヤティ
summary_first_five = ヤティの盤で、縦・横・斜めに五つ並べた人が勝ちます。
five_wins = { $count }個並んで勝ち
five_too = 同時に{ $count }個並び
notation_first_five = タイルはe5のように書きます
# 文字の盤面の誤り。英語はプログラムの中にあります。
board_five_counts = Aから交互に置いたのなら、Aが{ $a }枚、Bが{ $b }枚にはなりません
board_five_most = Aが{ $count }マスにありますが、タイルは一人{ $most }枚です
board_turn_tiles = 「turn: { $given }」は盤上のタイルと合いません。正しくは{ $truth }です
board_five_late = { $mark }が五つ並んだあとに、タイルが置かれています
board_fives = { $mark }の五つ並びは、最後の一枚でできたものではありません
# はじめての対局（一歩ごとの文と、求めていない手への説明）と、例題
lesson_first_five_1 = 二人とも18枚のタイルを持ち、空いているマスならどこにでも置けます。縦・横・斜めに先に五つ並べた人が勝ちです。どの方向にも伸ばせる、中央あたりから始めてください。
lesson_first_five_1_wrong = そこは盤の端に近く、列がすぐ端で止まります。d4からg6までの間に置いてください。
lesson_first_five_2 = 相手が四つ並べています。片方の端はもうふさいであります。手遅れになる前に、もう片方をふさいでください。
lesson_first_five_2_wrong = それではj6が空いたままで、相手がそこで五つ並べます。
lesson_first_five_3 = 自分が三つ並べ、両端が空いています。両端が空いたままの四つにしてください。一手で二か所をふさぐことは誰にもできません。
lesson_first_five_3_wrong = それでは四つがすき間なく並びません。c5かg5にタイルを置いてください。
lesson_first_five_4 = こんどは自分が四つ並べ、両端が空いています。五つ目を置けば勝ちです。
lesson_first_five_4_wrong = それでは五つ並ばず、相手の番になります。b5かg5にタイルを置いてください。
lesson_first_five_5 = 五つ並んで勝ちです。36枚すべてを置いても五つ並ばなければ、引き分けです。
example_first_five_1 = 両端の空いた四つは止められません。
example_first_five_2 = 両にらみです。f5で、横と縦に、両端の空いた三つが同時にできます。ふさげるのは一方だけです。
# 今すること、終局の理由。英語はプログラムの中にあります。
task_five = タイルを置きましょう。五つ並べれば勝ちです
end_five = { $count }個並びました
end_five_full = 盤が埋まり、五つ並べた人はいません
# 印刷用セットと箱の中身。英語はプログラムの中にあります。
print_five_board = ヤティの盤（1966年版）
print_five_board_instead = 縦9マス、横10マスの盤、または方眼紙
print_five_tiles = ヤティのタイル（二色、18枚ずつ）
print_five_tiles_instead = ドラフツの駒を各色18個、または二色の鉛筆
print_five_edition = ファースト・ファイブは1966年版のルールの終わりに載っています。1965年版の盤では十段目を使いません。
print_five_letters = タイルの文字と色は当方で決めました。
# 問題のテーマ
theme_four = 四をつくる
theme_double_four = 四四
theme_quiet_move = 静かな手
theme_double_three = 三三
theme_four_and_three = 四三
theme_slanting = 斜めの線
theme_forced_block = 受けて勝つ
theme_parry = 攻防の一手
theme_rim = 盤の端
finding_first_five = ファーストファイブは先手必勝？
answer_first_five = まだわかっていません。e5に対して隅に置くと負けることは証明されています。
