### Dungeon in Memory

## What is on the box

about-summary = Pile up path tiles, remember the map, and say Lost in time.
about-goal = The path grows, but every tile is laid on top of the last. When you believe that the path no longer connects, say Lost: the first to say so, and rightly, score. Three points win.
about-minute-1 = Every tile is laid on top of the last: you see only the top one.
about-minute-2 = The path goes on as the tiles say, straight or round a bend. The map is only in your head.
about-minute-3 = You think that the path no longer connects? Say Lost.
about-minute-4 = At the end the map is laid out. Who was first to say Lost, and right, gets a point, and so does everybody who said it on the same tile. Three points win.
about-credit = After the game by 四月一日カエル, illustrated by TOPECONHEROES Daryama, published by おかぼど制作部 (2022): 15 minutes, from 10 years. The words, tiles and drawings are this edition’s own.

option-level = Level
option-level-help = Beginners use straight and left tiles only. Alone you always use all tiles.
option-level-beginner = Beginner: straight and left
option-level-advanced = Advanced: all tiles
option-additional_rules = Additional rules
option-additional_rules-help = Combine the four as you like. #1 needs at least two players, #4 the advanced level.
option-additional_rules-1 = #1: one announcement a turn
option-additional_rules-2 = #2: lost outside nine by nine cells
option-additional_rules-3 = #3: lost with the fifth ghost
option-additional_rules-4 = #4: lost when a ghost comes twice
option-additional_rules-1-help = If several players say Lost after the same tile, only the first in turn order announces.
option-additional_rules-2-help = The path may not leave the square around the Start tile.
option-additional_rules-3-help = Ghosts are counted; four are allowed in a dungeon.
option-additional_rules-4-help = Each ghost is on two tiles; with its second tile the dungeon is lost.
option-start_player = First start player
option-start_player-help = Who begins the first exploration. Seats count from 1; if nobody is chosen, the start player is drawn at random.
option-start_player-null = Random
option-time_limit = Seconds for an answer
option-time_limit-help = A player who has not said Lost or Stay by then stays. Leave it empty for no limit.
option-explorations = Most explorations
option-explorations-help = The game ends after this many, even if nobody has three points. Leave it empty for no limit.
option-open_map = Open map
option-open_map-help = For learning: the real map grows beside the pile for everybody to see, so nothing has to be remembered.

# Levels of bots
level-scatterbrain = scatterbrain
level-stroller = stroller
level-steady = steady
level-keen = keen
level-perfect = perfect memory

## Parts of sentences

# No comma inside: lists of tiles are read aloud.
tile = { $paths ->
    [two] two-path{" "}
   *[one] {""}
}{ $kind ->
    [straight] straight
    [left] left turn
    [right] right turn
   *[repeat] repeat
}{ $ghost ->
    [lantern] {" "}with the lantern ghost
    [umbrella] {" "}with the umbrella ghost
    [teapot] {" "}with the teapot ghost
    [moth] {" "}with the moth ghost
    [bell] {" "}with the bell ghost
   *[none] {""}
}
laid = { $tile } entered going { $arrow }
direction-north = north
direction-east = east
direction-south = south
direction-west = west
seat = Player { $number }
challenge-score = { $score ->
    [one] one point
   *[other] { $score } points
}
tile-start = Start
tile-number = Tile { $index }
cell = { $across } { $along }
cell-first = the first cell
steps-east = { $count } east
steps-west = { $count } west
steps-north = { $count } north
steps-south = { $count } south
additional-1 = #1 one announcement a turn
additional-2 = #2 nine by nine
additional-3 = #3 five ghosts
additional-4 = #4 no ghost twice

reason-DIM-18 = dead end ({ $code })
reason-DIM-19 = loop ({ $code })
reason-DIM-20 = back along the path ({ $code })
reason-DIM-21 = laid the wrong way ({ $code })
reason-DIM-40 = outside the square ({ $code })
reason-DIM-41 = the fifth ghost ({ $code })
reason-DIM-42 = the same ghost again ({ $code })

## The position

