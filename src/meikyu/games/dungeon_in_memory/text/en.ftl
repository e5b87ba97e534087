### Dungeon in Memory

## What stands on the box

about-summary = Pile up path tiles, keep the map in your head, and say Lost at the right moment.
about-goal = The path grows, but every tile lies on the last one. When you believe that the path has broken off, say Lost: whoever is first to say so, and right, scores. Three points win.
about-credit = After the game by 四月一日カエル (2022). Words, tiles and drawings are this edition's own.

option-level = Level
option-level-help = Beginners use straight and left tiles only. Alone you always use all tiles.
option-level-beginner = Beginner: straight and left
option-level-advanced = Advanced: all tiles
option-additional_rules = Additional rules
option-additional_rules-help = Any of the four together. #1 is not for one player, #4 needs the advanced level.
option-additional_rules-1 = #1: one announcement a turn
option-additional_rules-2 = #2: lost outside nine by nine cells
option-additional_rules-3 = #3: lost with the fifth ghost
option-additional_rules-4 = #4: lost when a ghost comes twice
option-additional_rules-1-help = If several say Lost after the same tile, only the first in turn order has said it.
option-additional_rules-2-help = The path may not leave the square around Start.
option-additional_rules-3-help = Ghosts are counted; four are allowed in a dungeon.
option-additional_rules-4-help = Each ghost is on two tiles; its second tile loses the dungeon.
option-start_player = First start player
option-start_player-help = Who begins the first exploration. Seats count from 1; if nobody is chosen, chance decides.
option-start_player-null = By chance
option-time_limit = Seconds for an answer
option-time_limit-help = Whoever has not answered Lost or Stay by then stays; empty: no limit.
option-explorations = Most explorations
option-explorations-help = The game ends after so many even if nobody has three points; empty: no limit.
option-open_map = Open map
option-open_map-help = For learning: the real map grows beside the pile, for everybody to see. Nothing has to be remembered.

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
laid = { $tile }, arrow { $arrow }
direction-north = north
direction-east = east
direction-south = south
direction-west = west
seat = player { $number }
tile-start = Start
tile-number = tile { $index }
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
reason-DIM-20 = the way back ({ $code })
reason-DIM-21 = laid wrong ({ $code })
reason-DIM-40 = outside the square ({ $code })
reason-DIM-41 = the fifth ghost ({ $code })
reason-DIM-42 = the same ghost again ({ $code })

## The position

position-placing = Exploration { $exploration }: { $player } lays a tile.
position-placing-you = Exploration { $exploration }: you lay a tile.
position-announcing = Exploration { $exploration }: { $player } has laid a tile. The others answer: Lost or Stay.
position-choosing = You alone: go on, or a new dungeon?
position-turned-up = Turned up: { $tile }.
position-turned-up-new = Turned up for a new dungeon: { $tile }.
position-over = The game is over.
position-pile = { $count ->
    [one] One tile lies there
   *[other] { $count } tiles lie on one another
}. On top: { $top }.
position-pile-lost = { $count } tiles lie on one another, and on them a LOST card of { $player }. Right under it: { $top }.
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
}, said Lost.
position-last-check = The check of exploration { $exploration }: { $path } { $points }
position-answer-stay = You have answered: Stay.
position-answer-lost = You have answered: Lost.
position-additional = Additional rules: { $rules }.

## Questions

prompt-place = Which tile, and which way does its arrow start?
prompt-announce = Is the path lost? Say Lost, or stay.
prompt-announce-timed = Is the path lost? Say Lost, or stay. After { $seconds } seconds you stay.
prompt-choose = { $count ->
    [one] One tile is left.
   *[other] { $count } tiles are left.
} Go on with this dungeon, or start a new one because this one is lost?
prompt-turn = { $tile }: which way does its arrow start?
prompt-turn-new = { $tile } starts a new dungeon: which way does its arrow start?

## Choices

choice-place = Lay { $tile }
choice-lost = Lost!
choice-stay = Stay
choice-go-on = Go on
choice-new-dungeon = Start a new dungeon

## Events

