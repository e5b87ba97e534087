### What the server says.

## The store

store-too-new = { $file } was written by a newer meikyu (version { $found }; this program knows { $known }): update meikyu
store-in-use = another meikyu already uses { $folder }
store-broken = { $file } cannot be used: { $detail }

## The command

serve-at = meikyu is at { $url }
serve-lan = In this house: { $url }
serve-data = Games are kept in { $folder }
serve-stop = Ctrl-C stops it.
serve-stopped = Stopped. Every move is saved.
serve-port-taken = port { $port } cannot be used: { $detail }
