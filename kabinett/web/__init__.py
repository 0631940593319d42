"""The table in the browser: server, storage and pages. `kabinett serve` starts it."""
