### What the server says.

## The store

store-too-new = { $file } was written by a newer meikyu (version { $found }; this program knows { $known }): update meikyu
store-in-use = another meikyu already uses { $folder }
store-not-a-folder = { $folder } is a file; games are kept in a folder: name one with --data
store-no-folder = { $folder } cannot be used to keep games in: { $detail }
store-too-old = { $file } was written by an older meikyu (version { $found }; this program has { $known }): start a server on it once, it brings it forward
store-broken = { $file } cannot be used: { $detail }
store-not-empty = the store to copy to holds tables already; name an empty one
store-copy-differs = the copy of table { $table } differs from the original
store-unknown = { $store } is no store; it looks like postgresql://user@host/database
store-needs-postgres = a store in PostgreSQL needs the package psycopg: pip install "meikyu[postgres]"

## The command

serve-at = meikyu is at { $url }
serve-lan = On your network: { $url }
serve-public = Public address: { $url }
serve-assistants = Assistants: { $url }
operating-no-answer = the server that uses this folder does not answer; look into its log
serve-admin = Administration, for you alone: { $url }
serve-bad-token = the token in { $name } must be letters and digits, { $least } of them or more
serve-data = Games are kept in { $folder }
serve-stop = Ctrl-C stops it.
serve-stopped = Stopped. Every move is saved.
serve-port-taken = Cannot listen on { $port }: { $detail }; choose another with --port or --host
serve-bad-url = { $url } is not an address of a page; it looks like https://games.example
serve-bad-proxy = { $proxy } is not the address of a proxy; it looks like 127.0.0.1 or 10.0.0.0/8
serve-unprotected = Anyone who reaches this port can create tables; docs/guides/hosting.md explains how to put TLS in front of it.
serve-metrics-taken = Cannot listen for metrics on { $port }: { $detail }; choose another with --metrics-port or --metrics-host

## Backup

backup-copying = Copying
backup-made = Everything was copied to { $folder }. It holds the seeds of running games: keep it private.
backup-nothing = there are no games in { $folder }
backup-exists = { $folder } exists already; name a new folder
backup-failed = { $folder } could not be written: { $detail }

## Refusals at the door

error-failed = Something went wrong in the server. The details are in its log.
error-wrong-host = This server does not answer to the name { $host }. Its operator can name it with --public-url.
error-wrong-origin = A page of another site asked for this.
error-too-slow = The request did not come in time. Send it again.
error-too-busy = The server is busy with long work. Try again in a moment.
error-too-many-requests = Too many requests from your address. Try again in { $seconds } seconds.
error-too-many-files = Too many files for your address. Try again in { $seconds } seconds.
error-too-many-tables = Too many new tables from your address. Try again in { $seconds } seconds.
error-too-many-packs = Too many packs from your address. Try again in { $seconds } seconds.
error-too-many-uploads = Too many uploads from your address. Try again in { $seconds } seconds.
error-too-many-assistants = Too many calls from your address. Try again in { $seconds } seconds.
error-too-many-reports = Too many reports from your address. Try again in { $seconds } seconds.
error-banned = The person who runs this server has shut out this address for { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
}.
error-bad-address = { $address } is no address, no network and no visitor; addresses look like 203.0.113.7, networks like 203.0.113.0/24
error-bad-duration = { $duration } is no duration; it looks like 30m, 12h, 1d or 2w, and is at most ten years
error-no-such-ban = This address is not shut out.
error-no-such-report = There is no such report.
error-wrong-token = This is not the token that the server printed when it started.
error-too-many-connections = Too many connections from your address. Close some of its windows, then load the page again.
error-server-full = This server is full. Try again later, or play on one of your own.
