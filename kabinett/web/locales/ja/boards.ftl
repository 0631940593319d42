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
# ヤティとファーストファイブ
board_tiles_most = { $sign }が{ $count }マスにありますが、全部で{ $most }枚しかありません
board_apart = { $first }と{ $other }の駒が辺でつながっていません
board_turn_count = 「turn: { $given }」は置かれた枚数と合いません。正しくは{ $truth }です
board_tile_count = 「tile: { $given }」は置かれた枚数と合いません。正しくは{ $truth }です
board_jati_counts = 交互に置いたのなら、Aのタイル{ $a }枚、Bのタイル{ $b }枚、ブースター{ $boosters }個にはなりません
board_hand_open = IIとIIIを誰が置いたか決まりません。「hand: A III, B II」のような行を加えてください
board_hand_unfit = 「hand: { $line }」は盤上のタイルとブースターに合いません
board_hand_left = 「hand: { $line }」の「{ $part }」は盤と合いません。{ $mark }の残りのタイルは{ $left }枚です
board_five_counts = Aから交互に置いたのなら、Aが{ $a }枚、Bが{ $b }枚にはなりません
board_five_most = Aが{ $count }マスにありますが、タイルは一人{ $most }枚です
board_turn_tiles = 「turn: { $given }」は盤上のタイルと合いません。正しくは{ $truth }です
board_five_late = { $mark }が五つ並んだあとに、タイルが置かれています
board_fives = { $mark }の五つ並びは、最後の一枚でできたものではありません
# ノティ
board_no_hand = 「{ $text }」は手元として正しくありません。一席が持つのはIIとIIIそれぞれ一つまでです
board_no_passes = 「{ $text }」はパスの回数ではありません
board_stones_laid = { $seat }は石を{ $laid }個置いたことになり、{ $most }個を超えます
board_group_parted = { $seat }の{ $marker }の石が、一つのグループ全体になっていません
board_group_large = { $seat }の{ $marker }のグループの石が{ $most }個を超えています
board_marked_early = { $seat }には、6個目の石の前にマーカーのあるグループがあります
board_three_early = { $seat }には、12個目の石の前にIIIのグループがあります
board_markers = { $marker }のマーカーは{ $wanted }個のはずですが、{ $found }個です
board_marker_outside = { $marker }のマーカーが中央の外にあります
board_markers_turn = 残っているマーカーが手番と合いません
board_marking_due = { $marker }のマーカーを載せるのは、{ $stone }個目の石のあとだけです
board_stones_turn = 置かれた石の数（{ $laid }）が手番と合いません
# ダイジョビ
board_toss = 「toss: { $toss }」は目ではありません。toss:にはdueまたは1から5を書きます
board_field_row = 盤の{ $row }段目のマスは{ $wanted }個のはずですが、{ $found }個です：「{ $line }」。この段は{ $names }で、ジュングのいるマスはR2のように書きます
board_space_sign = { $space }の「{ $sign }」は使えません。マスの名{ $space }か、{ $marks }のどれかとジュングの数を書きます
board_mark_twice = 「{ $field }: { $text }」に{ $mark }が二度あります
board_jungs = { $seat }のジュングは家、盤上、上がりを合わせて{ $count }個です。{ $jungs }個でなければなりません
board_jungs_out = { $seat }のジュングはすべて上がっていて、対局は終わりです。turn: overと書きます
board_not_over = 「turn: over」は盤面に合いません。そこではまだ対局は終わっていません
board_jungs_home = すべてのジュングが家にいるときは、先手の{ $seat }の番です
# ヘラティ
board_no_row = 場に段がありません。xの行の下に「0 ne」のような段を書きます
board_no_columns = 列のx（「-1 0 1」など）があるべき所に「{ $line }」があります
board_no_number = 「{ $field }」の行の「{ $text }」は数ではありません
board_no_tiles = 「{ $field }」の行の「{ $text }」はタイルではありません。「ne ne sw」のように書くか、noneと書きます
board_field_tiles = 盤に{ $many }枚のタイルがありますが、全部で{ $all }枚しかありません
board_row_number = 段の番号があるべき所に「{ $line }」があります
board_row_due = { $row }段目があるべき所に「{ $line }」があります
board_row_places = { $row }段目の場所は{ $wanted }か所のはずですが、{ $found }か所です：「{ $line }」
board_place_sign = { $place }の「{ $sign }」は使えません。場所には「.」か、{ $kinds }のどれかを書きます
board_loom_origin = 最初のタイルを置く0,0にタイルがありません
board_factory_origin = 最初のタイルをめくる0,0にタイルがありません
board_carpet_wide = 絨毯の幅が{ $wide }枚で、{ $side }枚を超えています
board_above_first_row = 最初の段より上、{ $row }段目にタイルがあります
board_row_lacks = { $row }段目に{ $missing }枚足りないのに、{ $next }段目が始まっています
board_row_gap = 0段目に隙間があります。0段目は両端に伸びます
board_no_edge_alike = { $place }の{ $kind }には、同じ色で触れる辺があったはずがありません
board_loom_tiles = 置いた{ $laid }枚、表{ $up }枚、裏{ $down }枚、除外{ $aside }枚で合計{ $sum }枚です。{ $all }枚でなければなりません
board_aside_first = 最初のタイルは必ず置けるので、その前に除くことはできません
board_loom_face_up = { $turns }手番のあと、裏が{ $down }枚なら、表が{ $up }枚にはなりません
board_nobodys_turn = することがないので、誰の番でもありません。「turn」の行を省いてください
board_by_seat = 「{ $field }: { $text }」が読み取れません。{ $field }: { $marks }と書きます
board_field_wide = 場が5×5枚を超えています
board_factory_tiles = 場の{ $field }枚と手元の{ $hands }枚を合わせても{ $all }枚になりません
board_deal_field = 最初にめくる間、場にあるタイルは一枚で、その前は一枚もありません
board_deal_hand = { $seat }の表のタイルは、最初にめくった枚数と合いません
board_factory_turns = 置いた枚数とめくった枚数が、順番に進んだ手番と合いません
board_factory_over = ここで対局は終わりで、することはありません。due: nothingと書き、turnは省きます
board_factory_goes_on = 対局は終わっていません。全員にタイルがあり、置くかめくるかできます
board_two_without = 二つの席のタイルがなくなっていますが、対局は一人目で終わります
board_patterns = 場の模様は{ $found }個ですが、得点の合計は{ $total }点です
board_not_joined = { $place }のタイルが0,0のタイルとつながっていません
board_hand_full = { $seat }のタイルは{ $many }枚で、{ $most }枚を超えています
board_none_to_turn_up = { $seat }には、めくる裏のタイルがありません
board_none_face_up = { $seat }には表のタイルがありません
board_points_of_tiles = { $seat }は{ $laid }枚置いて{ $points }点になっています
board_edges_unlike = { $place }の{ $kind }と{ $there }の{ $other }は、触れ合う辺の色が違います
# ジャミット
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
