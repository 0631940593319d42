# 対局にいる人と、対局者の定型メッセージ。
say_something = メッセージを送る
phrase_hello = こんにちは！
phrase_good_luck = よろしくお願いします
phrase_well_played = お見事です！
phrase_oops = しまった！
phrase_one_moment = 少々お待ちください
phrase_thanks = ありがとうございます
phrase_good_game = ありがとうございました
phrase_have_to_go = すみません、失礼します
said_by = { $name }：{ $phrase }
mute = { $name }さんをミュート
is_here = 接続中
is_away = 離席中
away_since = { $time }から離席中
spectators = 観戦者{ $count }人
