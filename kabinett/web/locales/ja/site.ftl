# サーバーのいらないページ。
site_lead = いまではほとんど手に入らない{ $boxes }つの箱、正確なルールの{ $games }種類のゲーム。コンピューターと、または隣の人と。無料、登録不要、このブラウザーだけで遊べます。一度開けば、通信がなくても遊べます。
site_play = 遊ぶ
site_newer = 新しい版があります。
site_reload = 読み込む
site_loading = 盤を準備しています
site_needs = ルールはこのページの中で動きます。スクリプトとWebAssemblyが必要です。
site_unkept = このブラウザーには保存できません。ページを閉じると対局は消えます。リンクをコピーして残してください。
site_search = 探索・1手{ $simulations }局
site_puzzles_result = 最初の答えで正解：{ $answered }問中{ $solved }問
site_puzzles_none = 各問題の最初の答えが記録されます。結果はこの端末だけに残ります。
site_puzzles_unkept = このブラウザーには保存できません。解いた記録は残りません。
