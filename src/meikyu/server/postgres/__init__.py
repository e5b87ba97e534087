"""Tables in PostgreSQL: one database, any number of identical server processes.

`store` keeps them, `neighbours` notifies the other processes, `schema` is what both rely on. Needs
the extra `postgres`.
"""
