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
site_puzzles_result = Solved at the first try: { $solved } of { $answered }.
site_puzzles_none = The first answer to each puzzle counts; the result stays on this device.
site_puzzles_unkept = This browser keeps nothing: what you have solved is forgotten.
site_games = Your games
site_games_lead = The games that this browser keeps, finished ones, too. Clearing its data deletes them; export what is to last.
site_no_games = No game is kept here yet.
site_moves = { $number ->
    [one] 1 move, goes on
   *[other] { $number } moves, goes on
}
site_export = Export
site_export_all = Export all
site_import = Import
site_imported = { $number ->
    [one] 1 game added.
   *[other] { $number } games added.
}
site_delete = Delete
site_deleted = Deleted.
site_undo = Undo
site_not_deleted = The browser did not delete the game; reload the page and try again.
site_gone = That game is no longer kept in this browser.
site_unkept_all = This browser takes no more games: what you see here is lost when the page is closed. Export it, or delete other games.
site_large = { $file } is larger than { $most } MB; split it into several files.
site_record_place = { $file }, line { $line }: { $reason }. Nothing of this file was added.
site_record_outside = “{ $word }” stands outside of a game; a game begins with the tag Game
site_record_word = “{ $word }” has no meaning here
site_record_move = this move is refused: { $reason }
site_record_tag_late = a tag among the moves; the game before it ends with #, an unfinished one with *
site_record_no_tag = “{ $word }” is no tag; a tag stands in square brackets, its value in quotation marks
site_record_tag_twice = the tag { $tag } stands twice
site_record_first_tag = a game begins with the tag Game, not with { $tag }
site_record_escape = “{ $word }” stands for no character; a backslash is written \\
site_record_comment = the comment that opens here is not closed
site_record_cut_off = the file ends within a game; a game ends with #, an unfinished one with *
site_record_end = the game ends with “{ $sign }”; by its moves it ends with “{ $right }”
site_record_result = the Result is “{ $given }”; by the moves it is “{ $right }”
site_record_game = there is no game “{ $spec }” here
site_record_set_up = a game that begins from a board that was set up cannot be kept here
