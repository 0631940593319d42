# 名前、得点、図、手の言い方。英語はプログラムの中にあります。
title_jati = ヤティ
summary_jati = タイルを隣り合わせに置いて長い列を作り、ブースターで倍にします。相手の列にも効きます。
option_edition = 1966年版は九段で、ブースターは列のどこにあっても効きます。1965年版は十段です。
option_double = 一手番に一枚ではなく二枚置くかどうか。
run_missed = { $tiles }枚、ただし基本の{ $basic }枚の中に{ $boosters }
notation_jati = タイルはe5、ブースターはII@e5またはIII@e5のように書きます
words_booster_alone = ブースター{ $piece }
words_booster = { $place }にブースター{ $piece }
# 規則が禁じるとき。英語はプログラムの中にあります。
playing_tile = タイル
none_left = { $seat }には{ $kind }が残っていません
no_side = { $square }は盤上のどの駒とも辺で接していません
# 文字の盤面の誤り。英語はプログラムの中にあります。
board_tiles_most = { $sign }が{ $count }マスにありますが、全部で{ $most }枚しかありません
board_apart = { $first }と{ $other }の駒が辺でつながっていません
board_turn_count = 「turn: { $given }」は置かれた枚数と合いません。正しくは{ $truth }です
board_tile_count = 「tile: { $given }」は置かれた枚数と合いません。正しくは{ $truth }です
board_jati_counts = 交互に置いたのなら、Aのタイル{ $a }枚、Bのタイル{ $b }枚、ブースター{ $boosters }個にはなりません
board_hand_open = IIとIIIを誰が置いたか決まりません。「hand: A III, B II」のような行を加えてください
board_hand_unfit = 「hand: { $line }」は盤上のタイルとブースターに合いません
board_hand_left = 「hand: { $line }」の「{ $part }」は盤と合いません。{ $mark }の残りのタイルは{ $left }枚です
# 対局の前に選ぶもの。
edition = 版
double = ダブル・ヤティ
# 図の上にあるもの。
lies_ii = ブースターII
lies_iii = ブースターIII
# はじめての対局（一歩ごとの文と、求めていない手への説明）と、例題
lesson_jati_1 = タイル18枚とブースター二つを持っています。最初の駒はどこにでも置けます。まずタイルを置いてください。
lesson_jati_1_wrong = それはブースターです。列を倍にするだけで、まだ列がありません。タイルを置いてください。
lesson_jati_2 = ここからは、すでにある駒のどれかと辺で接する所に置きます。誰の駒でもかまいません。二枚目のタイルを置いてください。
lesson_jati_2_wrong = それはブースターです。倍にする列ができるまで取っておき、タイルを置いてください。
lesson_jati_3 = 縦か横に自分のタイルが五つ並ぶと5点、一つ増えるごとに2点です。四つ並んでいます。五つ目を置いてください。
lesson_jati_3_wrong = それでは五つ並びません。c5からf5まで四つ並んでいます。b5かg5にタイルを置いてください。
lesson_jati_4 = ブースターは、それが入った列を倍にします。IIは2倍、IIIは3倍で、二人ともに効きます。列の端に一つ置いてください。
lesson_jati_4_wrong = それでは列が倍になりません。ブースターをb5かh5に置いてください。
lesson_jati_5 = 斜めは四つで8点、一つ増えるごとに5点です。斜めの列を完成させてください。
lesson_jati_5_wrong = それでは斜めの列が完成しません。列はc3からd4、e5へと続いています。f6にタイルを置いてください。
lesson_jati_6 = 一度に8点です。二人とも20個すべてを置いたら終わりで、得点の多い人が勝ちます。ブースターは相手の列にも効くので、気をつけてください。
example_jati_1 = 1965年版のシートの盤を、列ごとに数えます。46対67です。
example_jati_2 = 同じタイルを1966年版のルールで数えます。62対72です。
# 今すること、終局の理由。英語はプログラムの中にあります。
task_jati_first = 最初のタイルを好きなマスに置きましょう
task_jati_any = タイルかブースターを、置かれている駒の隣に置きましょう
task_jati_tile = タイルを、置かれている駒の隣に置きましょう
task_jati_booster = ブースターを、置かれている駒の隣に置きましょう
task_jati_second = { $task }（この手番の二つ目）
end_jati = タイルとブースターがすべて置かれました
# 印刷用セットと箱の中身。英語はプログラムの中にあります。
print_jati_tile = タイル{ $sign }
print_jati_boards = ゲーム盤
print_jati_board_instead = 10×10マスの盤（国際ドラフツ用など）
print_jati_tiles = タイル（黄、水色、赤、茶が18枚ずつ）
print_jati_tiles_instead = ドラフツの駒、各色18個
print_jati_boosters = ブースター（IIとIIIが四つずつ）
print_jati_boosters_instead = 2と3の目を出したさいころ
print_jati_1965 = 1965年版：盤は十列十段で、ルールは「基本の列」という言い方をします。ブースターは足し合わせます。
print_jati_1966 = 1966年版：盤は十列九段で、ルールは得点になる列を「ヤティ」と呼びます。ブースターは掛け合わせ、終わりにダブル・ヤティとファースト・ファイブが載っています。
print_jati_twice = 四人では盤を二つ使います。このセットを二部印刷してください。
print_jati_noti = ヤティのタイルではノティも遊べます。遊び方はノティのセットにあります。
print_jati_letters = タイルの文字と色は当方で決めました。
print_booster = ブースター{ $sign }
# 問題のテーマ
theme_new_row = 新しい列
theme_longer_row = 列を伸ばす
theme_two_rows = 一手で二列
theme_boosted_row = ブースターの入った列
theme_slanting_row = 斜めの列
theme_block = 封じる
theme_takes_from_both = 両者が狙うマス
theme_booster = ブースターを置く
finding_jati = ヤティの後手は有利、それとも不利？
answer_jati = 1965年版では、見るかぎりどちらでもありません。1966年版では少し不利かもしれません。
