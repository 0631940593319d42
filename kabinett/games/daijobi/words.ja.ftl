# 名前、得点、図、手の言い方。英語はプログラムの中にあります。
title_daijobi = ダイジョビ
summary_daijobi = 四本の棒を投げ、ジュングを布の上で走らせます。重ね、近道、取り合いがあります。
option_jungs = 一人が持つジュングの数。四つより少ないのはこちらで加えたものです。
chance_sticks = 棒
piece_jung = ジュング
jungs_out = 上がったジュング
some_of_jungs = ジュング{ $all }個のうち{ $some }個
after_tosses = { $title }、着手と投げ{ $ply }回後
seat_wins = { $seat }の勝ち
toss_due = 投げる番
toss_of = 出た目：{ $toss }
toss_of_again = 出た目：{ $toss }、もう一度
notation_daijobi = 手はhome-3、5-g1、17-outのように書き、動けないときはpass、目はt1からt5です
words_toss = 出た目：{ $count }
words_from_home = スタート地点から{ $place }へ
words_out = { $place }から上がり
words_move = { $start }から{ $end }へ
# 規則が禁じるとき。英語はプログラムの中にあります。
short_cut_when = 近道に入れるのは、5または10から始める手だけです
no_toss_leads = { $start }から{ $end }へ進む目はありません
toss_first = まず棒を投げます（t1からt5）
move_first = まず{ $toss }の目を動かします
can_so_must = { $toss }動けるものがあるので、動かさなければなりません
no_jung_home = { $seat }のジュングはスタート地点にいません
no_jung_on = { $space }に{ $seat }のジュングはいません
takes_toss = { $move }に要る目は{ $needed }で、{ $toss }ではありません
# 文字の盤面の誤り。英語はプログラムの中にあります。
board_toss = 「toss: { $toss }」は目ではありません。toss:にはdueまたは1から5を書きます
board_field_row = 盤の{ $row }段目のマスは{ $wanted }個のはずですが、{ $found }個です：「{ $line }」。この段は{ $names }で、ジュングのいるマスはR2のように書きます
board_space_sign = { $space }の「{ $sign }」は使えません。マスの名{ $space }か、{ $marks }のどれかとジュングの数を書きます
board_jungs = { $seat }のジュングはスタート地点、盤上、ゴールを合わせて{ $count }個です。{ $jungs }個でなければなりません
board_jungs_out = { $seat }のジュングはすべて上がっていて、対局は終わりです。turn: overと書きます
board_jungs_home = すべてのジュングがスタート地点にいるときは、先手の{ $seat }の番です
# 対局の前に選ぶもの。
jungs = 一人のジュング数
# 図の上にあるもの。
cell_home = スタート地点
cell_out = ゴール
lies_jung = ジュング
# はじめての対局（一歩ごとの文と、求めていない手への説明）と、例題
lesson_daijobi_1 = STARTに自分のジュングが一つあり、棒は3を示しました。スタート地点からもう一つ出してください。STARTを1と数えるので、3に止まります。
lesson_daijobi_1_wrong = それでは、もう出ているジュングが動きます。スタート地点、3の順にクリックしてください。
lesson_daijobi_2 = また3です。3にいる自分のジュングの所へ、スタート地点から一つ進めてください。これから二つは重なって、いっしょに動きます。
lesson_daijobi_2_wrong = そこには自分のジュングがいないので、重なりません。スタート地点、3の順にクリックしてください。
lesson_daijobi_3 = ジュングが灰色の円にいます。近道に入れるのは、ここから始める手だけです。出た目は1です。g1へ進んでください。
lesson_daijobi_3_wrong = それは近道ではありません。灰色の円の5、g1の順にクリックしてください。
lesson_daijobi_4 = 4に相手のジュングがいます。そこに止まると、相手はスタート地点に戻ります。黄色の道では、そのうえもう一度投げられます。
lesson_daijobi_4_wrong = それでは相手を取れません。スタート地点から四つ進むと、相手のいる4に止まります。
lesson_daijobi_5 = 上がるには、ちょうどの数が必要です。20番目のDAI JOBIを一つ越える数です。出た目は5で、16にジュングがいます。上がってください。
lesson_daijobi_5_wrong = それでは上がれません。16からなら、5でちょうど上がれます。
lesson_daijobi_6 = 白い背が四つ出ると5と数え、5のあとはもう一度投げます。ジュングをすべて先に上げた人が勝ちです。ご健闘を。
example_daijobi_1 = 捕まえる例です。入ったジュングが4にいる相手に止まり、相手はスタート地点に戻ります。黄色の道なので、もう一度投げられます。
example_daijobi_2 = ジュング一つずつの対局です。青は灰色の円に止まり、近道で中央へ向かい、ちょうどの数で上がります。
# 今すること、終局の理由。英語はプログラムの中にあります。
task_daijobi_toss = 棒を投げましょう
task_daijobi_five = 5が出たので、もう一度投げましょう
task_daijobi_captured = 相手を取ったので、もう一度投げましょう
task_daijobi_move = ジュングを{ $toss }進めましょう
task_daijobi_again = ジュングを{ $toss }進めてから、もう一度投げます
task_daijobi_pass = { $toss }進めるジュングがないので、パスしましょう
end_daijobi = { $seat }のジュングがすべて上がりました
# 印刷用セットと箱の中身。英語はプログラムの中にあります。
print_daijobi_cloth = 布に印刷された盤
print_daijobi_cloth_instead = このセットの盤を貼り合わせたもの
print_daijobi_jungs = ジュング（一人に四つ）
print_daijobi_jungs_instead = 積み重ねられるドラフツの駒か硬貨、四種類
print_daijobi_sticks = 片面が黒く平らで、片面が白く丸い棒
print_daijobi_sticks_instead = 硬貨四枚。表を黒とします。確率は同じです
print_daijobi_shaker = 棒を振るプラスチックの筒
print_daijobi_shaker_instead = コップ
print_daijobi_lost = 盤は復元です。布の図は失われています。シートにあるのは黄色のコース、灰色・薄緑・白の円、近道、五つのコースです。マスの数と正方形の形は当方で決めました。
print_daijobi_colours = ジュングの色はシートにありません。赤、青、白、琥珀は当方で決めました。
print_daijobi_fold = 棒：破線で折り、丸棒を半分に割ったものに、黒が平らな面に来るように巻いて貼ります。
print_daijobi_seats = 二人は向かい合って座ります。スタート地点の円は、それぞれの右手にあります。
print_daijobi_edition = 知られている版は一つで、著作権表示は1956年、マサチューセッツ州セーラムです。
print_daijobi_field = 盤（当方の復元）
print_daijobi_grey = 灰
print_daijobi_green = 薄緑
print_daijobi_white = 白
print_daijobi_jung = ジュング{ $sign }
print_daijobi_stick = 折って使う棒
# 問題のテーマ
theme_enter = ユングを入れる
theme_capture = 取る
theme_capture_again = 取ってもう一度振る
theme_spare = あえて取らない
theme_stack = 重ねる
theme_stay_apart = 重ねない
theme_short_way = 近道
theme_long_way = 遠回り
theme_out = 上がり
theme_escape = 逃げる
theme_leader = 先頭のユングを進める
theme_straggler = 後ろのユングを進める
