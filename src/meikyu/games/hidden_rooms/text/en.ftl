### Hidden Rooms

## The box

about-summary = Feel your way out of dark rooms before the monster gets you.
about-goal = Lay and walk your way to the exit before the monster has walked its whole route, and do not let it catch you. Win two stages before you lose four.
about-minute-1 = Go from the bottom right to the lit door at the top left, laying the rooms that you walk on.
about-minute-2 = Choose a dark cell beside you and turn up a tile. It fits if it has your tile’s colour, or at least its value.
about-minute-3 = What does not fit goes to memory: you can lay it later, and that needs no luck. A sixth tile sends all of them back.
about-minute-4 = Then the monster acts twice. In the hatched cells it sees you and comes after you; if it meets you, or reaches the end of its route, the stage is lost.
about-credit = After the game by はくし, published by 空理計画 (2018). The monsters, routes, drawings and texts are this edition’s own.

## Options

option-show_pile = Show the pile
option-show_pile-help = Show which tiles are still in the pile, and with them the chance that one fits. You could always count them yourself.
option-turn_limit = Limit of turns
option-turn_limit-help = A stage is lost after this many turns. 0 means no limit, as in the rules.

option-book = Book
option-book-help = Which room book the stages come from.
option-goal = How hard
option-goal-help = The printed game is won with two stages and lost with four. The others are house rules.
option-goal-easy = Easy: win one stage (house rule)
option-goal-normal = Normal: win two, lose four
option-goal-hard = Hard: two defeats lose (house rule)
option-goal-one_stage = One stage only (house rule)
option-stage = Stage
option-stage-help = Play against one monster only. A house rule: in the printed game a tile decides.
option-stage-null = A tile decides, as printed
option-stage-one = { $number } · { $name }
refuse-no-such-stage = The book has no such stage; it has: { $known }
refuse-no-such-book = The pack has no such book; beside its first one it has: { $known }

## Parts of sentences

# A text of the content, which comes in both languages.
tile = { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
   *[other] { $colour }
} { $value }
room = { $cell } { $tile }
tiles-of-colour = { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
   *[other] { $colour }
} { $values }
direction-up = up
direction-right = right
direction-down = down
direction-left = left
remembered = { $tile }
remembered-fits = { $tile } (fits)
cell = { $cell }
arrow-cells = { $direction } on { $cells }

## The position

position-book = The book: { $name }.
position-stage = Stage { $stage }: { $name }. { $character } The exit is on { $exit }.
position-tally = Stages won: { $wins } of { $needed }. Stages lost: { $defeats } of { $allowed }.
position-won = You won the game. Stages won: { $wins }, lost: { $defeats }.
position-lost = You lost the game. Stages won: { $wins }, lost: { $defeats }.
position-discard = The { $tile } was drawn for the stage and is out of play.
position-child = You are on { $cell }, on { $tile }. { $moves ->
    [0] You have no move left.
    [one] You have { $moves } move left.
   *[other] You have { $moves } moves left.
}
position-rooms = Rooms: { $rooms }.
position-monster = { $name } is on { $cell }, facing { $facing }. It sees from { $from } to { $to }.
position-seen = You are in its sight.
position-foreseen = If you stay, { $first }, then { $second }.
position-foreseen-one = If you stay, { $act }.
position-first-turn = Before your first turn { $first }, then { $second }.
position-first-turn-one = Before your first turn { $act }.
act-turn-to-child = it turns { $facing }, towards you
act-advance-to-child = it comes after you to { $cell }
act-route-advance = it walks on to { $cell }
act-route-turn = it turns to face { $facing }
foreseen-caught = That would catch you.
foreseen-route-end = That would take it to the end of its route.
position-turns-to-end = Unless it sees you, it reaches the end of its route in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
position-route = Its route: { $cells }. It ends on { $end }.
position-arrows = Off its route the arrows lead { $arrows }.
position-turn = Turn { $turn } of at most { $limit }.
position-memory-empty = Your memory is empty.
position-memory = Memory, { $count } of { $spaces }: { $tiles }.
position-memory-full = Your memory is full: if a tile from the pile does not fit, all six go back into the pile.
position-pile-count = Tiles in the pile: { $count }.
position-pile-empty = The pile is empty.
position-pile = Tiles in the pile: { $count }. It holds { $tiles }.
position-pile-odds = { $fits } of the { $count } tiles in the pile fit. It holds { $tiles }.

last-won = Stage { $stage }: you escaped on { $child }. { $name } was on { $monster }.
last-caught = Stage { $stage }: { $name } caught you on { $child }.
last-route-end = Stage { $stage }: { $name } reached the end of its route on { $monster } while you were on { $child }.
last-stalled = Stage { $stage } ran out of turns. { $name } was on { $monster }, you were on { $child }.

