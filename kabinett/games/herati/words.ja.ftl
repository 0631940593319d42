# 名前、得点、図、手の言い方。英語はプログラムの中にあります。
chance_shuffle = 山札
pattern_black = 黒の模様
pattern_white = 白の模様
one_pattern = 模様1 = 1
face_down = 裏{ $many }枚
words_lay = { $tile }を{ $place }に
words_turned = めくった：{ $tile }
term_ne = 黒い角が右上のタイル
term_se = 黒い角が右下のタイル
term_sw = 黒い角が左下のタイル
term_nw = 黒い角が左上のタイル
# 規則が禁じるとき。英語はプログラムの中にあります。
turned_up_first = まずタイルをめくります
# 文字の盤面の誤り。英語はプログラムの中にあります。
board_no_row = 場に段がありません。xの行の下に「0 ne」のような段を書きます
board_no_columns = 列のx（「-1 0 1」など）があるべき所に「{ $line }」があります
board_no_number = 「{ $field }」の行の「{ $text }」は数ではありません
board_no_tiles = 「{ $field }」の行の「{ $text }」はタイルではありません。「ne ne sw」のように書くか、noneと書きます
board_row_number = 段の番号があるべき所に「{ $line }」があります
board_row_due = { $row }段目があるべき所に「{ $line }」があります
board_row_places = { $row }段目の場所は{ $wanted }か所のはずですが、{ $found }か所です：「{ $line }」
board_place_sign = { $place }の「{ $sign }」は使えません。場所には「.」か、{ $kinds }のどれかを書きます
# 図の上にあるもの。
lies_tile_ne = 黒い角が右上のタイル
lies_tile_se = 黒い角が右下のタイル
lies_tile_sw = 黒い角が左下のタイル
lies_tile_nw = 黒い角が左上のタイル
# 今すること、終局の理由。英語はプログラムの中にあります。
task_herati_turn_up = タイルをめくります
