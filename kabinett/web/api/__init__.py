"""The interface for programs: JSON over HTTP, and live play over a socket."""
