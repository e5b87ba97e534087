### What the command line says. The games' own words are in their folders.

## Help

help-usage = Usage: { $line }
help-usage-command = COMMAND
help-usage-options = [OPTIONS]
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-default = {" "}(default: { $value })
help-help = Show this help.
help-lang = Language of everything that is shown.
help-version = Show the version.
help-json = Write JSON, for programs.
help-game = The game, such as hidden-rooms.
help-option = An option of the game; may be given several times.
help-content = A content pack, by name or folder.

help-program =
    Dungeon tabletop games to play, to understand and to study.
    Begin with: meikyu play hidden-rooms
help-play = Play a game in the terminal, alone, with bots or with others at the same keyboard.
help-play-bots = Bots for the last seats, by level, separated by commas.
help-play-seats = How many seats; those without a bot are for people.
help-play-name = Name of a person; give it once for each.
help-play-seed = The seed of all chance, 64 hexadecimal digits; drawn if it is not given.
help-play-challenge = A challenge: everybody who plays the same one gets the same dice.
help-play-free-undo = Alone only: take back everything, even what chance has shown. The record says so.
help-play-resume = Go on with a saved game; GAME is its id, or nothing for the latest.
help-play-new = Begin a new game without asking about saved ones.
help-play-board = Draw the board, or show the position in words only.
help-play-json = One JSON object per line instead of words, for programs.
help-serve = Open the table in the browser, on this computer, or with --lan for your network.
help-serve-port = The port; without it the usual one, or a free one.
help-serve-data = The folder for everything that is kept.
help-serve-lan = Let other devices in the house join.
help-serve-host = The address to listen on, instead of this machine alone.
help-serve-public-url = The address under which others reach this server, such as https://games.example; links begin with it.
help-serve-proxy = A proxy in front of this server (address or network, may be repeated); visitors' addresses are taken from it.
help-serve-no-browser = Do not open a browser.
help-mcp = Serve assistants: the Model Context Protocol over the standard streams.
help-mcp-data = The folder in which games are kept.
help-mcp-memory = Keep nothing: games end with the program.
help-mcp-seat = A study: the file that fixes its games. Every try is written down in --out.
help-mcp-out = Where the tries and records of a study are written.
help-schema = Write the protocol of the socket as AsyncAPI and as a JSON schema.
help-schema-out = The folder for asyncapi.json and socket.json.
help-site = Write the page as a folder of files that plays by itself, without a server.
help-site-out = The folder: a new one, or one with a site, which is replaced.
help-site-server = The address of a server for games with people far away; the page then leads there.
help-serve-store = A PostgreSQL database for the tables, shared by any number of servers, such as postgresql://user@host/games.
help-serve-keep-days = Delete finished games after this many days; without it they are kept.
help-serve-drain = Seconds to keep serving after SIGTERM, so that a load balancer can drain connections.
help-serve-metrics-port = A port on which Prometheus can read what the server counts.
help-serve-metrics-host = The address of that port.
help-serve-offline = Let pages go on by themselves while this server is away: new games are then played in the browser. Needs what meikyu site needs.
help-serve-no-shared-packs = Keep no packs that people share by a link.
help-serve-block-pack = The hash of a shared pack that is not to be found here, several times if need be.
help-serve-assistants = Opens a door for assistants at /mcp (the Model Context Protocol).
help-serve-admin = A page at /admin for you alone: tables, bans, reports, charts. Its address is printed.
help-tables = List the tables of a server: who is there, when something happened last, what they use.
help-tables-close = End a table for good; it is deleted with its game.
help-tables-find = Only tables with this in their address or in a name.
help-tables-game = Only tables of this game.
help-tables-status = Only tables that wait (lobby), play or are over.
help-tables-most = How many; those at which something happened last come first.
help-tables-table = The address of a table, as it is in its link after /t/.
help-operating-store = A PostgreSQL database that servers share, in place of the folder.
help-ban = Shut an address out of a server, or show who is shut out.
help-ban-address = An address, a network, or a visitor as the list of tables names it; without one, all who are shut out.
help-ban-for = For how long: 30m, 12h, 1d, 2w.
help-ban-lift = Let it in again.
help-serve-log-json = Write the log as lines of JSON, for programs.
help-backup = Copy everything that a server keeps, while it runs.
help-backup-place = The new folder for the copy.
help-store-group = Move tables between stores.
help-store-copy = Copy all tables from one store to another and compare them.
help-store-source = A data folder, or the address of a PostgreSQL database.
help-store-target = The same; it must be empty.
store-copying = Copying
store-copied = { $tables } { $tables ->
    [one] table
   *[other] tables
 } copied to { $target } and compared.
