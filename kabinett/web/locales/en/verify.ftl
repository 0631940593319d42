# Verifying that chance was drawn as the referee had committed itself to.
verify = Verify a game
verify_lead = Before a game the referee shows the hash of a secret, and each player may add a seed. Here every toss, tile and lot of a record is drawn again from them and compared.
verify_good = All was drawn as recorded
verify_bad = This is not proved
verify_counts = Drawn again: { $chance ->
    [one] 1 chance event
   *[other] { $chance } chance events
}, { $lots ->
    [one] 1 lot
   *[other] { $lots } lots
}.
verify_seed = Seed of a player
verify_taken_back = Draws taken back with their moves
verify_draws = All draws
verify_number = Draw
verify_what = For
verify_outcome = Outcome
verify_ply = Move { $ply }
verify_begins = Who begins
verify_bids = Equal bids
verify_winner = A drawn game
verify_paste = A record
verify_file = Or a file
verify_do = Verify