position-placing = Exploration { $exploration }: { $player } lays a tile.
position-placing-you = Exploration { $exploration }: you lay a tile.
position-announcing = Exploration { $exploration }: { $player } has laid a tile. The others answer: Lost or Stay.
position-choosing = You are alone: go on, or start a new dungeon?
position-turned-up = Turned up: { $tile }.
position-turned-up-new = Turned up for a new dungeon: { $tile }.
position-over = The game is over.
position-pile = { $count ->
    [one] One tile is there
   *[other] { $count } tiles are stacked
}. On top: { $top }.
position-pile-lost = { $count ->
    [one] One tile is there
   *[other] { $count } tiles are stacked
}, with a LOST card of { $player } on top. Right under it: { $top }.
position-dungeon = Dungeon { $number }: { $count ->
    [one] one tile
   *[other] { $count } tiles
}. On top: { $top }.
position-hand = Your hand: { $tiles }.
position-deck = { $count ->
    [0] The deck is empty.
    [one] One tile is left in the deck.
   *[other] { $count } tiles are left in the deck.
}
position-player = { $player }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $hand ->
    [one] { $hand } tile
   *[other] { $hand } tiles
} in hand, exploring.
position-player-out = { $player }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, has said Lost.
position-last-check = The check of exploration { $exploration }: { $path } { $points }
position-answer-stay = Your answer is Stay. Until everybody has answered you may still say Lost.
position-answer-lost = Your answer is Lost.
position-additional = Additional rules: { $rules }.

## Questions

prompt-place = Which tile do you lay, and which way is the path going?
prompt-announce = Is the path lost? Say Lost, or stay.
prompt-announce-timed = Is the path lost? Say Lost, or stay. After { $seconds } seconds you stay.
prompt-stayed = You stay. While the others are thinking you may still say Lost.
prompt-choose = { $count ->
    [one] One tile is left.
   *[other] { $count } tiles are left.
} Go on in this dungeon, or start a new one because the path is lost?
prompt-turn = The tile turned up: { $tile }. Which way is the path going?
prompt-turn-new = A new dungeon starts with this tile: { $tile }. Which way does its path go in?

## Choices

choice-place = Enter going { $arrow }: { $tile }
choice-lost = Lost!
choice-stay = Stay
choice-go-on = Go on
choice-new-dungeon = Start a new dungeon

## Events

event-exploration-started = Exploration { $exploration } begins with { $player }. The path goes north from the Start tile. Everybody holds { $hand } tiles; { $deck } are in the deck.
event-run-started = The path goes north from the Start tile. { $deck } tiles are in the deck.
event-dealt = You are dealt: { $tiles }.
event-tile-placed = { $player } lays a tile: { $tile }.
event-deck-drawn = { $player } draws a tile; { $deck ->
    [0] the deck is empty now
    [one] one is left
   *[other] { $deck } are left
}.
event-drawn = You draw: { $tile }.
event-answered-stay = { $player } answered Stay.
event-answered-lost = { $player } answered Lost.
event-lost = { $player }: Lost!
event-lost-void = { $players } also said Lost, but later in turn order: it does not count.
event-turn = It is { $player }’s turn.
event-turned-up = Turned up: { $tile }. { $deck ->
    [one] One tile is left.
   *[other] { $deck } tiles are left.
}
event-turned-up-new = A new dungeon. Turned up: { $tile }. { $deck ->
    [one] One tile is left.
   *[other] { $deck } tiles are left.
}
event-check-all-announced = All the others have said Lost. The check: { $count } tiles, from the bottom.
event-check-no-tile-left = The next player has no tile left. The check: { $count } tiles, from the bottom.
event-check-deck-empty = The deck is empty. The check: { $count } tiles, dungeon by dungeon.
event-dungeon = Dungeon { $number }.
event-mapped = { $number }: { $tile }. Cell: { $cell }. The path goes on { $heading }.
event-mapped-again = { $number }: { $tile }. Cell: { $cell }. The path passes again through { $again } and goes on { $heading }.
event-mapped-lost = { $number }: { $tile }. Cell: { $cell }.
event-mapped-again-lost = { $number }: { $tile }. Cell: { $cell }. The path passes again through { $again }.
event-dungeon-lost = { $number }: lost here ({ $reasons }). Cell: { $at }.
event-beside = { $number }, beside the map: { $tile }.
event-cards-scores = LOST card of { $players } on { $number }: the first after the path was lost.
event-cards-early = LOST card of { $players } on { $number }: too early, the path was not lost yet.
event-cards-late = LOST card of { $players } on { $number }: too late, somebody else said it first.
event-cards-never-lost = LOST card of { $players } on { $number }: the path was never lost.
event-held = The path was never lost.
event-points = { $count ->
    [one] One point for { $players }.
   *[other] One point each for { $players }.
}
event-no-points = Nobody scores.
event-failed-misplaced = { $number } was laid the wrong way: the run ends here.
event-failed-lost-and-no-new-dungeon = { $number } was laid in a dungeon that was already lost: the run ends here.
event-failed-new-dungeon-while-not-lost = { $number } started a new dungeon although the old one was not lost: the run ends here.
event-run-scored = { $tiles ->
    [one] One tile
   *[other] { $tiles } tiles
} and { $bonus } points for additional rules: { $score } points.
event-run-ended = The run is over: { $score } points.
event-won = The victory goes to { $players }.
event-nobody-won = The game ends without a winner.

