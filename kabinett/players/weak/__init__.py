"""Players that overlook what beginners overlook."""
