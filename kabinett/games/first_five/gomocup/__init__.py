"""Gomocup's protocol, in which programs play Gomoku and First-Five."""