## Questions

prompt-first-room = Which tile is your first room on { $start }: { $first } or { $second }? You will remember the other one.
prompt-turn = { $moves ->
    [0] Explore, or end your turn?
    [one] Your turn: one more move, then explore if you like.
   *[other] Your turn: up to { $moves } moves, then explore if you like.
}
prompt-turn-no-exploring = { $moves ->
    [0] There is nothing to explore from here: end your turn.
    [one] Your turn: one more move. There is nothing to explore from here.
   *[other] Your turn: up to { $moves } moves. There is nothing to explore from here.
}

## Choices

choice-noted = { $choice } ({ $notes })
choice-first-room = Start on { $tile }, remember { $other }
choice-walk = Move { $direction } to { $cell }
choice-explore-pile = Explore { $direction }, { $cell }, with a tile from the pile
choice-explore-memory = Explore { $direction }, { $cell }, with { $tile } from memory
choice-end-turn = End the turn
note-odds = { $fits } of { $of } fit
note-memory-full = a miss empties your memory
note-fits = fits
note-goes-back = does not fit and goes back
note-monster-there = the monster is there

## Events

event-stage-drawn = The { $tile } is turned up, so this is stage { $stage }: { $name }.
event-tiles-turned-up = Two tiles are turned up: { $first } and { $second }.
event-first-room = Your first room is { $tile }; you remember { $remembered }.
event-monster-turn-to-child = { $name } turns { $facing }, towards you.
event-monster-advance-to-child = { $name } comes after you to { $cell }.
event-monster-route-advance = { $name } walks on to { $cell }.
event-monster-route-turn = { $name } turns to face { $facing }.
event-walked = You move to { $cell }.
event-taken-from-pile = You explore { $cell } and turn up { $tile }.
event-taken-from-memory = You explore { $cell } with { $tile } from memory.
event-room-found = It fits: you lay { $tile } on { $cell } and step onto it.
event-room-missed = The { $tile } does not fit; you stay where you are.
event-memory-overflowed = Your memory overflows: { $tiles } go back into the pile.
event-turn-ended = You end your turn.
event-stage-won = You have escaped: stage { $stage } is won.
event-stage-caught = { $name } has caught you: stage { $stage } is lost. Stages lost: { $defeats }.
event-stage-route-end = { $name } has reached the end of its route: stage { $stage } is lost. Stages lost: { $defeats }.
event-stage-stalled = The turns are used up: stage { $stage } is lost. Stages lost: { $defeats }.
event-game-won = You have won the game.
event-game-lost = You have lost the game.

outcome-won = Two stages won: the game is yours.
outcome-stage-won = You are out: the stage is won.
outcome-stage-lost = The stage is lost.
outcome-goal-reached = You have won as many stages as you set out to: the game is yours.
outcome-goal-missed = You have lost more stages than your house rule allows.
outcome-lost = Four stages lost: the dark keeps you.

## The drawing

drawing-stage = Stage { $stage }: { $name }
drawing-offer = On offer
drawing-memory = Memory
drawing-pile = Left in the pile
drawing-child = you
drawing-monster = monster and where it looks
drawing-sight = what it sees
drawing-danger = caught there next turn
drawing-route = its route, to the end
drawing-exit = the exit

## Refusals

refuse-first-room-lies = Your first room is already laid.
refuse-tile-not-turned-up = The { tile } was not turned up; choose one of the two tiles on offer.
refuse-first-room-missing = First choose the tile for your first room.
refuse-off-board = The board ends there.
refuse-no-moves-left = You have no move left in this turn.
refuse-no-room-there = There is no room on { $cell } yet; explore it first.
refuse-room-known = There is already a room on { $cell }; move there instead.
refuse-pile-empty = The pile is empty; take a tile from your memory instead.
refuse-not-remembered = The { tile } is not in your memory.

## Content

content-stage-count = a book has { $wanted } stages, not { $found }
content-board-side = a board's side has { $least } to { $most } cells, not { $found }
content-exit-is-start = the exit is where the child begins
content-cell-off-board = row { $row }, column { $column } is not on the board
content-first-is-start = the monster would begin on the child
content-first-is-end = the monster would begin at the end of its route
content-row-count = there are { $wanted } rows of arrows, not { $found }
content-row-length = a row has { $wanted } arrows, not { $found }
content-not-an-arrow = “{ $found }” is not one of U, R, D, L and *
content-one-end = a route has one end (*), not { $found }
content-arrow-off-board = the arrow at row { $row }, column { $column } leads off the board
content-route-circle = the route comes back to row { $row }, column { $column }
content-never-back = the arrows from row { $row }, column { $column } never come back to the route
content-straight-to-end = the arrows from row { $row }, column { $column } lead straight onto the end of the route
stroke-no-board = this stage has no board to draw on
stroke-route-short = a route has two cells or more
stroke-route-jumps = row { $row }, column { $column } is not beside the cell before it
stroke-arrow-on-route = row { $row }, column { $column } is on the route; draw the route itself
content-in-another-book = another book of this pack has a stage “{ $value }”
content-no-such-stage = no stage has this id; there are: { $known }
content-stage-without-monster = the stage { $stage } has no monster
content-twice = “{ $value }” is there twice
content-empty = this must not be empty
content-mark = “{ $found }” is not a single letter
content-figure-size = a figure has at most { $rows } rows of { $columns } letters

