# 審判やサーバーが断るときの文。英語はプログラムの中にあります。
move_unreadable = 「{ $token }」は{ $game }の手ではありません。{ $notation }
move_illegal = 「{ $token }」は{ $game }では指せません：{ $reason }
move_illegal_at = 「{ $token }」は{ $game }の{ $ply }手目として指せません：{ $reason }
now_ready = まだ準備中です
now_bids = まだ入札中です
now_choice = まだ色を選んでいます
now_play = 対局中です
game_over = 対局は終わっています
game_is_over = 第{ $game }局は終わっています
not_in_game = このマッチの第{ $game }局には参加していません
not_now = いまは{ $what }できません：{ $now }
do_ready = 準備完了に
do_bid = 入札
do_choose = 色の選択は
do_move = 着手
do_take_back = 待ったは
do_draw = 引き分けに
ready_already = すでに準備完了です。ほかの人を待ってください
bad_seed = シードは表示可能なASCII文字64字までです。別のものにするか、空にしてください
bid_made = 入札は済んでいます。変更はできません
bad_bid = 入札は-{ $most }から{ $most }までの整数または0.5点刻みです
loser_chooses = 前の対局に負けた人が色を選びます
stale = この手は{ $answered }手後の局面への手ですが、いまは{ $played }手後です
turn_is = いまは{ $seat }の番です
nothing_back = { $ply }手目のあとに取り消せる手はありません
not_your_move = { $ply }手目の次の手はあなたの手ではありません。自分の手だけ待ったができます
draw_alone = 引き分けに合意する相手がいません
draw_machine = コンピューターは引き分けに応じません。続けるか投了してください
abort_tournament = トーナメントの対局は中止できません。ほかの対局にかかわるからです
offer_open = { $what ->
    [draw] 引き分けの提案
    [abort] 中止の提案
   *[takeback] 待ったの希望
 }が出ています。先に返事をしてください
