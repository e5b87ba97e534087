### What only the page says. Everything about a game is in the game's own file.

## Everywhere

page-name = Meikyu
# The name in another script beside it, and the language that it is in.
page-name-beside = 迷宮
page-name-beside-language = ja
# Also where nothing else of the page is there yet.
page-server-busy = The server is busy. The rest of the page follows by itself.
page-home = Meikyu: to the shelf
page-skip = To the content
page-close = Close
page-back = Back
page-ok = Done
page-copy = Copy
page-copied = Copied
page-settings = Settings
page-language = Language
page-light = Light
page-night = Night
page-day = Day
page-as-device = As the device
page-to-night = Switch to night
page-to-day = Switch to day
page-missed = While you were away
page-missed-read = I see
page-speed = Show what happens
page-speed-slow = slowly
page-speed-normal = normally
page-speed-fast = fast
page-speed-at-once = at once
page-sound-on = Sound on
page-sound-off = Sound off
page-volume = Volume
page-vibration = Vibration
page-vibration-help = On phones, for the moments that matter.
page-board = Board
page-board-drawn = Drawn
page-board-plain = In words
page-notify = Tell me when it is my turn
page-notify-help = A notification of this browser, while the page is not in front.
page-notify-denied = This browser does not allow it for this page. You can change that in its settings for this site.
page-covers = Cover between players
page-covers-help = When several people share this device, nobody sees another player's view.
page-shortcuts = Single keys as shortcuts
page-keys = Digits choose, u takes back, h asks for a hint; in a replay J, K and Space. Ctrl+Z and the arrow keys work in any case.
page-rules = Rules
page-no-engine = The games could not be loaded into this browser. Your games are kept. Load the page again when there is a network.
page-engine = Getting ready
page-engine-coming = Getting ready to play: { $percent } %
page-pack-load = Load a pack of your own
page-pack-load-help = Choose all its files: pack.toml and the others. The pack stays in this browser.
page-pack-choose = Choose files
page-compiled = The rules run in this browser, compiled: bots and analyses are several times as fast.
page-interpreted = The rules run in this browser, interpreted: bots and analyses take longer, and come to the same results.
page-hurried = On this device bots have thought less than their level would: an answer has to come within seconds.
page-update = A new version is here. Games go on where they are.
page-update-now = Change to it
page-server-away = The server cannot be reached. Its games are paused; new games are played on this device.
page-on-device = on this device
page-unreachable = The server cannot be reached. It may have been stopped.
page-failed = Something went wrong on the server ({ $status }).
page-try-again = Try again
page-lost-title = Nothing here
page-lost-text = There is no page at this address. The link may be incomplete.
page-to-shelf = To the shelf
page-connecting = Connecting to the table…
page-too-late = The game went on before your answer arrived.
page-nothing-asked = Nothing is asked of you.
page-late = { $why } Now: { $now }
page-broken-title = This page broke
page-broken-text = Part of it could not be shown. Your games and your record are still kept.
page-broken-part = This part could not be shown.
page-broken = This position could not be shown. It is being fetched again.
page-broken-board = The drawing failed here, so the game goes on in words.
page-kept-move = Your move is kept and will be sent.
page-reconnecting = The connection was lost. It will come back by itself.

## The shelf

page-shelf-title = The shelf
page-play-now = Play now
page-now-title = How do you want to play?
page-now-alone = Alone
page-now-alone-help = You against the game.
page-now-bots = With bots
page-now-bots-help = { $n ->
    [one] One bot
   *[other] { $n } bots
}: { $level }.
page-now-here = With friends here
page-now-here-help = Pass one device around.
page-now-far = With friends far away
page-now-far-help = You get one link to send.
page-now-go-alone = Play alone
page-now-go-bots = Play with bots
page-now-go-here = Play here together
page-now-go-far = Make a table and its link
page-now-names = Names of the players
page-now-name = Name of player { $n }
page-now-player = Player { $n }
page-now-more = One more
page-now-lesson = The first game, explained
page-now-options = All options
page-more-about = About this game
page-players = Players
page-duration = Time
page-minutes-range = { $range } min
page-rounds = { $n } rounds
page-finished-games = Finished games
page-running = Go on with
page-go-on = Go on
page-replay = Replay
page-forget = Remove from this list
page-show-all = Show all { $n }
page-with = with { $names }
page-forget-ask = Remove { $title } from this list?
page-forget-kept = The game goes on. This browser gives up its seat for good.
page-forget-deletes = Nobody else plays it: the game is deleted.
page-forget-sure = Remove it
page-forget-not = Keep it
page-state-lobby = not begun yet
page-more-running = { $n } more
page-state-over = The game is over.
page-join = Join by link
page-join-help = Paste the link that somebody sent you
page-join-go = Go
page-join-unknown = This is not a link to a table or a replay.
page-upload = Look at a record
page-upload-help = A file that was saved after a game, here or elsewhere.
page-upload-choose = Choose a file