help-replay = Show a recorded game step by step, or verify it.
help-replay-file = A record, or the id of a saved game.
help-replay-verify = Check every position and every random number, and give a verdict.
help-replay-step = Wait for Enter after each entry.
help-replay-analyse = Judge every step of a finished game: the curve, the turning points, luck or choice.
help-replay-luck = Weigh luck against choices: what the dice did, and what the players did.
help-rules = Show the rules of a game; in a checkout also the tests that hold each of them.
help-rules-game = A game, or a rule of it such as HID-12.
help-rules-id = One rule, such as HID-12.
help-rules-tests = Rules with their tests and guards (needs a checkout), or the rules alone.
help-rules-mutate = Break one rule at a time and see whether its tests notice.
help-rules-jobs = How many tests run at once (default: all cores).
help-content-group = List, check and begin content packs.
help-content-list = All packs: those that come along and your own.
help-content-check = Check a pack and name everything that is wrong with it.
help-content-pack = A pack by name, or its folder.
help-content-new = Begin a pack of your own as a copy of the standard one.
help-content-name = The name of the new pack.
help-dev = Work on this program, or add a game: laws, benchmarks, reports.
help-laws = Try the laws that every game keeps on one game, in random play, and name those that it breaks.
help-laws-games = Random games at each table.
help-laws-seed = The number of the first of these games.
laws-trying = Trying
laws-hold = { $game }: every law holds ({ $laws } laws at { $tables } tables, { $games } games each).
laws-broken = { $game }: broken { $broken } times ({ $laws } laws at { $tables } tables, { $games } games each):
help-content-pack-up = Put a pack into one file that can be sent: NAME.meikyu-pack.
help-content-unpack = Take a pack out of such a file, into your own packs.
help-content-out = The file or folder to write; without it NAME.meikyu-pack in this folder.
help-content-csv = Write the entries of a pack as spreadsheets (CSV), or put them back into it.
help-content-csv-out = The folder for the spreadsheets; without it this one.
help-content-csv-from = A spreadsheet that comes back, several times if need be. Mistakes are named by row and column, and then nothing is changed.
csv-written = { $file }
csv-changed = { $file } is different now.
csv-same = Nothing is different.
csv-at-column = { $file }, row { $row }, column { $column }: { $says }
csv-at-row = { $file }, row { $row }: { $says }
csv-at-file = { $file }: { $says }
help-content-file = A file NAME.meikyu-pack.
help-content-as = The name under which to keep it; without it the file's.
help-print = Print a game on paper: tiles, boards, stages, cards and sheets as one PDF, true to scale.
help-print-out = The file to write.
help-print-paper = The paper; everything is as large on both.
help-print-part = Only this kind of thing, several times if need be; without it everything.
help-print-sparing = Outlines only, to save ink.
help-print-backs = Behind each sheet of pieces one with their backs, for printing on both sides.
help-print-record = The record of a finished game, whose filled sheets are added.
print-done = { $file }: { $pages ->
    [one] one page
   *[other] { $pages } pages
}. Print at 100 %, not fitted to the page.
help-doctor = Show versions, folders, what is compiled, what is broken, and which running tables an update sets aside.
help-doctor-store = A PostgreSQL database to look into for running tables, in place of the folder.

## Errors