offer_none = 提案はありません。取り下げられたか、手が指されたようです
taken_back_most = これ以上は取り消せません。一局で取り消しにより失える抽選は{ $most }個までです
agreed_already = すでに同意しています。ほかの人を待ってください
bad_id = コマンドの識別子は表示できる文字{ $most }字までです
id_used = 識別子「{ $id }」はすでに別のコマンドに使われています。新しいものを選んでください
answer_unnamed = 返事にはどの申し出への返事かが必要です。{ $field } を付けてください
offer_other = 申し出{ $answered }はもう受け付けていません。いまの申し出は{ $open }です
offer_later = 同じことを先ほど申し出ています。あと{ $left }手進んでから申し出てください
offer_most = この対局では同じことをすでに{ $many }回申し出ています。これ以上は申し出られません
abort_machine = コンピューターが中止に応じるのは、最初の対局で全員が一手指すまでです。投了してください
no_game_yet = このマッチの第{ $game }局はまだありません
match_over = マッチは終わっています
rematch_later = 再戦はマッチが終わってからです
rematch_people = 再戦を頼めるのは、対局した人だけです
log_full = このマッチでは多くのことが起こったため、待った・申し出・再戦はもうできません。このまま続けるか、新しいマッチを始めてください
rematch_already = すでに再戦を頼んでいます。ほかの人を待ってください
link_unknown = このリンクはここのものではありません。もう一度送ってもらってください
link_used = この席は別のリンクで使われました。新しいリンクを送ってもらってください
hand_over_players = 席を渡せるのは、ここで対局している人だけです
hand_over_own = この席はあなたのものではないので渡せません
no_free_seat = この対局にはもう空席がありません。ほかの対局を選んでください
too_often = 回数が多すぎます。{ $seconds }秒後にもう一度お試しください
too_many_sockets = このアドレスから開いているページが多すぎます。いくつか閉じてください
one_record = 棋譜を一つだけ、最初のタグから最後の手まで貼り付けてください
not_playing = ここでは対局していません
not_this_seat = この席では対局していません
read_again = この対局を読み直しています。もう一度お試しください
leave_changed = この対局はもうこの方法ではやめられません。先に対局を見てください
not_stored = ただいま保存できません。しばらくしてからもう一度お試しください
not_begun = まだ来ていない人がいます。対局は始まっていません
no_match = 「{ $name }」はここにはありません
no_page = そのページはありません
no_review = 講評はありません。最後まで打っていないか、手の正確な値が分からないゲームです
no_ply = この対局に{ $ply }手目はありません
too_many_games = 終わっていない対局が{ $many }局あります。先にどれかを終えてください
study_nothing = 読むものがありません。棋譜、文字の盤面、または手の並びを貼り付けてください
study_too_long = 検討できるのは{ $most }手までです
study_too_much = 局面は一つずつです。先に頼んだ解析をお待ちください
not_played_out = このマッチの第{ $game }局は最後まで対局されていません
foreign_site = この要求は別のサイトから来ています
server_failed = サーバーに不具合が起き、記録されました。指した手は保存されています。少ししてからもう一度お試しください
too_slow = 要求の残りが{ $seconds }秒以内に届きませんでした。もう一度送ってください
unknown_host = このサーバーの名前は「{ $name }」ではありません。運営者は{ $setting }にこの名前を加えられます
server_full = サーバーの接続が上限に達しています。少し待ってからもう一度試してください
too_large = 大きすぎます。受け付けるのは{ $most }バイトまでです
seats_given = このゲームは{ $seats }席ですが、{ $given }席が指定されています
no_such_machine = 「{ $name }」には対局を頼めません。頼めるのは{ $names }です
# ゲームの規則が禁じるとき
off_board_rows = { $square }は盤の外です。盤は{ $rows }段です
taken = { $square }はふさがっています
no_such_code = このコードの指せる手はありません
bad_name = 「{ $name }」は名前として使えません。表示できる文字1〜{ $most }字にしてください
no_own_seat = 席の一つは自分のものにしてください
open_is_listed = 誰でも参加できる対局は一覧に載ります。その席か、非公開の希望のどちらかを外してください
# ゲームと選べる項目
game_unknown = 「{ $name }」というゲームはありません。あるのは{ $games }です{ $hint }
game_unreadable = 「{ $spec }」はゲームではありません。notiやjati(edition=1965)のように書きます。あるのは{ $games }です
did_you_mean = （「{ $name }」のことでしょうか）
option_twice = 「{ $game }」の{ $option }が二度指定されています
option_twice_in = 「{ $spec }」に{ $option }が二度あります
option_unreadable = 「{ $spec }」の「{ $part }」は項目ではありません。名前=値と書きます
option_unknown = { $game }に「{ $option }」という項目はありません。選べるのは{ $options }です{ $hint }
option_none = { $game }に「{ $option }」という項目はありません。選べる項目もありません
option_value = { $game }では{ $option }={ $value }にできません。{ $option }は{ $values }のどれかです
# 時計とマッチの形式
clock_unknown = 「{ $kind }」という時計はありません。あるのは{ $kinds }です
clock_unused = 時計「{ $kind }」に{ $field }はありません。0にしてください
clock_range = { $field }={ $value }は時計で測れる範囲を超えています
clock_zero = 時計「{ $kind }」では{ $fields }を0より大きくしてください
format_unknown = 「{ $kind }」という形式はありません。あるのは{ $kinds }です
format_first = first={ $first }にはできません。{ $values }のどれかです
format_games = games={ $games }にはできません。連戦は2局から{ $most }局まで、ほかは1局です
format_continued = { $goal }点まで続けられるのは{ $games }だけで、{ $game }ではできません
format_tournament = 四人のトーナメントがあるのは{ $games }だけで、{ $game }にはありません
format_tournament_lot = トーナメントの先手は、どの盤でもくじで決めます
format_komi = コミを入札するのは二人用の{ $games }だけで、{ $game }ではできません
match_size = このマッチは{ $size }人用ですが、{ $given }人が指定されています
match_secret = マッチの秘密の値は{ $size }バイトですが、これは{ $given }バイトです
match_program = 「{ $player }」はプログラムです。プログラムはマッチの席に着けません
no_such_seat = 席{ $seat }は選べません。選べるのは0と1です
no_such_offer = 「{ $what }」は提案できません。提案できるのはdrawとabortです
machine_seat = コンピューターの席には、そしてその席だけに、コンピューターの指定が必要です
form_clock = 「{ $kind }」という時計はこのフォームにありません
form_number = 「{ $given }」は0から{ $most }までの数ではありません
form_option = 「{ $given }」は{ $values }のどれでもありません
form_unfit = この組み合わせでは対局になりません
# 形の正しくないメッセージ
field_whole = メッセージ
field_other = { $field }が読み取れません
field_missing = { $field }がありません
field_unknown = ここに{ $field }はありません
field_text = { $field }は文字列でなければなりません
field_number = { $field }は整数でなければなりません
field_truth = { $field }はtrueかfalseでなければなりません
field_object = { $field }は項目を持つオブジェクトでなければなりません
field_list = { $field }はリストでなければなりません
field_long = { $field }が{ $most }を超える長さです
field_short = { $field }が{ $least }より短い長さです
field_small = { $field }が{ $least }より小さい値です
field_large = { $field }が{ $most }より大きい値です
field_pattern = { $field }が{ $pattern }の形になっていません
field_one_of = { $field }は{ $values }のどれかでなければなりません
field_no_json = メッセージがJSONではありません
bad_request = この要求は読み取れません
bad_method = このページをそのように呼び出すことはできません
hint_turn = ヒントは手番の人だけが使えます
hint_rated = 人同士のレーティング対局ではヒントを使えません
feed_unknown = このフィードはここのものではありません。自分の対局のページでアドレスをもう一度コピーしてください
qr_elsewhere = このリンクは別のサーバーのものです。QRコードにできるのは、このサーバーへのリンクだけです。
no_tournament = 「{ $name }」という大会はここにはありません
too_many_tournaments = 終わっていない自分の大会が{ $many }つあります。終わるのを待つか、どれかを中止してください
entered_too_many = すでに{ $many }つの大会に参加しています。先にどれかを抜けてください
tournament_over = この大会は終了しました
tournament_size = この大会の人数は{ $least }～{ $most }人ですが、今の参加者は{ $given }人です
tournament_full = この大会は定員の{ $most }人に達しています
not_in_tournament = 抜けられるのは参加者だけです。ほかの人を外せるのは主催者だけです
not_organiser = これができるのは大会の主催者だけです
tournament_begun = この大会はもう始まっています
tournament_changed = その間に大会が変わりました。確かめてからもう一度お試しください
tournament_two = 大会を開けるのは二人用のゲームだけです
tournament_clock = どの回戦も終わるように、大会には持ち時間が必要です。選んでください
tournament_form = このフォームでできることはありません
tournament_unfit = この内容では大会になりません
