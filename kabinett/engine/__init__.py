"""Kabinett as a program that other programs speak to over pipes; see docs/engine.md."""