error-language = There is no language “{ $wanted }”; there are: { $known }.
error-refused = { $why } ({ $rule })
error-content = { $what }
error-print-nothing = Nothing is printed of { $game }.
error-print-part = There is nothing to print that is called { $part }; there are: { $known }
error-print-other-game = { $file } is a record of { $game }.
error-print-not-over = { $file } is a record of a game that is not over.
error-print-no-pictures = { $game } has no sheets that are filled in.
error-csv-standard = The standard pack is not changed: begin one of your own with meikyu content new.
error-csv-name = { $file } has the name of no table; there are: { $known }
error-csv-encoding = { $file } is not in UTF-8: save it as “CSV UTF-8”.
error-cannot-read = Cannot read { $file }: { $why }
error-cannot-write = Cannot write { $file }: { $why }
error-unknown-game = There is no game “{ $name }”; there are: { $known }.
error-unknown-level = There is no level “{ $name }”; there are: { $known }.
error-unknown-rule = { $game } has no rule { $id }.
error-which-game = Which game? There are: { $known }.
error-option-form = “{ $word }” is not of the form NAME=VALUE.
error-option-unknown = { $game } has no option “{ $name }”; there are: { $known }.
error-option-value = Option { $name }: { $detail }
error-option-seat = Option { $name } is the number of a seat, counted from 1; leave it out for what the game does by itself.
error-too-many-players = There are only { $seats } seats for all these players.
error-free-undo = --free-undo is for playing alone.
error-seed-and-challenge = A challenge brings its own seed: give either --seed or --challenge.
error-seed = A seed has { $digits } hexadecimal digits.
error-nothing-saved = There is no saved game to go on with.
error-save-unknown = There is no saved game “{ $id }”; there are: { $known }.
error-save-over = The game { $id } is over; look at it with: meikyu replay { $id }
error-save-broken = The saved game cannot be read: { $file }: { $why }
error-save-changed = The game { $id } was played on in another terminal; go on there, or with: meikyu play --resume { $id }
error-replay-forgets = This is a game of memory: its record can be looked at only after the end.
error-replay-no-analysis = There is no analysis for { $game } yet.
error-replay-not-over = The game is not over; only a finished game is analysed.
error-replay-no-luck = There is no luck ledger for { $game }.
error-lab-no-journal = { $file } is not a journal of a run; name another file for --resume.
error-lab-other-series = { $file } holds the games of another series (other bots, seed, options, pack or version); name another file for --resume.
error-lab-no-cluster = No cluster with workers answers at { $address }. Start `dask scheduler` there, and `dask worker { $address }` where meikyu is installed.
error-lab-other-workers = Workers that run something else would play other games: { $workers }. This program runs { $ours }.
error-pack-name = “{ $name }” cannot be the name of a pack: use letters, digits and hyphens, and not “standard”.
error-pack-exists = Already exists: { $folder }
error-mcp-seat = --seat and --out go together: the settings of a study, and where what happens is written down.
error-mcp-settings = The study in { $file } cannot begin: { $why }
error-extra = This needs the package { $package }, which is not installed: pip install "{ $wanted }"
error-no-checkout = This needs a checkout with its tests, and pytest.

usage-extra = Unexpected argument: { $words }
usage-no-command = There is no command “{ $name }”; see: meikyu --help
usage-no-option = There is no option { $name }.
usage-option-value = The option { $name } needs a value.
usage-missing = { $name } is missing.
usage-bad-value = { $name }: { $detail }
usage-other = { $detail }

## Playing

bot-name = Bot { $number } ({ $level })

play-hint = Type the number of a choice or part of its words. Also: help, { $hint ->
    [yes] hint,{" "}
   *[no] {""}
}rules, undo, look, { $log ->
    [yes] log,{" "}
   *[no] {""}
}quit. Every move is saved.
play-commitment = Chance is sealed: { $hash }… (meikyu replay --verify checks it afterwards).
play-resumed = The saved game goes on.
play-offer = There is a saved game, { $id }. Go on with it? [Y/n]
play-cover = { $name } is next. The others look away; { $name } presses Enter.
play-question = { $name }: { $question }
play-more = … and { $count } more: type part of the words to see those that fit.
play-several = That fits { $count } choices:
play-draft = Not final yet (undo goes back): { $steps }
play-no-number = Choose a number from 1 to { $most }.
play-not-understood = That is not one of the choices. Type a number, part of the words, or help.
play-malformed = That is not an action of this game: { $why }
play-refused = Refused: { $why } ({ $rule })
play-rule = { $rule }: { $text }
play-no-rule = There is no rule { $rule }.
play-hinted = A bot would choose: { $action }. { $reason }
play-no-hint = There is no advice for this game.
play-undone = Taken back.
play-undo-refused = { $why }
play-forgets = This is a game of memory: there is no log before the end.
play-saved = Saved as { $id } (every move is, by itself).
play-draft-lost = Steps that were not final are not saved.
play-left = Saved. Go on with: meikyu play --resume { $id }
play-over = The game is over
play-score = { $name }: { $score }
play-winners = Won: { $names }
play-assisted = Moves were taken back that a table of several would not allow; the record says so.
play-record = The record is kept: meikyu replay { $id }, and with --verify the check of the dice.
play-help =
    A number, or part of a choice’s words, makes that choice; an empty line shows the choices again.
    rules [ID]  the rules, or one of them
    undo        one step back, or your last move while nothing was revealed since
    look        the position in words
    save        where the game is kept (it saves itself)
    quit        leave; the game waits for you
    Words that name an impossible move are answered with the rule against it.