## A game

page-game-sub = What it is, and a table for it
page-by = Designed by
page-play-title = Sit down
page-your-name = Your name
page-guest = Guest
page-how-many = How many play
page-bots = Bots
page-play-bots = Play against bots
page-play-friends = Play with people
page-options = Options
page-content = Content
page-content-by = By { $by }.
page-content-faulty = The pack “{ $pack }” cannot be played:
page-challenge = Challenge
page-challenge-help = Everybody who types the same word meets the same luck.
page-challenge-sub = A challenge with the same luck
page-challenge-from = { $name } sent you this.
page-challenge-scored = { $name } scored { $score }. Beat it.
page-challenge-won = { $name } won with this luck. Can you?
page-challenge-lost = { $name } lost with this luck. Can you do better?
page-challenge-alone = Alone, with the same settings
page-challenge-with = { $seats } at the table, with the same settings; bots take the other seats
page-challenge-sealed = The same luck in the same order; each draw is seen when you come to it
page-challenge-covered = { $name }’s game stays covered; afterwards both are side by side
page-challenge-played = With this luck
page-challenge-you = You
page-challenge-open = not played yet
page-challenge-play = Play it
page-challenge-rules = How to play
page-challenge-note = No account. If you stop, this device keeps your place.
page-won-short = Won
page-lost-short = Lost
page-facts = What is known
page-keep = To keep and to share
page-picture = Save a picture
page-same-luck = Challenge a friend
page-same-luck-help = The link holds your name and result. Anyone who opens it meets the same luck.
page-versus = Side by side
page-versus-beside = Both games side by side
page-versus-more = { $points ->
    [one] One point more than { $name }’s { $score }.
   *[other] { $points } points more than { $name }’s { $score }.
}
page-versus-less = { $points ->
    [one] One point less than { $name }’s { $score }.
   *[other] { $points } points less than { $name }’s { $score }.
}
page-versus-even = Exactly { $name }’s { $score }.
page-versus-both-won = You won, and so did { $name }.
page-versus-both-lost = You lost, and so did { $name }.
page-versus-won = You won where { $name } lost.
page-versus-lost = { $name } won where you lost.
page-versus-end = As they ended
page-versus-at = { $far }% of the way
page-versus-apart = Difference: { $points }
page-versus-back = Back to my game
page-versus-replay = Replay the other game
page-unofficial = An unofficial edition, made by admirers: rules in our own words, drawings of our own. Not connected with the designer or the publisher.
page-original = The original
page-read-rules = Read the rules
page-all-cards = Leaf through the cards
page-cards = Cards

## Habits of a table

page-clock = Time for a decision
page-clock-help = When it runs out, the rules decide, or a bot of middle strength.
page-clock-none = No limit
page-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
page-seconds = { $n } s
page-minutes = { $n } min
page-hints = Hints
page-hints-help = A bot may be asked for advice, in steps.
page-free = Take back anything
page-free-help = Even after something was drawn or rolled. The record is then marked as assisted.
page-chat = Talk
page-chat-help = Short lines to everybody at the table.
page-chat-silent-help = Before the start, at the check and after the end. While there is something to remember, nobody talks.
page-chat-silent = While there is something to remember, nobody talks. At the check you can.
page-gone = When a player is away
page-gone-help = After one minute.
page-gone-wait = Wait
page-programs = Programs
page-programs-help = A program may sit down too: an assistant, or a bot of somebody's own. All at the table are shown that it is one.
page-watching = Onlookers
page-watching-help = Anyone who has the address may watch what is public.

## The lobby

