"""In which order three lay the markers of Noti."""