play-help-hint = hint        what a bot would do, and why
play-help-log = log         what happened so far

# What one may type, separated by commas. The English words work in every language.
typed-help = help, ?, h
typed-hint = hint, tip
typed-rules = rules, rule
typed-undo = undo, u, back
typed-look = look, position
typed-log = log, history
typed-save = save
typed-quit = quit, q, exit
typed-no = n, no

## Training

help-puzzles = Check a game's puzzles, or make more of them from games of bots.
help-puzzles-make = How many to make; without it those that there are get checked.
help-puzzles-seed = The seed of the games that are searched.
help-puzzles-out = The file for them; without it one in this folder, named by game, rules and content.
puzzles-none = There are no puzzles for { $game }.
puzzles-checking = Checking that each has one answer
puzzles-checked = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
}; with no unique answer: { $wrong }.
puzzles-making = Making puzzles
puzzles-made = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
} written: { $file }
help-learn = Learn what positions are worth by playing, for the expert to play with (Hidden Rooms, Elder Sign), or look for its first sketches (Roguewright).
help-learn-content = The content: a pack's name or folder.
help-learn-book = The book of the pack (Hidden Rooms); without it the first.
help-learn-out = The file for what is learned; without it one in your own folder, where the expert finds it.
help-learn-iterations = How long to learn; for Elder Sign: how many rounds; for Roguewright: how many sketches for each entrance.
help-learn-games = How many games of each stage are under way at once; for Elder Sign: how many games a round.
help-learn-seed = The seed of all chance.
learn-no-book = The pack has no book { $book }; beside its first one it has: { $known }
learn-none = Nothing can be learned for { $game } yet; it can for: { $known }.
learn-no-compiler = Learning needs a C++ compiler, and there is none ({ $compiler }). On Debian: apt install g++
learn-other-course = { $file } belongs to another course of learning (content, seed or size). Remove it or name another --out.
learn-resumed = Going on after { $done } iterations ({ $file }).
learn-progress = { $done } of { $of } iterations, { $seconds } s: { $won }% of stages won
learn-done = Written: { $file } (networks) and { $picture } (the curve).
learn-round = Round { $done } of { $of }, { $seconds } s: { $won }% of the practice games won
learn-written = Written: { $file }
learn-sketch = Map { $map }, entrance { $entrance }: a sketch of about { $worth } points
help-train = Train your memory for Dungeon in Memory: drills that grow with you, and a history of your span.
help-train-level = Which tiles: straight and left, or all of them (default: beginner).
help-train-rule = An additional rule, 2 to 4; may be given several times.
help-train-drills = How many drills; without it until you have had enough.
help-train-length = How many tiles each drill has; without it as many as your history says.
help-train-seed = The seed of all chance, 64 hexadecimal digits: the same seed gives the same drills.
help-train-history = Show the history instead: a table and a chart of your span.
train-none = There are no drills for { $game }; there are some for: { $known }.
train-no-such-level = There is no level “{ $name }”; there are: { $known }.
train-no-such-length = A drill has { $least } to { $most } tiles at this level.
train-malformed = { $file }, line { $line }: left out, it cannot be read ({ $detail })
train-opening = Tiles are laid on one another, one at a time. Keep the path in mind: at the end you say which way it leads, or that it is lost. In half of the drills the last tile loses it. “quit” ends the session.
train-so-far = { $drills ->
    [one] One drill so far,
   *[other] { $drills } drills so far,
} span { $span }.
train-drill = Drill { $number }: { $length } tiles
train-start = Start tile: { $tile }
train-tile = { $number } of { $length }: { $tile }
train-next = [Enter: on]
train-question = Which way is the path going now, or is it lost?
train-lost = lost
train-not-understood = Type a number from the list, or one of its words.
train-right = Right.
train-wrong = Wrong. The right answer: { $truth }.
train-standing = Next: { $length } tiles. Your span: { $span }.
train-more = [Enter: next drill, q: enough]
train-ended = { $right } of { $drills } right. Your span: { $span }.
train-no-history = There is no history yet.
train-day = day
train-drills = drills
train-answered = right
train-longest = longest right
train-span = span
train-chart = Span after each drill

## Replays