outcome-won = The game went to three points.
outcome-shared = Several players reached three points together.
outcome-limit = The explorations set for this game were played.
outcome-solo-perfect = Every tile was laid right, and you noticed every time the path was lost.
outcome-solo-failed = The path got away from you.
end-won = { $players } reached three points.
end-shared = { $players } reached three points together and share the victory.
end-limit = The explorations set for this game are played. { $count ->
    [0] Nobody has a point.
    [one] { $players } has the most points, { $points }.
   *[other] { $players } have the most points, { $points } each.
}
why-lost = It thought that the path was lost, with { $share }% certainty; it still remembered { $held } of { $tiles } tiles.
why-stay = It thought that the path went on; it put the chance of being lost at { $share }% and still remembered { $held } of { $tiles } tiles.

## Refusals

refuse-not-laying = Only the active player lays a tile; you answer Lost or Stay.
refuse-decide-first = First decide whether the next tile goes on or starts a new dungeon.
refuse-not-turned-up = That is not the tile that was turned up.
refuse-not-in-hand = You have no such tile in your hand.
refuse-no-such-arrow = The path goes north, east, south or west.
refuse-no-announcing-solo = In the solo game there are no announcements.
refuse-active-announces = The player who laid the tile may not say Lost; only the others may.
refuse-nothing-laid-yet = Lost can be said only after a tile was laid.
refuse-announced-already = You have said Lost and left this exploration.
refuse-stays-already = You have already answered Stay; until the others have answered you may still say Lost.
refuse-nothing-to-answer = There is nothing to answer yet: lay a tile.
refuse-solo-only = New dungeons are started in the solo game only.
refuse-already-turned-up = The tile is already turned up: lay it.
refuse-no-first-rule-solo = Additional rule #1 is about announcements; the solo game has none.
refuse-advanced-only = Additional rule #4 needs all tiles: choose the advanced level.
refuse-no-such-player = There is no player { $player } at this table.

## Content

content-start-straight = the Start tile is a straight tile
content-start-two-path = the Start tile has two paths
content-no-id = an entry needs an id
content-id-twice = another entry has this id
content-repeat-two-path = a repeat tile has no second path of its own
content-ghost-count = a tile with a ghost exists once, not { $found } times
content-total = a set has { $least } to { $most } tiles beside the Start tile; there { $found ->
    [one] is 1
   *[other] are { $found }
}
content-beginner-total = straight and left tiles must make at least { $least }, so that five beginners can be dealt; there are { $found }
content-ghost-again = the { $ghost } ghost is on two tiles of the same half of the set
content-ghost-beginner = the { $ghost } ghost is on no straight or left tile
content-ghost-other = the { $ghost } ghost is on no right or repeat tile
content-drawn-twice = this is drawn twice
content-no-drawing = the drawing is empty
content-alike = this looks like another one
content-tile-undrawn = there is no drawing for { $kind } with { $paths } path(s)
content-ghost-undrawn = there is no drawing of the { $ghost } ghost

stroke-no-tiles = there is no list of tiles in this pack
stroke-ghosts-left = { $count ->
    [one] a tile of this kind shows a ghost; move the ghost first
   *[other] { $count } tiles of this kind show ghosts; move the ghosts first
}
stroke-no-plain = all tiles of this kind show a ghost already
proof-tiles = Lost after { $tiles } tiles, ours { $ours }

## The rules, in our words