page-table = Table
page-table-of = Table of { $name }
page-seats = { $n ->
    [1] One seat
    [2] Two seats
    [3] Three seats
    [4] Four seats
    [5] Five seats
    [6] Six seats
    [7] Seven seats
   *[other] { $n } seats
}
page-seats-sum = { $taken } taken · { $watching } watching
page-open-seat = Open seat
page-bot = Bot
page-bot-named = Bot ({ $level })
page-seat-anyone = For the next person who opens the link
page-bot-own = { $name } (a program)
page-seat-bot = Plays by itself
page-seat-you = You
page-seat-number = Seat { $n }
page-seat-numbered = { $n }: { $name }
page-seat-here = Here
page-seat-away = Not connected
page-seat-left = Has left
page-host = Host
page-rename = Rename
page-seat-a-bot = Seat a bot
page-change-seat = Change the seat of { $name }
page-which-bot = Seat a bot here:
page-bot-rated = Rating { $rating }.
page-bot-quick = Answers at once.
page-bot-thinks = Thinks for about { $seconds } s.
page-free-seat = Free the seat
page-kick = Send away
page-pass-host = Make host
page-leave = Leave this seat
page-left = You have left the seat. A bot may play on.
page-left-lobby = You have left the seat.
page-left-watch = With the link of this table you can still watch.
page-add-seat = Add a seat
page-remove-seat = Remove a seat
page-lock = Lock the table
page-locked = Locked
page-lock-help = Nobody can join a locked table, not even with the link.
page-locked-help = Nobody else can sit down. Press again to let others in.
page-options-changed = { $count ->
    [0] all as in the rules
    [one] one changed
   *[other] { $count } changed
}
page-sit-title = A seat is free
page-sit-here = A second player here
page-same-device = Another player on this device
page-sit = Sit down
page-host-chooses = The host chooses.
page-bring = One link for everybody
page-bring-help = Send it or let it be scanned. It seats everybody who opens it, until the table is full or locked. No account.
page-bring-local = It seats everybody who opens it on this computer. To invite other devices in the house, start Meikyu with --lan.
page-invite-link = Invitation link
page-qr = QR code of the link
page-new-link = Make a new link; the old one stops working
page-new-link-made = This is the new link. The old one no longer works.
page-keep-seat = Keep this seat for somebody
page-keep-no-more = Open this seat to anybody
page-seat-kept = Reserved
page-kept-help = This link seats one person here, also when the table is locked.
page-kept-link = Link to this seat
page-guest-welcome = Welcome to { $name }’s table
page-guest-welcome-all = Welcome to the table
page-guest-free = No account, only a name.
page-guest-dead = This link does not work any more. { $name } can make a new one.
page-guest-full = Every seat is taken.
page-knock = Knock
page-knock-again = Knock again
page-knock-help = { $name } hears that you would like to play, and may add a seat.
page-knocked = You have knocked. When { $name } adds a seat, you can sit down here.
page-knocking = { $count ->
    [one] { $names } is at the door and would like to play.
   *[other] { $names } are at the door and would like to play.
}
page-knocking-full = The game has no more seats: one must be freed.
page-guest-locked = { $name } has locked the table.
page-guest-running = The game has begun.
page-guest-watching = You are watching. The game appears here when it begins.
page-guest-no-watching = This table does not allow onlookers.
page-watch = Watch
page-minute = How to play in 60 seconds
page-one-of-alike = { $name } { $n }
page-name-away = { $name } (away)
page-open-seats = { $n } open seats
page-waiting-for = Waiting for { $names }
page-start = Start
page-start-more = At least { $least } must sit down first.
page-start-open = Empty seats are removed when you start.
page-start-full = Everybody is here.
page-wait-host = The host starts the game.
page-ready = Ready
page-not-ready = Not ready yet
page-i-am-ready = I am ready
page-start-unready = Not ready yet: { $names }

## The table

page-decision = Your decision
page-choices = What you can do
page-filter = Search { $n } choices
page-your-move = Your move
page-waiting = The others decide
page-waiting-help = You are asked here when it is your move.
page-you-watch = You are watching
page-watch-help = You see what everybody at the table sees.
page-undo = Undo
page-hint = Hint
page-hint-area = Look at { $place }.
page-hint-more = Tell me more
page-thinking = Thinking…
page-no-advice = There is no advice now.
page-advised = advised
page-draft = So far:
page-just-now = Just now
page-position = The position
page-odds = Odds
page-so-far = So far
page-board-words = Board in words
page-said = { $name }: { $text }
page-new-talk = { $n ->
    [one] one new line
   *[other] { $n } new lines
}
page-log-empty = What happens is written here.
page-at-table = At the table
page-deciding = decides now
page-stand-in = { $level } bot plays for now
page-watchers = { $n ->
    [one] One person is watching.
   *[other] { $n } people are watching.
}
page-clock-days = { $d } d { $h } h
page-time-left = Time left: { $text }
page-hurry = Ten seconds left.
page-chat-say = Say something
page-chat-send = Send
page-report = Report
page-report-line = Report to the person who runs the server: { $text }
page-report-sure = Report this line
page-reported = Reported
page-chat-empty = Nobody has said anything.
page-somebody = Onlooker
page-rule-link = Rule { $id }
page-rule-unknown = This rule has no text.
page-hand-over = Hand the device to
page-i-am = I am { $name }