analysis-judging = Judging
replay-title = { $game }: { $names }
replay-setup = Set-up
replay-decided = { $name }: { $what }
replay-taken-back = { $name } takes entry { $entry } back
replay-next = [Enter: on, q: enough]
replay-unfinished = The game is not over.
luck-column-turn = turn
luck-column-seat = seat
luck-column-card = attempt
luck-column-chance = chance
luck-column-luck = dice
luck-column-choices = choices
luck-column-cards = cards
luck-column-fate = other
luck-column-result = result
replay-good = VERIFIED.
replay-bad = NOT VERIFIED.
replay-other-challenge = The seed is not that of the challenge “{ $id }”.

## Rules

rules-mark-ruling = { $ids }: ruling of this edition
rules-mark-content = { $ids }: content of this edition
rules-part-code = in the code
rules-part-guards = refusals
rules-part-tests = tests

## Content packs

content-good = good, { $hash }
content-all-good = { $pack } is good ({ $hash }).
content-never-won = Doubtful: { $part } ({ $name }): “{ $level }” has won none of { $games } games. That does not prove that it cannot be won.
content-packed = { $file } ({ $bytes } bytes)
content-unpacked = { $name } by { $by } is now your pack { $pack }: { $folder }
content-begun = Your pack is here: { $folder }
content-next =
    Change its files, then:
      meikyu content check { $game } { $name }
      meikyu play { $game } --content { $name }
pack-comment-game = The game that this pack is for.
pack-comment-name = What the pack is called, in each language.
pack-comment-by = Who made it.
pack-comment-note = A remark for players; take the sign at the start of the line away to use it.
pack-by = me

## Doctor

doctor-home = Your saved games and packs
doctor-kernel = Kernels
doctor-speed = { $compiled ->
    [0] interpreted; `meikyu compile` makes them faster
   *[other] { $compiled } of { $of } compiled
}
doctor-packs = Packs
doctor-packs-good = { $good } of { $of } good
doctor-pack-good = good
doctor-pack-fails = pack { $pack }: { $what }
doctor-not-writable = { $folder } cannot be written to: { $why }
doctor-set-aside = { $count ->
    [one] 1 running table of { $game } was begun under version { $version } of its rules, which this program does not play: it is set aside, and its people can take the record away or begin again
   *[other] { $count } running tables of { $game } were begun under version { $version } of its rules, which this program does not play: they are set aside, and their people can take the records away or begin again
}
doctor-problem = Problem: { $what }
doctor-good = Everything is in order.

## Compiling

help-compile = Compile the kernels of the games, for speed. Needs a C compiler; the results stay the same, only faster. Builds go into the environment, never beside the sources.
help-compile-force = Compile even if a build for these sources is there.
compile-translating = Translating { $count } modules to C…
compile-compiling = The C compiler is working: { $done } of { $count } files
compile-done = Compiled: { $folder }
compile-current = The build for these sources is there already: { $folder }
compile-no-mypyc = Compiling needs mypy and setuptools: pip install "meikyu[compile]". Everything works without, only slower.
compile-no-compiler = Compiling needs a C compiler, and there is no “{ $command }” here: install the package gcc. Everything works without, only slower.
compile-no-headers = Compiling needs Python's header files: install the package python3-dev. Everything works without, only slower.
compile-not-writable = Builds cannot be written to { $folder }: { $why }. MEIKYU_COMPILED_DIR names another folder.
compile-failed = The kernels could not be compiled; above are the last lines of the compiler. Everything works without, only slower.

## Bench

help-bench = Measure how fast the kernels are on this machine, interpreted and, where there is a build, compiled.
help-bench-game = The game; all of them without it.
help-bench-seconds = CPU seconds for each measurement.
help-bench-checksum = Instead of measuring, play seeded random games in both ways and compare every position.
help-bench-games = How many games the checksum covers.
bench-measuring = Measuring
bench-title = { $game }, per CPU second
bench-what = what
bench-interpreted = interpreted
bench-compiled = compiled
bench-ratio = ratio
bench-plies = plies
bench-plies-with = { $seats ->
    [one] plies, one seat
   *[other] plies, { $seats } seats
}
bench-games = games
bench-clones = clones
bench-search-playouts = playouts of the search
bench-length = A random game has { $plies } plies on average.
bench-loaded = Loaded ({ $mode }):
bench-no-build = There is no build for these sources: “meikyu compile” makes one.
bench-checksum = { $game }, { $mode }: { $checksum } ({ $games } games, { $plies } plies)
bench-equal = Interpreted and compiled play alike.
bench-differ = Interpreted and compiled do not play alike.

