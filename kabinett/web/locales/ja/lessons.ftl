# はじめての対局（一歩ごとの文と、求めていない手への説明）と、例題
lesson_first = はじめての対局
lesson_of = { $title }：はじめての対局
lesson_count = ステップ{ $number }／{ $all }
lesson_back = 戻る
lesson_next = 次へ
lesson_right = できました。
lesson_other = { $move }：{ $why }
lesson_play = さっそく対局する
example_board = 盤上の例
example_play_on = ここから対局を続ける