## The rules, in our words

rule-HID-1 = There are 24 room tiles: four colours, and in each colour the values 1 to 6 once. Pips on a tile show its value again.
rule-HID-2 = The board has six rows of six cells. The child's piece has a plain side and a side with a star; the monster's piece faces up, right, down or left. Nothing leaves the board.
rule-HID-3 = The room book has five stages. Each names its monster, shows what it looks like, and draws its route as an arrow across the board.
rule-HID-4 = A game begins with the book open at stage 1 and the child on its plain side.
rule-HID-5 = A drawn tile decides which stage comes next, so a stage may come more than once.
rule-HID-6 = Win two stages and you win the game; lose four and you lose it. Your first win turns the child to its star, your second ends the game. The game is over after the fourth defeat, which falls in the fourth or the fifth stage.
rule-HID-7 = All 24 tiles are mixed face down: they are the pile. One is turned up. Values 1 to 5 open that stage; a 6 leaves the book as it is. The tile is set aside for this stage.
rule-HID-8 = Two more tiles are turned up. You lay one on the bottom right cell; the other is the first tile of your memory.
rule-HID-9 = The child starts on the bottom right cell. The monster starts on the first cell of its route and looks at the second.
rule-HID-10 = Monster and player take turns, the monster first, until the stage is over.
rule-HID-11 = The monster sees a square of three by three cells around the cell in front of it, and looks again before each of its two actions.
rule-HID-12 = If it sees you right beside it, to its left or right, it uses the action to turn towards you.
rule-HID-13 = If it sees you anywhere else, it goes one cell straight ahead, on its route or not. A chase may shorten its route or lead it back.
rule-HID-14 = If it does not see you and faces along its arrow, it goes one cell ahead.
rule-HID-15 = If it does not see you and faces another way, it turns to the arrow of its cell.
rule-HID-16 = The monster needs no rooms: it walks on any cell.
rule-HID-17 = In your turn you may first make up to two moves, each to a neighbouring cell with a tile: up, right, down or left.
rule-HID-18 = After moving you may explore once. That ends your turn: no move follows it.
rule-HID-19 = To explore, choose a neighbouring cell without a tile, then take a tile: a random one from the pile, or any one from your memory.
rule-HID-20 = The tile fits if its value is not lower than that of the tile under you, or if it has the same colour. Then it is laid on the chosen cell and you step onto it.
rule-HID-21 = A tile that does not fit goes to your memory, face up.
rule-HID-22 = Memory holds five tiles. If a tile that does not fit would be the sixth, all six go back into the pile, unseen.
rule-HID-23 = You win the stage as soon as you are on the top left cell.
rule-HID-24 = You lose the stage as soon as the monster is on the last cell of its route.
rule-HID-25 = You lose the stage as soon as you and the monster are on the same cell, no matter who moved.
rule-HID-26 = After a stage, tiles and pieces leave the board. The child keeps the side it shows.
rule-HID-R1 = Ruling: the cell in front of the monster may be outside the board. It then sees the part of the square that is on the board.
rule-HID-R2 = Ruling: a chase can take the monster off its route, so every cell but the route's end has an arrow. Arrows off the route lead back to it, but never straight onto its end, and the route crosses no cell twice.
rule-HID-R3 = Ruling: where a chase brings the monster onto its route, it follows it from there. Coming to the end in a chase counts as well.
rule-HID-R4 = Ruling: the exit is a cell like any other: you need a tile on it to be there. If the monster is there too, you are caught.
rule-HID-R5 = Ruling: with an empty pile you can only explore from memory; with an empty memory too, you cannot explore.
rule-HID-R6 = Ruling: you may explore with a remembered tile that does not fit. It just goes back to memory, and nothing overflows.
rule-HID-R7 = Ruling: which tiles are in the pile can be worked out from those that are face up, so they may be shown. Switch the aid off to count for yourself.
rule-HID-R8 = Ruling: a cell without a tile can be explored even while the monster is on it. If the tile fits, you are caught.
rule-HID-R9 = Ruling: where the monster reaches you at the very end of its route, you count as caught. After a stage the result is counted first, then the board is cleared.
rule-HID-R10 = Ruling: the rules set no limit of turns. Where bots play, a stage counts as lost after 200 turns and is reported separately.
rule-HID-R11 = Ruling: a pack may hold several books of five stages each. A game is played from one book, which is chosen before the start and can be looked through at any time.
rule-HID-C1 = Content: five stages of this edition, each with a monster and a drawing of its own, and with a route of its own character.
rule-HID-C2 = Content: the stages are tuned by simulation, from an easier one to a hard one, so that a strong player wins a game more often than not and a careless one hardly ever.
rule-HID-C3 = Content: a second book of five stages, for experts. Each monster has a character of its own, and its page says what it teaches; where you must let yourself be seen to gain time, it says so.