## The lab

help-lab = Let bots play many games and show what happened in them. The same seed gives the same games, however many processes play them.
help-lab-games = How many games in all. A deal is played once by each different line-up.
help-lab-bots = The levels that play; several take turns on the seats and meet the same dice. Without it the weakest plays.
help-lab-seats = How many seats; without it as many as levels, as the game allows.
help-lab-seed = Any word or number; the games follow from it.
help-lab-jobs = How many processes; without it one for each core.
help-lab-csv = Write one line for every game to a file.
help-lab-parquet = Write the single games as a Parquet file, for data tools.
help-lab-json = Write the figures as JSON, to a file or, without one, to the output.
help-lab-records = Write a record of every game into a folder.
help-lab-resume = Keep every game's result in a file as it is played; games that are in it already are not played again.
help-lab-cluster = Play on the workers of a Dask cluster, such as tcp://10.0.0.5:8786.
help-lab-sweep = Turn a number of the pack, such as ancient_ones.bokrug.doom=6..10, and say what each value does to the share of games won. Every value meets the same deals.
help-lab-target = The share of games won that is wanted, in percent: searches the value that comes nearest.
help-lab-part = What is played: a stage, a map, an Ancient One; without it the one whose number is turned.
help-lab-picture = A file for the shares as a picture (SVG).
error-lab-sweep = --target, --part, --picture and --out belong to --sweep, --easier or --harder.
error-propose-nothing = { $game } has nothing to propose: only stages of Hidden Rooms are drawn otherwise.
proposing = { $games } games
propose-title = { $part }: { $now } % as it is, wanted { $aim } % ({ $games } games each, the same draws)
propose-line = { $change }: { $estimate } % ({ $low }–{ $high }), { $gain } ± { $within }
propose-none-easier = None of { $tried } changes makes it easier.
propose-none-harder = None of { $tried } changes makes it harder.
propose-kept = { $file }: the pack after the first of them.
error-sweep-no-proof = { $game } does not say how its packs are proved.
lab-sweeping = { $field }
sweep-title = { $field }: games of { $name } that { $level } wins (* as it is)
sweep-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
sweep-found = { $field } = { $value } comes nearest to { $target } %: { $share } % of { $games } games.
sweep-no-span = “{ $found }” is no span of numbers: 6..10, or 0..100/25 for every 25th, at most 200 of them
sweep-no-file = there is no { $file }.toml in the pack; there are: { $known }
sweep-no-entry = there is no such entry in { $file }.toml: FILE.ID.FIELD; there are: { $known }
sweep-no-field = there is no field { $field } there; there are: { $known }
sweep-no-number = { $field } is not a whole number
help-lab-easier = Propose one drawn change that makes this stage easier, with its measured gain on the same draws; --target names the share of games won that is wanted.
help-lab-harder = The same, harder.
help-lab-out = A .meikyu-pack file for the pack after the first proposal.
help-lab-against = Play the same dice with a second pack, too, and say what changed.
help-lab-tables = Write all tables to a file as CSV, with seed, content hash and version in every line.
error-lab-against = --against plays two packs: --resume and --records are for one.
lab-playing = { $game }, { $deals } deals
lab-failed = A bot failed. { $what }
lab-broken = The run ended early: { $what }. What was played until then is shown above; with --resume FILE the next run goes on from there.

## Reports

help-report = Measure a game and write its report, as a page and as JSON.
help-report-games = How many games; without it as many as the report wants.
help-report-folder = Where the report is written.
help-report-part = Measure only this part of the report; the rest stays as it is written
help-report-check = Measure nothing; fail if the written report is out of date.
help-report-csv = Measure nothing; write the tables of the written report as CSV.
help-report-ladder = The ladder of all house levels instead, with intervals, into docs/ladder.
help-report-resume = With --ladder: keep what is played in a folder; what is there already is not played again.
error-report-resume = --resume goes with --ladder.
report-no-part = { $part } is no part of this report; there are: { $known }
report-none = { $game } has no report.
report-written = Written: { $files }
report-good = The report of { $game } is up to date.
report-missing = { $file } is missing.
report-out-of-date = { $file } is out of date: { $name } is { $found } there and { $wanted } here.
report-other-page = { $file } is not the page that belongs to { $data }.

