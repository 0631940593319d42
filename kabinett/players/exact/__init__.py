"""Games solved exactly: solvers, the tables they leave, and the player that reads them."""
