# 名前、得点、図、手の言い方。英語はプログラムの中にあります。
title_jamit = ジャミット
summary_jamit = 自分の側からコインを押し込み、反対側から自分の色を落とします。
option_players_jamit = 遊ぶ人数。二人のときは、自分の色のほかに中立の色があります。
option_side = 盤の一辺のマスの数。
option_layout = 穴のまわりの石の始めの並べ方。
piece_coin = コイン
points_at_start = 最初の得点
stone_red = 赤の石
stone_blue = 青の石
stone_yellow = 黄の石
coin_red = 赤のコイン
coin_blue = 青のコイン
coin_yellow = 黄のコイン
coin_neutral = 中立のコイン
fell_in_hole = { $cell }から穴へ：{ $piece }
fell_over_rim = { $cell }から縁の外へ：{ $piece }
worth = { $worth }（{ $ply }手目、{ $seat }の{ $move }）
neutral_kept = 中立{ $held } + { $worth } = { $total }（{ $ply }手目、{ $seat }の{ $move }）
neutral_changed = 中立{ $held } + { $worth } = { $total } = 1点、残り{ $left }（{ $ply }手目、{ $seat }の{ $move }）
jamit_coins = コインを二枚押し込む番
jamit_first_extra = 追加の一枚目を押し込む番
jamit_second_extra = 追加の二枚目を押し込む番
jamit_pawn = ポーンを動かす番
piece_on = { $cell }：{ $piece }
pawn_at = { $vertex }：{ $seat }のポーン
fallen_for = { $piece }、{ $seat }に{ $worth }点
supply = 残り、{ $coin }：{ $left }
points_of_goal = { $seat }：{ $goal }点のうち{ $points }点
notation_jamit = 二枚のコインは3:bn、追加のコインは+2、ポーンは>Cのように書きます
words_insert = { $column }列に{ $first }、{ $second }の順
words_coins = { $first }、{ $second }の順
words_extra = { $column }列に追加のコイン
words_pawn = ポーンを頂点{ $corner }へ
term_red = 赤
term_blue = 青
term_yellow = 黄
term_neutral = 中立
coin_mark_red = 赤
coin_mark_blue = 青
coin_mark_yellow = 黄
coin_mark_neutral = 中
# 規則が禁じるとき。英語はプログラムの中にあります。
no_column = { $number }列はありません。列は1から{ $last }です
inserts_these = { $seat }が押し込むのは{ $one }と{ $other }を一枚ずつです
coins_first = まずコインを二枚押し込みます（{ $example }のように）
no_extra_due = 追加のコインの番ではありません。自分の石が押し出されたときだけです
pawn_due = コインは押し込みました。次はポーンを動かします（>Cのように）
pawn_stands = { $vertex }には{ $seat }のポーンがいます
pawn_must = { $seat }のポーンは{ $vertex }にいて、動かなければなりません
extra_due = 自分の石が押し出されたので、追加のコインの番です（+2のように）
extra_elsewhere = { $number }列にはもう追加のコインを入れました。二枚目は別の列です
# 文字の盤面の誤り。英語はプログラムの中にあります。
board_hex_row = { $row }行目のマスは{ $wanted }個のはずですが、{ $found }個です：「{ $line }」
board_hole = 中央に「{ $sign }」がありますが、穴は{ $hole }と書きます
board_hex_sign = { $cell }の「{ $sign }」は使えません。マスには{ $known }のどれかを書きます
board_no_neutral = 「neutral」は二人用です。三人のときに中立の色はありません
board_pawn_missing = { $seat }のポーンがありません。pawns: { $mark } Aのように書きます
board_neutral_coins = { $seat }の中立のコインが{ $coins }枚ありますが、三枚そろうとすぐ1点になります
board_two_pawns = 「pawns: { $text }」では二つのポーンが同じ頂点に立っています
board_over_turn = 終わった対局ですることはありません。「turn」を省いてください
board_extra_in = 「extra in」は追加の二枚目のときに書き、「again」はそれといっしょにだけ書きます
board_extra_column = 「extra in: { $column }」という列はありません。列は1から{ $last }です
board_again = 「again: { $text }」が読み取れません。again: yesと書くか、省いてください
board_coins = 盤上に{ $colour ->
    [red] 赤の
    [blue] 青の
    [yellow] 黄の
   *[neutral] 中立の
 }コインが{ $count }枚ありますが、全部で25枚しかありません
