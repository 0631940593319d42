# 記録の誤り。英語はプログラムの中にあります。
record_line = { $source }の{ $line }行目：{ $reason }
record_game = { $source }の{ $line }行目、第{ $game }局：{ $reason }
record_ply = { $source }の{ $line }行目、第{ $game }局の{ $ply }手目：{ $reason }
record_move = { $ply }手目：{ $reason }
record_sign = 「{ $sign }」はここでは意味を持ちません
record_outside = { $what }が対局の外にあります。対局は{ $tag }で始まります
record_comment = コメント
record_number = 数字
record_ends = 対局の途中で終わっています。対局の終わりは{ $end }、終わっていない対局は{ $unfinished }です
record_no_tag = 「{ $shown }」はタグではありません。タグは{ $tag }と書きます
record_end = 対局の終わりが「{ $sign }」ですが、この対局は「{ $right }」で終わります
