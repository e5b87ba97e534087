"""The server: tables behind HTTP and sockets, kept in a file."""