board_stones = 盤上に{ $seat }の石が{ $count }個ありますが、全部で4個しかありません
board_points_few = { $seat }は{ $points }点ですが、石が{ $stones }個押し出されているので少なすぎます
board_points_many = { $seat }は{ $points }点ですが、対局は{ $goal }点で終わります
board_points_due = 「due: { $due }」で{ $goal }点に達した席が{ $reached }席あります。一席でも達すれば対局は終わりです
board_extra_due = 追加のコインの番ですが、{ $seat }が失った石は{ $lost }個です
board_extra_missing = 「extra in: { $column }」ですが、{ $cell }に{ $seat }のコインはありません
# 対局の前に選ぶもの。
layout_ring = 輪
layout_star = 星
side = 盤の一辺
layout = 配置
# 図の上にあるもの。
lies_coin = コイン
lies_neutral_coin = 中立のコイン
lies_pawn = ポーン
# はじめての対局（一歩ごとの文と、求めていない手への説明）と、例題
lesson_jamit_1 = あなたは赤です。ポーンが盤の向こうを見ていて、列はその左から数えます。一つの列に、青と中立のコインを一枚ずつ、好きな順に押し込みます。3列に、青、中立の順で押し込んでください。
lesson_jamit_1_wrong = 列か順番が違います。3列に、青、中立の順です。先に押し込んだコインのほうが奥へ進みます。
lesson_jamit_2 = そこにあったものが先へ動きました。次にポーンを空いている頂点へ動かし、次の番はそこから押します。頂点は上から時計回りにAからFです。Cへ動かしてください。
lesson_jamit_2_wrong = それは別の頂点です。Cは、いちばん上のAから時計回りに二つ目、右下にあります。
lesson_jamit_3 = 落ちたものは、その色の人の得点になります。縁の外なら1点、穴なら2点です。赤いものが落ちる列があります。そこに押し込んでください。
lesson_jamit_3_wrong = そこでは赤いものが落ちません。向こうの縁に赤いものがあり、押し出せるだけ詰まっている列を探してください。
lesson_jamit_4 = 自分の石が一つ落ちました。すると自分の色のコインを二枚、追加で押し込めます。赤いものがすぐ落ちる列に、一枚目を押し込んでください。
lesson_jamit_4_wrong = そこでは赤いものが落ちません。穴か縁のすぐ手前に赤いものがある列を探してください。
lesson_jamit_5 = 自分が押し出した中立のコインも、三枚で1点になります。先に13点に達した人が、その瞬間に勝ちます。
example_jamit_1 = 赤の石が落ち、自分の色のコインを二枚、追加で押し込みます。一枚目がコインを穴に落とします。
example_jamit_2 = 目先の得点だけを追う二人の一局で、3対13です。
# 今すること、終局の理由。英語はプログラムの中にあります。
task_jamit_coins = 二枚のコインを一つの列に押し込みましょう
task_jamit_pawn = ポーンを別の頂点に動かしましょう
task_jamit_extra = 自分の石が落ちました。追加のコインを一つの列に押し込みましょう
task_jamit_second_extra = 二枚目の追加のコインを別の列に押し込みましょう
end_jamit = { $seat }が{ $points }点に達しました
# 印刷用セットと箱の中身。英語はプログラムの中にあります。
print_jamit_board = ゲーム盤
print_jamit_pawns = 木のポーン（各色一つ）
print_jamit_pawns_instead = ほかのゲームのポーン
print_jamit_stones = ガラスの石（各色四つ）
print_jamit_stones_instead = おはじきかボタン
print_jamit_coins = 紙か木のコイン（各色25枚）
print_jamit_coins_instead = 四色のチップ。押されるものは平らでなければなりません
print_jamit_manual = 説明書
print_jamit_lost = 盤は復元です。説明書の図は失われています。本文には六角形のマス、外側にポーンの立つ頂点、中央の空間が出てきますが、マスの数は推測です。
print_jamit_starts = 二つの初期配置も当方によります。マスの数字は並べるときの目印です。
print_jamit_fillit = 用具はフィリットと同じです。フィリットをお持ちなら、すべて揃っています。
print_jamit_points = コインの一色は得点を数えるのに使えます。二人なら黄、三人なら中立の色です。
print_jamit_standee = ポーン：真ん中で折って顔どうしを貼り合わせ、両方の足を外に曲げます。
print_jamit_fourth = 石とポーンは、遊べる人数に合わせて三色を印刷してあります。もとのセットには選べる四色目があります。
print_jamit_coin = コイン{ $sign }
print_jamit_stone = 石{ $sign }
print_jamit_pawn = ポーン{ $sign }
print_jamit_ring = 初期配置「リング」：二人と三人
print_jamit_star = 初期配置「スター」：二人と三人
print_jamit_rebuilt = ゲーム盤（当方の復元）
# 問題のテーマ
theme_pawn = ポーンの移動
theme_coins = コイン二枚
theme_extra_coin = 追加コイン
theme_hole = 穴へ落とす
theme_off_the_rim = 縁から落とす
theme_own_stone = 自分の石を落とす
theme_change = 中立コインの交換
theme_neutral = 中立コインを得る
theme_order = コインの順番
theme_quiet_push = 静かな手
theme_concession = 点を与えて勝つ
finding_jamit = ジャミットの失われた部分は勝敗に響く？
answer_jamit = どちらの盤と配置でも、二人でも三人でも、有利な席はありません。
