# Pages that need no server.
site_lead = { $boxes } boxes that hardly anyone can buy any more, { $games } games with exact rules. Play the computer, or someone beside you. Free, in this browser, without an account; after the first visit without a network, too.
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
