"""Attacks that the table in the browser has withstood, tried again on a server of their own."""
