# 名前、得点、図、手の言い方。英語はプログラムの中にあります。
title_noti = ノティ
summary_noti = チェス盤の上でグループを育て、どのグループをマーカーで倍にするかを選びます。
option_players_noti = 遊ぶ人数。三人用はこちらで加えたものです。
piece_stone = 石
group_two = IIのグループ
group_three = IIIのグループ
group_largest = マーカーのない最大のグループ
counted_at_end = { $sum }、終局時に加算
notation_noti = 石はf6、マーカーを置くのはII@d4またはIII@d4、載せるのはd4>e6のように書きます。ほかにpassがあります
words_stone = { $place }に石
words_marker = { $place }にマーカー{ $piece }
words_marker_alone = マーカー{ $piece }
words_marking = { $place }のマーカーを{ $stone }のグループに
# 規則が禁じるとき。英語はプログラムの中にあります。
off_board = { $square }は盤の外です
markers_placed = マーカーはすべて置かれています
markers_within = マーカーは{ $first }から{ $last }の中に置きます。{ $square }は外です
markers_first = まずマーカーを置きます（II@d4またはIII@d4のように）
has_placed = { $seat }は{ $kind }をもう置いています
marked_when = マーカーを載せるのは、6個目と12個目の石の直後だけです
stone_must = 石を置けるので、置かなければなりません
beside_marked = { $square }はマーカーのある自分のグループの隣です
mark_first = まず、マーカーのない最大のグループに{ $kind }を載せます
no_marker_on = { $square }に{ $kind }のマーカーはありません
no_stone_of = { $square }に{ $seat }の石はありません
marked_already = { $square }のグループにはもうマーカーがあります
smaller_group = { $square }のグループは石{ $size }個ですが、最大のグループは{ $largest }個です
# 文字の盤面の誤り。英語はプログラムの中にあります。
board_no_hand = 「{ $text }」は手元として正しくありません。一席が持つのはIIとIIIそれぞれ一つまでです
board_no_passes = 「{ $text }」はパスの回数ではありません
board_stones_laid = { $seat }は石を{ $laid }個置いたことになり、{ $most }個を超えます
board_group_parted = { $seat }の{ $marker }の石が、一つのグループ全体になっていません
board_group_large = { $seat }の{ $marker }のグループの石が{ $most }個を超えています
board_marked_early = { $seat }には、6個目の石の前にマーカーのあるグループがあります
board_three_early = { $seat }には、12個目の石の前にIIIのグループがあります
board_markers = { $marker }のマーカーは{ $wanted }個のはずですが、{ $found }個です
board_marker_outside = { $marker }のマーカーが中央の外にあります
board_markers_turn = 残っているマーカーが手番と合いません
board_marking_due = { $marker }のマーカーを載せるのは、{ $stone }個目の石のあとだけです
board_stones_turn = 置かれた石の数（{ $laid }）が手番と合いません
# 図の上にあるもの。
lies_marker_ii = マーカー II
lies_marker_iii = マーカー III
lies_forbidden = 禁止
# はじめての対局（一歩ごとの文と、求めていない手への説明）と、例題
lesson_noti_1 = 対局の前に、中央の16マスにマーカーを四つ置きます。あなたは青で、最初に置きます。IIをd4に置いてください。
lesson_noti_1_wrong = 対局ならその手も指せますが、ここではIIをd4に置きます。まずII、次にマスを選んでください。
lesson_noti_2 = マーカーがすべて置かれました。こんどはあなたが黄で、b2に石があります。同じ色の石が辺で接するとグループになります。二つの石のグループを作ってください。
lesson_noti_2_wrong = その石はb2の石と辺で接していません。角では接したことになりません。b1、b3、a2、c2のどれかに置いてください。
lesson_noti_3 = いまのが六つ目の石でした。ここで、IIのマーカーを一つ、自分の最大のグループに載せます。三つの石のグループが二つあるので、選べます。e6のほうは青とマーカーに囲まれ、もう一つはまだ伸びられます。e6のほうに載せてください。
lesson_noti_3_wrong = そのグループはまだ伸びられます。マーカーを載せると、もう完成です。マーカーII、e6のグループの順にクリックしてください。
lesson_noti_4 = マーカーのあるグループは石一つにつき2点で、もう完成です。×印の所には、もう自分の石を置けません。もう一つのグループ、c3からc5までを大きくする石を置いてください。
lesson_noti_4_wrong = その石はc3、c4、c5のグループと辺で接していないので、グループは大きくなりません。
lesson_noti_5 = あなたは青で、これが最後の石です。マーカーのない最大のグループが、石一つにつき5点になります。このグループがいちばん大きくなる所に置いてください。
lesson_noti_5_wrong = もっとよい所があります。大きなグループの端はe4、離れた石がg4にあります。二つをつないでください。
lesson_noti_6 = 最後の石で、65対63で青が勝ちました。IIのグループは石一つ2点、IIIのグループは3点、マーカーのない最大のグループは5点です。これですべてです。
example_noti_1 = 作者のシートの一局です。63対50で黄が勝ちます。
example_noti_2 = 当方で変えた一局です。黄が最後の段階でe4を空けておいたため、青は最後の石で二つのグループをつなぎ、65対63で勝ちます。
# 今すること、終局の理由。英語はプログラムの中にあります。
either_marker = IIかIII
task_noti_marker = マーカー（{ $kinds }）を盤の中央に置きましょう
task_noti_stone = 石を置きましょう
task_noti_pass = 石を置けるマスがないので、パスしましょう
task_noti_mark = { $laid }個目の石を置きました。最大のグループに{ $kind }のマーカーを載せましょう
task_noti_no_group = { $kind }のマーカーを載せるグループがないので、パスしましょう
end_noti = すべての石が置かれました
