# Pages that need no server.
site_home_title = Kabinett: rare board games in your browser
site_title = Play { $title } in your browser
site_lead = For everyone who likes games with few rules and much to find: { $games } from { $boxes } boxes that hardly anyone can buy any more, alone, against the computer or with someone beside you. Free, without an account, and after the first visit without a network.
site_first = Where to begin: { $title } is quickly learned and takes { $minutes } minutes.
site_play = Play
site_newer = A newer edition is ready.
site_reload = Load it
site_loading = Setting up the board
site_needs = The rules run in this page: it needs scripts and WebAssembly.
site_unkept = This browser keeps nothing: the game is lost when the page is closed. Copy its link to keep it.
site_search = { $simulations ->
    [one] Search, { $simulations } game a move
   *[other] Search, { $simulations } games a move
}
site_puzzles_result = Solved at the first try: { $solved } of { $answered }.
site_puzzles_none = The first answer to each puzzle counts; the result stays on this device.
site_puzzles_unkept = This browser keeps nothing: what you have solved is forgotten.
