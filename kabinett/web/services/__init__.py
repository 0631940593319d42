"""The matches of a server, and what goes on in them."""