help-coverage = Measure how often the intervals of the lab hold the truth, in invented series whose truth is known. Of 100 intervals 95 should.
help-coverage-series = How many series for each kind of figure and each number of deals.
help-coverage-into = Write the table into a page, between the lines that mark its place.
coverage-no-place = { $file } has no place for the table: two lines, <!-- coverage: begin --> and <!-- coverage: end -->.

## Odds

help-odds = Show exact odds of an attempt in Elder Sign: for a card, for invented tasks, or for a whole pack.
help-odds-card = A card by its id, such as unclaimed-coats.
help-odds-task = An invented task by its icons, such as "investigation:6 lore"; give it once for each, from the top.
help-odds-ordered = The invented tasks are completed from top to bottom.
help-odds-monster = A monster, by id or by its icons: covers the first free white frame of the card, or goes below.
help-odds-green = Green dice to roll; without it, all that the card does not lock.
help-odds-yellow = With the yellow die.
help-odds-red = With the red die.
help-odds-focus = After a failed roll a die may be held (focus or assist).
help-odds-clues = Clues that may be spent; without it chances are listed for 0 to 3.
help-odds-held = A held die by its face, 1 to 4, lore, peril, terror or wild; once for each.
help-odds-roll = A roll, such as "green:3 green:lore red:wild": lists what can be done with it, the best first.
help-odds-table = Work out all cards of the pack and keep the answers for bots, lab and page.
help-odds-folder = With --table: write the page of odds and its picture into this folder.
odds-working = Working out
odds-card = card
odds-legend = In per cent. G green dice, Y yellow, R red, F with focus or assist, c clues; – the card locks the die.
odds-in-order = Tasks, from top to bottom:
odds-any-order = Tasks, in any order:
odds-icons = { $icons }
odds-frees = {" "}(frees a green die)
odds-pays-stamina = {"; "}pay { $amount } stamina
odds-pays-sanity = {"; "}pay { $amount } sanity
odds-investigation = investigation { $number }
odds-face = { $face ->
    [m1] 1
    [m2] 2
    [m3] 3
    [m4] 4
    [lore] lore
    [peril] peril
    [terror] terror
   *[wild] wild
}
odds-die = { $colour ->
    [green] green { $face }
    [yellow] yellow { $face }
   *[red] red { $face }
}
odds-held-die = held { $face }
odds-dice = Dice: { $green } green, { $yellow } yellow, { $red } red
odds-held = {"; "}held: { $faces }
odds-with-focus = {"; "}with focus
odds-without-focus = {"; "}without focus
odds-clues = clues
odds-chance = success
odds-choice = with this roll
odds-complete = Complete task { $task } with { $dice }
odds-remove = Remove { $die }, hold nothing
odds-remove-keep = Remove { $die }, hold { $keep }
odds-reroll = Spend a clue, reroll: { $dice }
odds-no-choice = Nothing can be done: the attempt fails
odds-more = { $count ->
    [one] One more choice.
   *[other] { $count } more choices.
}
error-odds-what = Name either a card or tasks: meikyu odds CARD, or meikyu odds --task "investigation:6 lore".
error-odds-card = There is no card “{ $name }”; perhaps: { $near }.
error-odds-no-monster = There is no monster “{ $name }”; perhaps: { $near }.
error-odds-tasks = { $count } tasks are too many; at most { $most }.
error-odds-icons = { $where }: a task has 1 to { $most } icons.
error-odds-icon = { $where }: “{ $word }” is not an icon; there are investigation:1 to investigation:20, lore, peril and terror.
error-odds-face = --held: “{ $word }” is not a face; there are 1 to 4, lore, peril, terror and wild.
error-odds-die = --roll: “{ $word }” is not a die; dice are green, yellow or red, a colon, and a face that the die has, such as green:3.
error-odds-roll = --roll: { $found } dice do not fit { $green } green, { $yellow } yellow and { $red } red.
error-odds-clues = --clues { $clues }: there may be 0 to { $most }.
error-odds-dice = { $found } dice are too many: rolled and held there are at most { $most }.
error-odds-die-locked = { $colour ->
    [yellow] --yellow: the card locks the yellow die.
   *[red] --red: the card locks the red die.
}
error-odds-locked = --green { $green }: the card locks green dice; at most { $most } can be rolled.

## A site

