board-label = The table. Arrow keys choose which way the path is going, digits take a tile, Enter lays it.
board-lost-by = { $name }: Lost!
board-lost-card = LOST
board-in-deck = deck
board-way = Enter going { $way }
board-letter-north = N
board-letter-east = E
board-letter-south = S
board-letter-west = W
board-older = Earlier dungeons
board-open-map = The real map, open while you learn
map-label = The real map.
map-start = S
map-limit = edge of 9 × 9
map-cry-lost = Lost!
map-cry-held = Never lost

party-title = The party
party-you = you
party-away = away
party-stand-in = a bot plays
party-lays = laying now
party-laid = has just laid
party-out = said Lost
party-explores = exploring
party-over = game over
party-check = at the check
party-hand = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
party-points = { $score } of 3 points

facts-title = This table
facts-exploration = Exploration { $n }
facts-alone = Alone in the dark
facts-forgets = Nobody looks under the top tile, and this page does not remember for you.
facts-keys = Keys: digits take a tile, arrows choose the way, Enter lays it; S stays, L twice says Lost; G goes on, N starts a new dungeon.
status-dungeons = { $count ->
    [one] one dungeon
   *[other] { $count } dungeons
}

hand-title = Your hand
hand-pick-tile = Take a tile
hand-pick-way = Which way is the path going?
hand-lay = Enter going { $way }
hand-any-way = Every direction is allowed. Only the check shows whether it was right.
lost-join = { $name } said Lost. If that is right, everybody who says Lost on this tile scores.
lost-take = Take up your card
lost-again = Press again to lay it down
lost-armed = Your LOST card is in your hand. Press again to lay it down, Escape to put it back.
wait-out = You have said Lost and wait for the check.
wait-stay = You stay. While the others are thinking you may still say Lost.
wait-lost = You have answered Lost. The others are still thinking.
wait-laid = You have laid a tile. The others are thinking it over.
wait-laying = { $name } is laying a tile. Watch closely.
wait-away = It is the turn of { $name }, who is away.
choice-turn-next = Turn up the next tile
solo-choose-help = Decide before the next tile is turned up. A new dungeon is right only when this one is lost.

check-title = The check
check-verdict = The verdict
check-dungeon = Dungeon { $number } of { $of }
check-beside = After the path was lost: no place on the map
check-first = To the first tile
check-back = A step back
check-run = Run
check-pause = Pause
check-on = A step forward
check-last = To the end
check-skip = Skip the check
check-next = Next exploration
check-next-yours = Next exploration: your turn
check-to-result = To the result
check-again = See the last check again
check-see = See the last check
check-return = Back to the table
check-views = Two views
check-saw = What was seen
check-true = What was true
check-in-words = The check in words
check-clock = The next exploration has begun, and your time is running.
why-DIM-18 = The path ran against a wall: the tile there has no passage on that side.
why-DIM-19 = The path ran into a passage it had already taken, in the same direction: a loop.
why-DIM-20 = The path ran into a passage it had already taken, from the other end.
why-DIM-21 = The tile was laid the wrong way: its arrow did not begin in the direction of the path.
why-DIM-40 = The tile is outside the nine by nine cells around the Start tile.
why-DIM-41 = It was the fifth ghost.
why-DIM-42 = The same ghost had been there before.
verdict-scores = after tile { $index }: right, and first
verdict-early = after tile { $index }: too early
verdict-late = after tile { $index }: somebody was quicker
verdict-never-lost = after tile { $index }: but the path was never lost
verdict-silent-right = stayed to the end, and rightly
verdict-silent = did not say Lost
verdict-laid = laid tile { $index }, with which the path was lost
known-at = You could have known at tile { $index }: { $reasons }.
known-anyone = It could be known at tile { $index }: { $reasons }.
known-own = It was lost with your own tile { $index }: { $reasons }.
known-early = You said Lost { $count ->
    [one] one tile
   *[other] { $count } tiles
} too early.
known-late = You said Lost { $count ->
    [one] one tile
   *[other] { $count } tiles
} too late.
known-right = You said Lost at once, on tile { $index }: { $reasons }.
known-look = Look at tile { $index }
known-not-yet = Not lost yet: the path still goes on here.
run-tiles = Tiles
run-bonus = Additional rules
run-score = Score
run-points = { $score ->
    [one] point
   *[other] points
}
run-made-of = { $tiles } for tiles, { $bonus } for additional rules
outcome-title-solo-failed = The run is over
outcome-title-solo-perfect = A perfect run
runs-title = Your runs
runs-best = best { $best }, { $count ->
    [one] one run
   *[other] { $count } runs
}
runs-chart = Your scores over { $count ->
    [one] one run
   *[other] { $count } runs
}; the best is { $best }.


train-title = Train your memory
train-lead = A path is shown tile by tile. Then say which way it goes on, or that it is lost.
train-course = What you train
train-length = { $length ->
    [one] One tile
   *[other] { $length } tiles
} to remember
train-begin = Begin
train-next-tile = Next tile
train-asked = To the question
train-tile = Tile { $index } of { $of }
train-question = Which way is the path going now?
train-lost = It is lost
train-right = Right.
train-wrong = Wrong.
train-truth-lost = The path was lost.
train-truth-way = The path goes { $way }.
train-another = Another one
train-span = Your span
train-span-none = not known yet
train-best = Longest right
train-done = Drills
train-chart = Your span over { $count ->
    [one] one drill
   *[other] { $count } drills
}: now { $span }.
train-history = Your history stays in this browser.
train-forget = Forget my history
train-forget-sure = Forget it for good?
train-keep = Keep it
train-days = By day
train-day = Day
train-day-right = Right
train-day-longest = Longest
