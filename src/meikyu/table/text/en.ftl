### What a table says.

## Errors

error-malformed = This could not be understood: { $detail }
error-oversized = This is too long; at most { $limit } bytes are read.
error-protocol = The page speaks version { $found } of the protocol, the server version { $known }. Load the page again.
error-hello-first = A connection begins with a greeting.
error-no-such-table = There is no table at this address.
error-no-such-game = There is no such game here.
error-no-such-page = There is nothing at this address.
error-no-such-hand = This device does not hold that seat.
error-no-such-seat = There is no such seat, or it cannot be used for this.
error-no-such-level = There is no bot called { $level } in this game.
error-no-lesson = This game has no lesson.
error-no-such-content = There is no content pack of this name.
error-no-such-invitation = This link does not seat anybody any more. Ask the host for a new one.
error-no-such-language = There are no words in this language.
error-no-such-puzzle = There is no such puzzle.
error-no-such-step = The game has no such step.
error-no-such-pack = There is no pack at this address. It may have been taken away.
error-no-shared-packs = Packs are not kept on this server. Send the pack in a link or as a file.
error-pack-too-large = This pack is too large to be kept here: { $most } kB are allowed. Send it as a file.
error-bad-pack = There is a mistake in this pack.
error-no-analysis = This game cannot be analysed yet.
error-not-judged = This step is not judged yet. Wait a moment, or go on with the analysis.
error-no-token = This needs the token of a seat.
error-no-open-seat = No seat is free.
error-too-many-seats = This game has at most { $most } seats.
error-locked = The host has closed the table.
error-host-only = Only the host may do this.
error-not-in-lobby = The game has already begun.
error-not-playing = No game is being played here.
error-not-over = This can be seen only when the game is over.
error-not-asked = There is nothing for this seat to decide now.
error-over-there = The game is over at this step: there is nothing to play on.
error-not-away = This player is at the table.
error-sealed = What this seat has seen is private to the player who left. A bot can take it over.
error-name-taken = Somebody at this table has this name, or one that looks like it. Choose another.
error-bad-name = This name cannot be used: it shows nothing, or looks like a bot's.
error-stale = The question has changed in the meantime.
error-bot-plays = A bot plays for this seat. Take the seat back first.
error-nothing-to-undo = There is no step to undo.
error-too-fast = Too many at once. Wait a moment.
error-later = Others are waiting for the bots too. Ask again in { $seconds } seconds.
error-no-such-line = Nobody has said this here lately.
error-no-reports = Nobody runs this table for you: there is nobody to report to.
error-no-chat = There is no chat at this table.
error-silent = While there is something to remember, nobody talks. At the check you can.
error-no-hints = There are no hints at this table.
error-no-watching = This table does not allow onlookers.
error-no-programs = This table is for people alone: programs cannot sit down.
error-cannot-start = The game cannot begin like this.
error-bad-record = This is not a record that can be read: { $detail }
error-cannot-move = A game can move before its end only if one person plays all its seats, and not in a game of memory.
error-other-rules = The game was begun with version { $found } of the rules; this program has version { $known }.
error-not-saved = It could not be saved, so it did not happen. Is the disk full?
error-failed = Something went wrong here, and nothing was changed. The details are in the log of the server.
error-broken-table = This table cannot be opened any more. The log of the server says why.
error-busy = The connection was too slow and ended.
error-closed = The table was closed.

## Log

table-taken-back = { $player } took a decision back.

## Stored tables

table-digest = the game at table { $table } does not replay to the position that was recorded