page-move = Move to another device
page-move-title = The seat of { $name }
page-move-help = Anyone who opens this link holds this seat. Keep it to yourself.
page-let-bot = Let a bot play ({ $level })
page-away-title = { $name } is away
page-left-title = { $name } has left the table
page-away-wait = Wait
page-away-bot = A bot plays for { $name }
page-away-skip = Go on without this decision
page-away-help = The bot has middle strength. The result says how often it decided.
page-leave-title = Leave the seat of { $name }
page-leave-sealed = Leave, and keep what I have seen secret
page-leave-sealed-help = A bot can play on from here.
page-leave-open = Hand the seat over
page-leave-open-help = The host can seat another person here, who sees everything that you have seen.
page-open-seat-up = Let somebody else sit here
page-bot-for-you = A bot plays for you
page-give-back = Back from the bot
page-watch-title = Let people watch
page-watch-link = Link for onlookers
page-watch-link-help = This address shows what is public, and nothing else.
page-sealed = Luck sealed
page-sealed-help = Before the first move the server fixed all its luck and published this seal. After the game anyone can check that nothing was changed. (The person who runs the server could have looked; the seal cannot prevent that.)
page-set-aside = This game cannot go on here
page-set-aside-why = It was begun under version { $found } of the rules, and since an update this program plays version { $known }. Nothing is lost: the game is kept as it was.
page-set-aside-over = It was played under version { $found } of the rules, and since an update this program plays version { $known }, so it cannot be shown here.
page-set-aside-again = Begin again with the same people
page-set-aside-again-help = A new table under the rules of today, with the same seats and bots.
page-set-aside-record-help = A program of that version opens the file and shows every step.
page-delete = Delete this table
page-delete-sure = Delete it for everybody

## The end

page-over = The end
page-won = You won
page-shared = A shared victory
page-lost = You lost
page-winner = winner
page-stood-in = { $n ->
    [one] a bot made one decision
   *[other] a bot made { $n } decisions
}
page-again = Again
page-to-next = To the next game
page-look-back = Look back
page-analyse = What decided the game?
page-assisted = Moves were taken back freely: the record is marked as assisted.

## Rules

page-rules-of = Rules of
page-rules-intro = In our own words, version { $version }. Every refusal at the table names its rule here.
page-search-rules = Search the rules
page-found = { $n } of { $of } rules
page-ruling = Ruling
page-ruling-help = Decided by this edition where the printed rules leave something open.
page-content-tag = This edition's
page-content-help = Drawn or counted by this edition.

## Replay

page-step = Step { $n }
page-steps = Steps
page-this-step = This step
page-setup = The game is set up.
page-acted = { $name }: { $acted }
page-by-timeout = Time was up.
page-by-program = A program decided.
page-by-bot = Played by a bot ({ $level }).
page-step-back = One step back
page-step-on = One step forward
page-from-start = From the start
page-run = Play
page-space = Space
page-move-out = Save the game to go on elsewhere
page-move-out-help = In another browser or on a server: open the file there. Its dice count as unsealed from then on.
page-record = Save the record
page-link-step = Link to step { $n }
page-play-on = Play on from here
page-play-on-help = A new game against bots, with new luck from here on. It does not count in any statistics.
page-play-on-alone = A new game, with new luck from here on. It does not count in any statistics.
page-eyes = Seen by
page-eyes-table = the table
page-eyes-all = everything
page-verify = Check the luck
page-verify-help = The seed is public now. Was it the sealed one, and did it make every number?
page-proved = The luck is proved
page-not-proved = The luck is not proved
page-commitment = Seal
page-seed = Seed
page-proof-limit = This shows that no number was changed after the start. It cannot show that nobody looked.
page-branched = Played on from another game.
page-first-game = A first game, explained
page-legend = What the figures mean
page-all-rules = All { $n } rules
page-play-lesson = Play the lesson
page-example-next = What happens next? Press to see.
page-example-seat-1 = Aki
page-example-seat-2 = Haru
page-example-first = To the beginning
page-example-back = A step back
page-example-on = A step on
page-example-at = { $n } of { $of }
page-lesson = Lesson
page-lesson-next = Got it
page-lesson-end = End the lesson
page-lesson-first = Not yet. In the lesson this comes first:
page-lesson-left = You have left the lesson’s way. Play on as you like, or begin it again from the game’s page.
page-lesson-learnt = What you have learnt
page-lesson-again = The lesson once more
page-lesson-back = The result, and looking back
page-train = Train your memory
page-train-sub = Training
page-daily = Daily
page-puzzles = Puzzles
page-my-record = My record
page-to-drawing = Back to the drawing