site-made = { $folder } plays by itself: { $mb } MB to download. Any static host can serve it, from any path.
site-try = To try it here: python -m http.server --directory { $folder }
site-failed = { $program } failed: { $detail }
site-other-hash = { $name } does not match its pinned hash and was deleted
site-no-page = The page is not built: install the package, or run python hatch_build.py in a checkout
site-compiling = Compiling the rules for the page: once for each version of them; fetches tools of 110 MB the first time
site-interpreted = The page runs its rules interpreted, since they could not be compiled for it: { $why }
site-kernels-do-not-fit = The page runs its rules interpreted: the compiled ones that came with this package are of other sources
site-not-carried = There is no compiled module to carry
site-not-empty = { $folder } holds something that is no site; name a new folder

## The arena

help-arena = Play bots against bots on the same dice: a ladder with intervals.
help-arena-bots = Which bots: levels of the house, or your own as module:LEVEL; without it all levels.
help-arena-games = How many deals each pair plays, with changed seats where there are two.
help-arena-patience = Seconds for a move; a bot that takes longer loses the game.
help-arena-folder = Keeps journals, records, table and picture there; a contest that stopped goes on.
arena-title = { $game }: the ladder ({ $games } deals a pair)
arena-against = Each pair played { $games } deals at one table, with changed seats.
arena-beside = Each played the same { $games } games by itself; for each deal, the better result wins.
arena-place = Place
arena-bot = Bot
arena-rating = Rating
arena-range = 95 %
arena-points = Points
arena-fault = { $bot } lost a game by itself: { $what } (seed { $seed })
error-no-bot = No such bot: { $why }
error-arena-alone = A contest needs two bots or more.
error-arena-other = { $folder } holds another contest ({ $file }); name another folder.

help-benchmark = Plays the benchmark: five tasks of four games, on the same deals for all, with intervals. Results of several runs ({"*"}.json) become one table.
help-benchmark-agent = level:NAME for one of our bots, trained:FILE for what a baseline has learned, FILE.py:NAME for a function of Python, or a command that speaks lines of JSON.
help-benchmark-task = Only this task; can be given again.
help-benchmark-deals = So many deals for each part, in place of the usual number.
help-benchmark-hidden = Play deals that nobody knows beforehand, and the public ones beside them.
help-benchmark-seed = Play a hidden run again from its seed.
help-benchmark-trained = What the agent has learned from, in your words, for the file.
help-benchmark-out = Write everything that is needed to repeat the run into this file.
benchmark-one-agent = Name one agent, or several files with results.
benchmark-no-task = There is no task “{$name}”. There are: {$known}.
benchmark-no-run = {$file} holds no run of the benchmark: {$why}
benchmark-title = The benchmark, played by {$agent}
benchmark-part = Part
benchmark-figure = Won, or points (95 %)
benchmark-deals = Deals
benchmark-decisions = Decisions
benchmark-span = Plays Dungeon in Memory like somebody who holds {$tiles}.
benchmark-caught = Caught in {$part}: {$reason}. {$what}
benchmark-hidden = The hidden seed was {$seed}.
help-baseline = Trains a baseline: a learner with fixed settings, once for each seed, with its curve and its time.
help-baseline-name = Which baseline; without a name all are listed.
help-baseline-seed = A seed; can be given again. Usually 1, 2 and 3.
help-baseline-folder = Where curves, pictures and what was learned are written.
help-baseline-setting = Another setting than the usual one, such as games=64; can be given again.
baseline-none = There is no baseline “{$name}”. There are: {$known}.
baseline-setting = {$word} is no setting. There are: {$known}.
baseline-about = {$name}: {$figure}; {$settings}
baseline-reached = Seed {$seed}: {$decisions} decisions, {$cpu} CPU s, {$wall} s: {$figure} ({$low}–{$high})
baseline-written = Written: {$files}

## Operating a server

tables-table = Table
tables-game = Game
tables-status = State
tables-seats = Seats
tables-moved = Last move (UTC)
tables-people = Here
tables-budget = Budget / thought
tables-size = Size
tables-status-lobby = waits
tables-status-playing = plays
tables-status-over = over
tables-seat-open = open
tables-seat-person = a person
tables-seat-bot = a bot
tables-onlooker = an onlooker
tables-count = { $count ->
    [0] No tables
    [one] { $count } table
   *[other] { $count } tables
}
tables-report = { $date } reported at { $table }, { $name } (visitor { $visitor }): { $text }
tables-closed = Table { $table } is closed and deleted.
tables-unknown-status = { $name } is no state of a table; there are: { $known }
ban-line = { $who } until { $until } UTC
ban-none = Nobody is shut out.
ban-whom = name the address to let in again