event-exploration-started = Exploration { $exploration } begins with { $player }. Start lies there, arrow north. Everybody has { $hand } tiles; { $deck } are in the deck.
event-run-started = Start lies there, arrow north. { $deck } tiles are in the deck.
event-dealt = You are dealt: { $tiles }.
event-tile-placed = { $player } lays { $tile }.
event-deck-drawn = { $player } draws a tile; { $deck ->
    [0] the deck is empty now
    [one] one is left
   *[other] { $deck } are left
}.
event-drawn = You draw: { $tile }.
event-answered-stay = { $player } stayed.
event-answered-lost = { $player } answered Lost.
event-lost = { $player }: Lost!
event-lost-void = { $players } said Lost too, but later in turn order: it does not count.
event-turn = It is the turn of { $player }.
event-turned-up = Turned up: { $tile }. { $deck } left.
event-turned-up-new = A new dungeon. Turned up: { $tile }. { $deck } left.
event-check-all-announced = All others have said Lost. The check: { $count } tiles, from the bottom.
event-check-no-tile-left = The next player has no tile left. The check: { $count } tiles, from the bottom.
event-check-deck-empty = The deck is empty. The check: { $count } tiles, dungeon by dungeon.
event-dungeon = Dungeon { $number }.
event-mapped = { $number }: { $tile }. Cell: { $cell }. The path runs on { $heading }.
event-mapped-again = { $number }: { $tile }. Cell: { $cell }. The path passes again: { $again }. It runs on { $heading }.
event-mapped-lost = { $number }: { $tile }. Cell: { $cell }.
event-mapped-again-lost = { $number }: { $tile }. Cell: { $cell }. The path passes again: { $again }.
event-dungeon-lost = Lost with { $number }: { $reasons }. Cell: { $at }.
event-beside = { $number }, beside the map: { $tile }.
event-cards-scores = LOST card on { $number } of { $players }: the first after the path was lost.
event-cards-early = LOST card on { $number } of { $players }: too early, the path was not lost yet.
event-cards-late = LOST card on { $number } of { $players }: too late, others said it first.
event-cards-never-lost = LOST card on { $number } of { $players }: but the path was never lost.
event-held = The path was never lost.
event-points = A point for { $players }.
event-no-points = Nobody scores.
event-failed-misplaced = { $number } was laid wrong: here the run ends.
event-failed-lost-and-no-new-dungeon = { $number } was laid in a lost dungeon: here the run ends.
event-failed-new-dungeon-while-not-lost = { $number } started a new dungeon although the old one was not lost: here the run ends.
event-run-scored = { $tiles ->
    [one] One tile
   *[other] { $tiles } tiles
} and { $bonus } points for additional rules: { $score } points.
event-run-ended = The run is over: { $score } points.
event-won = The game is won by { $players }.
event-nobody-won = The game is over and nobody has won.

outcome-won = Three points: the game is won.
outcome-shared = Several came to three points together and share the victory.
outcome-limit = The agreed number of explorations is over.
outcome-solo-perfect = Every tile laid right and every loss noticed.
outcome-solo-failed = The path got away from you.

## Refusals

refuse-not-laying = Only the active player lays a tile; you answer Lost or Stay.
refuse-decide-first = First decide whether the next tile goes on or starts a new dungeon.
refuse-not-turned-up = That is not the tile that was turned up.
refuse-not-in-hand = You have no such tile in your hand.
refuse-no-such-arrow = An arrow starts north, east, south or west.
refuse-no-announcing-solo = Alone there is nothing to announce.
refuse-active-announces = Whoever lays the tile may not announce; the others may, once it lies.
refuse-nothing-to-answer = There is nothing to answer yet: you lay a tile.
refuse-solo-only = Only whoever plays alone starts further dungeons.
refuse-already-turned-up = The tile lies open: now it can only be laid.
refuse-no-first-rule-solo = Additional rule #1 is about announcements; alone there are none.
refuse-advanced-only = Additional rule #4 needs all tiles: choose the advanced level.
refuse-no-such-player = There is no player { $player } at this table.

## Content