rule-DIM-1 = The box holds 38 path tiles, the Start tile among them, and for each of five players a LOST card and a score card.
rule-DIM-2 = A tile's arrow says how it moves the path: straight on, to the left, to the right, or the same as before (repeat). Straight, left and right tiles exist with one path and with two.
rule-DIM-3 = Beginners use the straight and left tiles only, advanced players all of them. The Start tile is always in play.
rule-DIM-4 = Everybody holds 3 tiles, or 2 at the advanced level. The rest is the deck, face down.
rule-DIM-5 = The Start tile is the first tile of the dungeon, and the path begins on it.
rule-DIM-6 = Turns go clockwise from the start player.
rule-DIM-7 = On your turn you lay one tile of your hand face up on the pile. Turn it so that its arrow begins in the direction in which the path leaves the passage it took last.
rule-DIM-8 = You choose the tile and one of four orientations. Nobody corrects you, and nothing shows that you were wrong.
rule-DIM-9 = Nobody looks under the top tile. Only while a LOST card is on top may you look at the tile right under it.
rule-DIM-10 = After you have laid a tile, you draw one. When the deck is empty, play goes on with what is in hand.
rule-DIM-11 = A new tile is on the cell that the path has just run into. A straight tile keeps the direction, a left tile turns it a quarter left, a right tile a quarter right.
rule-DIM-12 = A two-path tile has a second passage between its two other edges: a crossing on a straight tile, a second curve on a left or right tile. The Start tile is a crossing.
rule-DIM-13 = When the path runs into a cell that already holds a tile, it goes on through it by a passage not travelled yet; the arrow does not matter then. It goes on like this until it meets an empty cell or is lost.
rule-DIM-14 = After that the last-taken passage is on the older tile and not on the top of the pile: the next tile follows the older one.
rule-DIM-15 = A repeat tile moves the path as the passage just before it did; several in a row all do as the first did.
rule-DIM-16 = A repeat tile can be passed a second time by any edge not travelled yet. It then repeats what was done just before this pass.
rule-DIM-17 = A passage that ends at a wall does no harm as long as the path does not travel it.
rule-DIM-18 = Lost, A: the path runs into an edge where the tile has no passage.
rule-DIM-19 = Lost, B: the path runs into a passage already travelled, in the same direction: it goes round in a loop.
rule-DIM-20 = Lost, C: the path runs into a passage already travelled, the other way round.
rule-DIM-21 = Lost, D: a tile was laid the wrong way.
rule-DIM-22 = The dungeon is lost from the first tile after which one of these is so, and it stays lost. Play goes on, and nothing shows it.
rule-DIM-23 = After each tile every other player who is still exploring may say Lost: the LOST card goes on the pile, and that player leaves this exploration. The player who laid the tile may not say it.
rule-DIM-24 = After somebody has said Lost, others may still say it too; the cards are stacked at the same point.
rule-DIM-25 = When all others have said Lost, the check follows.
rule-DIM-26 = Otherwise the next player clockwise who is still exploring has the turn; if that player has no tile, the check follows.
rule-DIM-27 = At the check the pile is laid out from the bottom as the real map, each tile turned as it was laid. From the lost point on, tiles are laid beside it, with the LOST cards between them; a wrongly laid tile is shown on its cell.
rule-DIM-28 = A player who said Lost before the path was lost gets nothing.
rule-DIM-29 = If the path was lost, the first LOST cards at or after that point score a point each: all that are at the same point. Later ones score nothing.
rule-DIM-30 = If the path was never lost, everybody who did not say Lost scores a point.
rule-DIM-31 = Then all tiles are gathered and a new exploration begins. The last active player starts it.
rule-DIM-32 = The first player with 3 points wins; players who get there at the same time share the victory.
rule-DIM-33 = Alone you play with all tiles and without a hand: each tile is drawn and laid. There are no announcements.
rule-DIM-34 = When you believe that you are lost, the next tile starts a new dungeon beside the old one. You decide so before that tile is turned up. The older piles stay, their top tiles in sight.
rule-DIM-35 = A repeat tile that starts a new dungeon repeats the last movement of the dungeon before.
rule-DIM-36 = When the deck is empty the dungeons are checked in order. The run fails with the first tile laid the wrong way, or laid in a dungeon that was already lost.
rule-DIM-37 = You score the tiles used up to there, Start included: 38 at most.
rule-DIM-38 = Alone you may add the additional rules 2, 3 and 4. Each gives 4 points more: 50 at most.
rule-DIM-39 = #1: only one announcement a turn. If several say Lost, the one whose turn comes first has priority.
rule-DIM-40 = #2: the dungeon is lost when it leaves the square of nine by nine cells around the Start tile.
rule-DIM-41 = #3: the dungeon is lost when a ghost is laid for the fifth time in all.
rule-DIM-42 = #4: the dungeon is lost when the same ghost is laid a second time. For the advanced level only.
rule-DIM-43 = Ten tiles show a ghost: five ghosts, two tiles each. Without #3 and #4 they mean nothing.
rule-DIM-R1 = Ruling: the border between two cells may be crossed once. The edge by which the path enters the Start tile counts as crossed from the beginning. At the check the program names the reason.
rule-DIM-R2 = Ruling: for #2 the cell of a laid tile counts. A path that only points out of the square is not lost yet.
rule-DIM-R3 = Ruling: if the path was lost and nobody said so at that point or later, nobody scores.
rule-DIM-R4 = Ruling: all who may announce answer Lost or Stay. Nobody sees the others’ answers, nor who has already answered. A Lost is public at once, and the players who stayed answer again, with new time. Until all have answered, a Stay may be changed to Lost, also with #1. A player who runs out of time stays.
rule-DIM-R5 = Ruling: with #1 answers stay hidden until all are in. Of those who said Lost the first in turn order announces; the others' Lost is shown but does not count, and they go on exploring.
rule-DIM-R6 = Ruling: alone, starting a new dungeon while the old one is not lost is a failure too.
rule-DIM-R7 = Ruling: alone, a new dungeon's first tile may be laid any way, and its arrow is the new direction. Ghosts and the square are counted for each dungeon, and the first tile's entry edge counts as crossed. Being lost with the very last tile is no failure, and the failing tile does not count. The points for additional rules are added to a failed run too.
rule-DIM-R8 = Ruling: while a game is on nobody is sent the map. You are sent your hand, the top tiles, the counts, who has announced, and the tile under a LOST card on top: nothing that you should remember. The last check was open to all and can be looked at until the next one.
rule-DIM-R9 = Ruling: if there are several reasons, all are named. The path through a wrongly laid tile is not followed. A repeat tile repeats the movement really made, which right after Start is straight on.
rule-DIM-R10 = Ruling: the first start player is drawn at random unless the host chooses. A player who said Lost keeps the hand unused; hands that were not played are not shown at the check.
rule-DIM-R11 = Ruling: a pack may bring its own tiles: the Start tile and 20 to 60 others, at least 15 of them straight or left. Alone you score as many points as there are tiles at most.
rule-DIM-R12 = Ruling: a host can set a number of explorations. The game then ends after it at the latest, and whoever has the most points wins; without a point nobody does.
rule-DIM-C1 = This edition's tiles: straight 7 with one path and 4 with two, left 6 and 5, right 6 and 3, repeat 6, and the Start tile: 38.
rule-DIM-C2 = This edition's ghosts: each is on one straight or left tile and on one right or repeat tile, so that beginners meet each once.
rule-DIM-C3 = This edition's drawings are its own: readable at a glance and without colour, with five ghosts told apart by their shape.

