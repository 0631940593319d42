# 名前、得点、図、手の言い方。英語はプログラムの中にあります。
title_factory = ヘラティ：ファクトリー（工房）
summary_factory = みんなで一枚の絨毯を織り、ひし形を完成させた人が得点します。
patterns_before = それまでの模様
on_board_set_up = 設定した局面で{ $points }
face_up_of = { $kind }、{ $seat }（表）
notation_factory = タイルを置くのはne@2,1、めくるのは+neのように書き、置けないときはpassです
# 規則が禁じるとき。英語はプログラムの中にあります。
too_far = { $place }は0,0から{ $reach }より遠く、場が5×5を超えます
turned_up_when = タイルをめくるのは手番の終わりだけです
tile_must = タイルを置けるので、置かなければなりません
no_kind_up = { $seat }に表の{ $kind }はありません
touches_none = { $place }はどのタイルとも辺で触れません
too_wide = { $place }に置くと、場が5×5を超えます
edges_unlike = { $place }の{ $kind }と{ $there }の{ $other }の辺は色が違います
# 文字の盤面の誤り。英語はプログラムの中にあります。
board_factory_origin = 最初のタイルをめくる0,0にタイルがありません
board_nobodys_turn = することがないので、誰の番でもありません。「turn」の行を省いてください
board_by_seat = 「{ $field }: { $text }」が読み取れません。{ $field }: { $marks }と書きます
board_field_wide = 場が5×5枚を超えています
board_factory_tiles = 場の{ $field }枚と手元の{ $hands }枚を合わせても{ $all }枚になりません
board_deal_field = 最初にめくる間、場にあるタイルは一枚で、その前は一枚もありません
board_deal_hand = { $seat }の表のタイルは、最初にめくった枚数と合いません
board_factory_turns = 置いた枚数とめくった枚数が、順番に進んだ手番と合いません
board_factory_over = ここで対局は終わりで、することはありません。due: nothingと書き、turnは省きます
board_factory_goes_on = 対局は終わっていません。全員にタイルがあり、置くかめくるかできます
board_two_without = 二つの席のタイルがなくなっていますが、対局は一人目で終わります
board_patterns = 場の模様は{ $found }個ですが、得点の合計は{ $total }点です
board_not_joined = { $place }のタイルが0,0のタイルとつながっていません
board_hand_full = { $seat }のタイルは{ $many }枚で、{ $most }枚を超えています
board_none_to_turn_up = { $seat }には、めくる裏のタイルがありません
board_none_face_up = { $seat }には表のタイルがありません
board_points_of_tiles = { $seat }は{ $laid }枚置いて{ $points }点になっています
board_edges_unlike = { $place }の{ $kind }と{ $there }の{ $other }は、触れ合う辺の色が違います
# はじめての対局（一歩ごとの文と、求めていない手への説明）と、例題
lesson_factory_1 = みんなで一枚の絨毯を織ります。タイルは場に接し、触れ合う辺はすべて同じ色（黒と黒、または白と白）でなければなりません。黒い辺どうしが触れ合うように置いてください。
lesson_factory_1_wrong = そこでは白い辺どうしが触れ合います。それも置けますが、ここでは黒です。場のタイルの黒い辺は上と左にあります。
lesson_factory_2 = ここではタイルがどこにも合いません。どの側でも黒と白が触れてしまいます。対局ではパスをして、自分のタイルをもう一枚めくります。次へ進んでください。
lesson_factory_3 = めくったタイルが最初のタイルの隣に並び、二枚から選べます。どこにも合わなかった最初のタイルが、こんどは合います。それを置いてください。表のタイルが残っているあいだは、新しくめくりません。
lesson_factory_3_wrong = それは、いまめくったタイルです。黒い角が左上の、最初のタイルを選んでください。2,0に合います。
lesson_factory_4 = ひし形は、最後の一枚を置いた人のものです。あと一枚のものがあります。完成させてください。
lesson_factory_4_wrong = それではひし形が完成しません。空いている-1,-1に、黒い角が三つ集まっています。そこに置いてください。
lesson_factory_5 = 1点です。場は5×5より大きくなりません。手番の終わりに誰かのタイルがなくなると終わりで、得点の多い人が勝ちます。
example_factory_1 = どこにも合わないタイル、パス、そして最後に、黒いひし形を完成させた人の1点です。
example_factory_2 = 目先の得点だけを追う二人の一局で、2対3です。
# 今すること、終局の理由。英語はプログラムの中にあります。
task_factory_lay = 触れ合う辺の色がすべて合うようにタイルを置きましょう
task_factory_pass = 置けるタイルがないので、パスしましょう
end_factory = { $seat }のタイルがなくなりました
end_factory_stuck = 残りのタイルはどれも置けません
# 印刷用セット。英語はプログラムの中にあります。
print_factory_recorder = 先手の人が得点表をつけます。マッチの一局ごとに一行、5点に届くまでです。
# 問題のテーマ
theme_deny_pattern = 相手の模様を防ぐ
theme_no_gift = 何も与えない
theme_widens = 場を広げる
theme_closes = 場を五枚幅にする
theme_filled_in = すき間を埋める
finding_factory = ファクトリーの「続きのある対局」は誰が勝つ？
answer_factory = 二人、三人、四人のどれでも、200マッチで見えるほど有利な席はありません。
