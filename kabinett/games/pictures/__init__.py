"""One pure function a game that draws a position as SVG."""