## What is kept of a game

mark-tiles = ■
mark-tiles-word = up to three tiles
mark-dungeon = ▸
mark-dungeon-word = a new dungeon
mark-failed = ✕
mark-failed-word = went wrong
mark-point = ●
mark-point-word = a point
mark-no-point = ○
mark-no-point-word = no point

## Looking back

chapter-exploration = Exploration { $n }
turn-exploration = Tile { $n }

## Puzzles

puzzle-is-it-lost = Is it lost?
puzzle-is-it-lost-help = Tiles are laid one after another. When the last one is down, say in 15 seconds whether the path is lost.

## What levels of bots are called, and what they do

level-random-face = Goldfish
level-random-help = Remembers nothing and lays any tile.
level-scatterbrain-face = Hen
level-scatterbrain-help = Holds three tiles in its head and often drops one.
level-stroller-face = Tortoise
level-stroller-help = Holds the last four tiles; older ones fade.
level-steady-face = Ox
level-steady-help = Holds six tiles and makes few mistakes.
level-keen-face = Fox
level-keen-help = Holds eight tiles and lays the one that loses you.
level-perfect-face = Elephant
level-perfect-help = Never forgets.

## Analysis

analysis-exploration = Exploration { $number }
analysis-run = The run
analysis-point-chance = Chance to gain the point, counted with what this seat could remember.
analysis-run-chance = Chance that the run does not go wrong here, counted with what could be remembered.
analysis-why-lost = As far as this seat could remember, the path was lost with a chance of { $share }%.
analysis-why-stay = As far as this seat could remember, the path went on with a chance of { $share }%.
analysis-why-tile = As far as this seat could remember, the path goes on with it with a chance of { $share }%.
analysis-why-turned = As far as one could remember, it is laid right like this with a chance of { $share }%.
analysis-was-lost = The dungeon was lost from tile { $tile } on.
analysis-key-tile = { $tile } was the one to remember; this seat could still hold it with a chance of { $share }%.
could-know-in-time = { $player } noticed in time.
could-know-held = { $player } trusted the path, which was never lost.
could-know-early = { $player } announced too early.
could-know-late = { $player } announced too late.
could-know-silent = { $player } could have known and said nothing.
could-know-never = { $player } could not have known in time.
could-know-never-lost = { $player } announced Lost, and the path was never lost.
could-know-void = { $player } said Lost, but later in turn order: it did not count.
could-know-own = { $player } laid the tile that lost the path, and may not say Lost on it.
could-know-misplaced = { $player } laid a tile the wrong way.
could-know-new-dungeon-while-not-lost = { $player } started a new dungeon although the path was not lost.

print-tiles = Path tiles
print-start = Start
