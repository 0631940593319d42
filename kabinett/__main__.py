"""``python -m kabinett`` is the command line."""

from kabinett.cli.main import main

if __name__ == "__main__":
    main()
