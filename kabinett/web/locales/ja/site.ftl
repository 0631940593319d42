# サーバーのいらないページ。
site_home_title = Kabinett：めずらしいボードゲームをブラウザーで
site_title = { $title }をブラウザーで遊ぶ
site_lead = ルールは少なく、奥は深いゲームが好きな方へ。いまではほとんど手に入らない{ $boxes }つの箱から{ $games }種類を、ひとりで、コンピューターと、または隣の人と遊べます。無料で登録も不要、一度開けば通信がなくても遊べます。
site_first = はじめての方へ：{ $title }はすぐに覚えられ、{ $minutes }分ほどで終わります。
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
