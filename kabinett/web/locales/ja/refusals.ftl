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
do_take_back = 待った
do_draw = 引き分けに
ready_already = すでに準備完了です。ほかの人を待ってください
bad_seed = シードは表示可能なASCII文字64字までです。別のものにするか、空にしてください
bid_made = 入札は済んでいます。変更はできません
bad_bid = 入札は0から{ $most }までの整数または0.5点刻みです
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
agreed_already = すでに同意しています。ほかの人を待ってください
no_game_yet = このマッチの第{ $game }局はまだありません
match_over = マッチは終わっています
rematch_later = もう一局はマッチが終わってからです
rematch_people = もう一局を頼めるのは、対局した人だけです
rematch_already = すでに頼んでいます。ほかの人を待ってください
link_unknown = このリンクはここのものではありません。もう一度送ってもらってください
link_used = この席は別のリンクで使われました。新しいリンクを送ってもらってください
hand_over_players = 席を渡せるのは、ここで対局している人だけです
hand_over_own = この席はあなたのものではないので渡せません
no_free_seat = この対局にはもう空席がありません。ほかの対局を選んでください
not_playing = ここでは対局していません
not_this_seat = この席では対局していません
read_again = この対局を読み直しています。もう一度お試しください
not_begun = まだ来ていない人がいます。対局は始まっていません
no_match = 「{ $name }」はここにはありません
no_page = そのページはありません
no_ply = この対局に{ $ply }手目はありません
too_many_games = 終わっていない対局が{ $many }局あります。先にどれかを終えてください
study_nothing = 読むものがありません。棋譜、文字の盤面、または手の並びを貼り付けてください
study_too_long = 検討できるのは{ $most }手までです
study_too_much = 局面は一つずつです。先に頼んだ解析をお待ちください
