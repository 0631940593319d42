"""How fast Kabinett is, and how strong its players are, beside its peers."""
