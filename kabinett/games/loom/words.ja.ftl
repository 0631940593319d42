# 名前、得点、図、手の言い方。英語はプログラムの中にあります。
title_loom = ヘラティ：ルーム（織機）
summary_loom = 一人で上から下へ絨毯を織り、できるだけ多くのひし形を作ります。
seat_weaver = 織り手
face_up = { $kind }（表）
put_aside = 除外{ $many }枚
notation_loom = タイルを置くのはne@2,1、除くのは-ne、めくるのは+neのように書きます
words_aside = 除く：{ $tile }
mark_weaver = 織
# 規則が禁じるとき。英語はプログラムの中にあります。
off_loom = { $place }は織機の外です。xは-{ $reach }から{ $reach }、yは0から{ $reach }です
turned_up_already = 選ぶタイルはもうめくられています
none_aside = 置けるタイルがあるので、除けません
first_at_origin = 最初のタイルは0,0に置きます
fill_row_first = まず{ $row }段目をいっぱいにします
row_grows = 0段目は両端、{ $left },0と{ $right },0に伸びます
carpet_wide = 絨毯の幅は{ $side }枚、xは{ $left }から{ $right }です
no_edge_alike = { $place }の{ $kind }には、触れる辺と同じ色の辺がありません
no_kind_face_up = 表に{ $kind }はありません
# 文字の盤面の誤り。英語はプログラムの中にあります。
board_field_tiles = 盤に{ $many }枚のタイルがありますが、全部で{ $all }枚しかありません
board_loom_origin = 最初のタイルを置く0,0にタイルがありません
board_carpet_wide = 絨毯の幅が{ $wide }枚で、{ $side }枚を超えています
board_above_first_row = 最初の段より上、{ $row }段目にタイルがあります
board_row_lacks = { $row }段目に{ $missing }枚足りないのに、{ $next }段目が始まっています
board_row_gap = 0段目に隙間があります。0段目は両端に伸びます
board_no_edge_alike = { $place }の{ $kind }には、同じ色で触れる辺があったはずがありません
board_loom_tiles = 置いた{ $laid }枚、表{ $up }枚、裏{ $down }枚、除外{ $aside }枚で合計{ $sum }枚です。{ $all }枚でなければなりません
board_aside_first = 最初のタイルは必ず置けるので、その前に除くことはできません
board_loom_face_up = { $turns }手番のあと、裏が{ $down }枚なら、表が{ $up }枚にはなりません
# はじめての対局（一歩ごとの文と、求めていない手への説明）と、例題
lesson_loom_1 = 一人で、幅五枚の絨毯を織ります。表の二枚から一枚を選び、向きは変えません。黒い角が左上のタイルを、0,0に置いてください。
lesson_loom_1_wrong = そのタイルは、黒い辺が二つ出会う黒い角が右上にあります。もう一枚のほうを選んでください。
lesson_loom_2 = 最初の段は、同じ色の辺どうしを合わせて左右に伸ばします。右に置いてください。下の縫い目で白い角が二つ出会い、ひし形の半分になります。
lesson_loom_2_wrong = それは左側です。そこで出会うのは半分黒く半分白い角で、ひし形は始まりません。1,0に置いてください。
lesson_loom_3 = 次の段からは、合う辺が一つあれば置けます。黒い角が四つ、または白い角が四つ集まるとひし形になり、1点です。あと一枚のひし形を完成させてください。
lesson_loom_3_wrong = それではひし形が完成しません。0,0と1,1が触れ合う所に、白い角が三つ集まっています。黒い角が右下（白い角が左上）のタイルが1,1に合います。
lesson_loom_4 = 二枚とも、どこにも置けません。そのときだけ、どちらか一枚を選んで除きます。最善の手は、黒い角が左上のタイルを除くことです。
lesson_loom_4_wrong = 対局ならその手も指せますが、少し損です。その後を最善に打っても平均2.34個、もう一枚を除けば2.39個のひし形になります。
lesson_loom_5 = 最初の1点です。タイルがなくなると絨毯は完成です。最善に打っても平均は2.56個です。四つなら上出来で、六つはめったにできません。
example_loom_1 = 三枚を除いたあと、最初の白いひし形が完成します。
example_loom_2 = 最善に打った一枚の絨毯で、ひし形は四つです。
# 今すること、終局の理由。英語はプログラムの中にあります。
task_loom_first = 最初のタイルを置きましょう。目標：{ $good }点
task_loom_lay = 隣と辺の色が合うようにタイルを置きましょう
task_loom_aside = 置けるタイルがないので、一枚除きましょう
end_loom = すべてのタイルが置かれました
end_loom_aside = タイルを使い切りました（うち{ $aside }枚は除外）
end_loom_scale = { $used }。{ $good }点なら上出来です。最善を尽くした場合の平均は{ $mean }点です
# 問題のテーマ
theme_row_begins = 段の始まり
theme_row_ends = 段を仕上げる
theme_corner = 段の端
theme_last_tiles = 最後のタイル
theme_aside = 捨てるタイル
finding_loom = ルームでは何点取れる？
answer_loom = 最善を尽くすと平均2.56個の模様ができます。4個なら上出来、6個はめったにない幸運です。厳密な値です。
