"""The Loom and The Factory, for people; their laws are in kabinett.rules."""
