"""Kabinett without a server: the rules as WebAssembly and a library for pages, in one folder."""
