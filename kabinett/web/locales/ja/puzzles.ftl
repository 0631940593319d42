# 問題
puzzle_within = どの手なら、相手の手も数えて{ $plies }手以内に必ず勝てますか？
puzzle_points = 最も価値が高い手（平均{ $points }）はどれですか？
puzzle_win = 必ず勝てる一手はどれですか？
puzzle_draw = 引き分けに持ち込める一手はどれですか？
puzzle_share = 勝利の取り分を{ $percent }％保てる一手はどれですか？
puzzle_only_within = { $plies }手以内の勝ちを約束する手はほかにありません。
puzzle_worth_points = この手の値は平均{ $best }、次善の手は{ $second }です。
puzzle_worth_share = この手は勝利の取り分を{ $best }％、次善の手は{ $second }％保ちます。
