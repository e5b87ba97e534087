"""Operating: what the person who runs a server may see and do: tables, bans, reports, charts.

`desk` keeps it in the store, so that every server of one store knows it; `watch` has a server act
on it; `routes` is the same for the page at ``/admin``. The commands are in `cli/tables` and
`cli/ban`.
"""
