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
# 印刷用セットと箱の中身。英語はプログラムの中にあります。
print_herati_tiles = 正方形のタイル（表はすべて同じ絵柄）
print_herati_tiles_instead = 正方形の厚紙を対角線で分け、片側を黒く塗ったもの
print_herati_manual = 説明書（英語と日本語）
print_herati_edition = 説明書には、2017年春のゲームマーケットで出た初版とあります。ほかの版は知りません。
print_herati_ornament = 模様は当方で作りました。黒い辺二つと白い辺二つはもとのとおりです。
print_herati_backs = 裏向きのタイルは見分けがつかないようにします。透けない紙に印刷し、裏には何も書きません。
print_herati_tile = タイル
# 問題のテーマ
theme_pattern = 模様を完成させる
theme_double_pattern = 一手で二つの模様
theme_groundwork = 下準備
theme_which_tile = どのタイルか
theme_which_place = どこに置くか
