# ゲームについてわかったことと、検索
findings = 調べてわかったこと
findings_game = 調べてわかったこと
findings_lead = これらのゲームについての疑問に、厳密な解析とコンピューター同士の多くの対局で答えます。
findings_english = このページの続きは英語です。
search = 検索
search_label = ルールと調べてわかったことを検索
search_found = { $number }か所見つかりました
search_failed = 文書を読み込めませんでした。もう一度お試しください。
no_finding = そのようなページはありません
