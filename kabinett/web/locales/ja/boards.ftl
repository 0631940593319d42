# 文字の盤面の誤り。英語はプログラムの中にあります。
board_empty = 盤面が空です。最初の行にゲーム名（notiなど）を書きます
board_no_seat = 「turn: { $turn }」は席を示していません。turn:には{ $marks }のどれかを書きます
board_no_due = 「due: { $due }」は使えません。{ $known }のどれかを書きます
board_part = 「{ $field }: { $text }」の「{ $part }」が読み取れません。{ $example }のように書きます
board_line = 「{ $line }」が読み取れません。盤の下に書く行は{ $known }です
board_line_twice = 盤の下に「{ $field }」が二度あります
board_row_missing = 盤の{ $row }段目がありません。かわりに「{ $line }」があります
board_row_squares = { $row }段目のマスは{ $wanted }個のはずですが、{ $found }個です：「{ $line }」
board_square_sign = { $square }の「{ $sign }」は使えません。マスには「.」か、{ $known }のどれかを書きます
board_mark_twice = 「{ $field }: { $text }」に{ $mark }が二度あります
board_not_over = 「turn: over」は盤面に合いません。そこではまだ対局は終わっていません
