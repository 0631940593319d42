"""The command line: one module a command, each loaded when it is called."""