content-start-straight = the Start tile is a straight tile
content-start-two-path = the Start tile has two paths
content-no-id = an entry needs an id
content-id-twice = another entry has this id
content-repeat-two-path = a repeat tile has no second path of its own
content-ghost-count = a tile with a ghost stands alone, not { $found } times
content-total = there are { $wanted } tiles with the Start tile, not { $found }
content-beginner-total = straight and left tiles must make at least { $least }, so that five beginners can be dealt; there are { $found }
content-ghost-again = the { $ghost } ghost is on two tiles of the same half of the set
content-ghost-beginner = the { $ghost } ghost is on no straight or left tile
content-ghost-other = the { $ghost } ghost is on no right or repeat tile
content-drawn-twice = this is drawn twice
content-no-drawing = the drawing is empty
content-alike = this looks like another one
content-tile-undrawn = there is no drawing for { $kind } with { $paths } path(s)
content-ghost-undrawn = there is no drawing of the { $ghost } ghost

## The rules, in our words

rule-DIM-1 = The box holds 38 path tiles, the Start tile among them, and for each of five players a LOST card and a score card.
rule-DIM-2 = A tile's arrow says how it moves the path: straight on, to the left, to the right, or the same as before (repeat). Straight, left and right tiles exist with one path and with two.
rule-DIM-3 = Beginners use the straight and left tiles only, advanced players all of them. The Start tile is always in play.
rule-DIM-4 = Everybody holds 3 tiles, or 2 at the advanced level. The rest is the deck, face down.
rule-DIM-5 = The Start tile lies first, and the path begins on it.
rule-DIM-6 = Turns go clockwise from the start player.
rule-DIM-7 = On your turn you lay one tile of your hand face up on the pile. Its arrow must start in the direction in which the path leaves the passage it took last.
rule-DIM-8 = You choose the tile and one of four orientations. Nobody corrects you, and nothing shows that you were wrong.
rule-DIM-9 = Nobody looks under the top tile. Only while a LOST card lies on top may the tile right under it be looked at.
rule-DIM-10 = Having laid a tile you draw one. When the deck is empty, play goes on with what is in hand.
rule-DIM-11 = A new tile lies on the cell that the path has just run into. A straight tile keeps the direction, a left tile turns it a quarter left, a right tile a quarter right.
rule-DIM-12 = A two-path tile has a second passage between its two other edges: a crossing on a straight tile, a second curve on a left or right tile. The Start tile is a crossing.
rule-DIM-13 = When the path runs into a tile that lies there already, it goes on through it by a passage not travelled yet; the arrow does not count then. So it goes until it meets an empty cell or is lost.
rule-DIM-14 = After that the last-taken passage is on the older tile and not on the top of the pile: the next tile follows the older one.
rule-DIM-15 = A repeat tile moves the path as the passage just before it did; several in a row all do as the first did.
rule-DIM-16 = A repeat tile can be passed a second time by any edge not travelled yet. It then repeats what was done just before this pass.
rule-DIM-17 = A passage that ends at a wall loses nobody as long as nobody travels it.
rule-DIM-18 = Lost, A: the path runs into an edge where the tile has no passage.
rule-DIM-19 = Lost, B: the path runs into a passage already travelled, in the same direction: it goes round in a loop.
rule-DIM-20 = Lost, C: the path runs into a passage already travelled, the other way round.
rule-DIM-21 = Lost, D: a tile was laid in a wrong orientation.
rule-DIM-22 = The dungeon is lost from the first tile after which one of these is so, and it stays lost. Play goes on, and nobody is told.
rule-DIM-23 = After each tile every other player who is still exploring may say Lost: the LOST card goes on the pile, and they are out of this exploration. Whoever laid the tile may not.
rule-DIM-24 = After somebody has said Lost, others may still say it too; the cards lie at the same point.
rule-DIM-25 = When all others have said Lost, the check follows.
rule-DIM-26 = Otherwise the next player clockwise who is still exploring has the turn; if that player has no tile, the check follows.
rule-DIM-27 = At the check the pile is laid out from the bottom as the real map, each tile as it lay. From the lost point on tiles are laid beside it, with the LOST cards between them; a wrongly laid tile is shown on its cell.
rule-DIM-28 = Whoever said Lost before the path was lost gets nothing.
rule-DIM-29 = If the path was lost, the first LOST cards at or after that point score a point each, all that lie at the same point. Later ones score nothing.
rule-DIM-30 = If the path was never lost, everybody who did not say Lost scores a point.
rule-DIM-31 = Then all tiles are gathered and a new exploration begins. The last active player starts it.
rule-DIM-32 = Whoever has 3 points first wins; those who get there at the same time share the victory.
rule-DIM-33 = Alone you play with all tiles and without a hand: each tile is drawn and laid. There are no announcements.
rule-DIM-34 = When you believe that you are lost, the next tile starts a new dungeon beside the old one. You decide so before that tile is turned up. The older piles stay, their top tiles in sight.
rule-DIM-35 = A repeat tile that starts a new dungeon repeats the last movement of the dungeon before.
rule-DIM-36 = When the deck is empty the dungeons are checked in order. The first tile laid wrong, or laid on in a lost dungeon, is the failure.
rule-DIM-37 = You score the tiles used up to there, Start included: 38 at most.
rule-DIM-38 = Alone you may add the additional rules 2, 3 and 4. Each gives 4 points more: 50 at most.
rule-DIM-39 = #1: only one announcement a turn. If several call, the one whose turn comes first goes first.
rule-DIM-40 = #2: the dungeon is lost when it leaves the square of nine by nine cells around the Start tile.
rule-DIM-41 = #3: the dungeon is lost when a ghost is laid for the fifth time in all.
rule-DIM-42 = #4: the dungeon is lost when the same ghost is laid a second time. For the advanced level only.
rule-DIM-43 = Ten tiles bear a ghost: five ghosts, two tiles each. Without #3 and #4 they mean nothing.
rule-DIM-R1 = Ruling: the border between two cells may be crossed once. The edge by which the path enters the Start tile counts as crossed from the beginning. At the check the program names the reason.
rule-DIM-R2 = Ruling: for #2 the cell of a laid tile counts. A path that only points out of the square is not lost yet.
rule-DIM-R3 = Ruling: if the path was lost and nobody said so at that point or later, nobody scores.
rule-DIM-R4 = Ruling: all who may announce answer Lost or Stay without hearing each other, nor whether somebody has answered. A Lost is public at once, and whoever stayed may answer anew, with new time. Whoever runs out of time stays.
rule-DIM-R5 = Ruling: with #1 answers stay hidden until all are in. Of those who said Lost the first in turn order announces; the others' Lost is shown but does not count, and they go on exploring.
rule-DIM-R6 = Ruling: alone, starting a new dungeon while the old one is not lost is a failure too.
rule-DIM-R7 = Ruling: alone, a new dungeon's first tile may lie any way and its arrow is the new direction. Ghosts and the square are counted for each dungeon, the first tile's entry edge counts as crossed, the last tile may lose the path without harm, and the failing tile does not count. Additional rules add their points to a failed run too.
rule-DIM-R8 = Ruling: while a game is on nobody is sent the map. You are sent your hand, the top tiles, the counts, who has announced, and the tile under a LOST card on top: nothing that you should remember. The last check was open to all and can be looked at until the next one.
rule-DIM-R9 = Ruling: if there are several reasons, all are named. The path through a wrongly laid tile is not followed. A repeat tile repeats the movement really made, which right after Start is straight on.
rule-DIM-R10 = Ruling: the first start player is drawn by chance unless the host chooses. Whoever said Lost keeps the hand unused; hands that were not played are not shown at the check.
rule-DIM-C1 = This edition's tiles: straight 7 with one path and 4 with two, left 6 and 5, right 6 and 3, repeat 6, and the Start tile: 38.
rule-DIM-C2 = This edition's ghosts: each is on one straight or left tile and on one right or repeat tile, so that beginners meet each once.
rule-DIM-C3 = This edition's drawings are its own: readable at a glance and without colour, with five ghosts told apart by their shape.
