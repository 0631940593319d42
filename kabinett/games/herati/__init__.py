"""Herati: what The Loom and The Factory share."""
