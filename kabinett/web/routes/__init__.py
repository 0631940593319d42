"""What the server answers: pages, JSON, sockets."""
