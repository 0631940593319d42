# What was found out about the games, and the search.
findings = Findings
findings_game = What we found out
findings_lead = Questions about these games, answered by exact solutions and by many games of machines with themselves.
findings_english = The rest of this page is in English.
search = Search
search_label = Search rules and findings
search_found = { $number ->
    [one] 1 place found
   *[other] { $number } places found
}
search_failed = The texts did not arrive; try again.