# Why a move is advised.
hint-exit = This is the way out.
hint-sure = A remembered tile that fits cannot fail, and it takes you one step on.
hint-odds = { $fits } of the { $of } tiles in the pile would fit here.
hint-better-room = More tiles fit from that room: { $there } instead of { $here }.
hint-flee = Where you are now, the monster would end the stage in its next turn.
hint-way = From there the way to the exit is better.
hint-hold = Every other step looks worse than staying here.
hint-first-room = This tile is the better one to build on; the other can wait in memory.
hint-lure = There it will see you and leave its route: that costs it { $actions ->
    [one] an action
   *[other] { $actions } actions
  }.
hint-hide = Where you are it sees you; after this turn it does not.

# A plan for the whole turn, and whose chance is shown
hint-plan = { $plan }. { $reason } An expert would win { $chance }% of such stages; next best, with { $other }%: { $instead }.
hint-plan-only = { $plan }. { $reason } An expert would win { $chance }% of such stages.
plan-first-room = Start on { $tile }
plan-stay-end = Stay on { $stop } and end your turn
plan-go-end = Go to { $stop } and end your turn
plan-stay-pile = Stay on { $stop } and explore { $cell } with a tile from the pile
plan-go-pile = Go to { $stop } and explore { $cell } with a tile from the pile
plan-stay-memory = Stay on { $stop } and explore { $cell } with { $tile } from memory
plan-go-memory = Go to { $stop } and explore { $cell } with { $tile } from memory

## What is kept of a game

mark-room = ■
mark-room-word = room
mark-miss = ▨
mark-miss-word = miss
mark-seen = ◉
mark-seen-word = seen
mark-out = ⌂
mark-out-word = out
mark-caught = ✕
mark-caught-word = caught
mark-late = ◌
mark-late-word = too late
tally-monster = Monsters

## Looking back

chapter-stage = Stage { $n }
turn-stage = { $n ->
    [0] First room
   *[other] Turn { $n }
}

## Puzzles

puzzle-win-in-one-turn = Win in one turn
puzzle-win-in-one-turn-help = One turn is left. Walk and explore so that you are surely out, whatever the pile holds.

## What levels of bots are called, and what they do

level-random-face = Frog
level-random-help = Hops to any tile that fits and plans nothing.
level-greedy-face = Rat
level-greedy-help = Takes what looks best now, one move ahead.
level-quick-face = Hare
level-quick-help = Searches a little and answers at once.
level-practised-face = Cat
level-practised-help = Searches longer and sees most dangers coming.
level-expert-face = Owl
level-expert-help = Plans whole turns and thinks longest.

## Analysis

analysis-stage = Stage { $number } of the game
analysis-stage-chance = Chance to win the stage if an expert played on.

## The proof of a stage

proof-out = got out { $n }
proof-caught = caught { $n }
proof-route = route ended { $n }
proof-stalled = turns used up { $n }
proof-nobody-out = Nobody has got out
proof-nobody-out-why = How { $games } games ended: the route { $route }, caught { $caught }, after turn { $limit } { $stalled }. Unseen, the route ends in turn { $end }; the way out takes at least { $door }.
proof-circles = { $stalled } of { $games } went in circles until turn { $limit }.

print-tiles = Room tiles
print-board = Board
print-stages = Stage book
print-pieces = Pieces
print-stage = Stage { $number }
print-child = The child
print-exit = exit
print-start = start
print-tile-red = R
print-tile-blue = B
print-tile-yellow = Y
print-tile-green = G

proposal-end-later = End two cells later: at row { $row }, column { $column }
proposal-end-sooner = End two cells sooner: at row { $row }, column { $column }
proposal-begin-sooner = Begin two cells farther off: at row { $row }, column { $column }
proposal-begin-later = Begin two cells on: at row { $row }, column { $column }
proposal-turn = Turn the arrow at row { $row }, column { $column } { $way ->
    [up] up
    [right] to the right
    [down] down
   *[left] to the left
}
