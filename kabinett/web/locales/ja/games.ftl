# ゲームそのものから来る文言。英語はプログラムの中、各ゲームのところにあります。
option_players = 遊ぶ人数。
chance = 運
piece = 駒
piece_tile = タイル
seat_a = プレイヤーA
seat_b = プレイヤーB
seat_yellow = 黄
seat_blue = 青
seat_red = 赤
seat_green = 緑
seat_white = 白
seat_amber = 琥珀
# 得点の内訳
row = { $name }段目
column = { $name }列
# 図の中の文言
after_moves = { $title }、{ $ply }手後
# 手を言葉で
words_pass = パス
words_tile = { $place }にタイル
mark_yellow = 黄
mark_blue = 青
mark_red = 赤
mark_green = 緑
mark_white = 白
mark_amber = 琥
