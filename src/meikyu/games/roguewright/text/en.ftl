### Roguewright

## What stands on the box

about-summary = Draw walls until rooms appear, then send an adventurer through your dungeon.
about-goal = Everybody draws on a hidden map with the same dice. Walled rooms score, and the monsters you leave standing in them score again when the adventurer walks through. The highest total wins; alone you play for a rank.
about-credit = After the game by 沢口游祐. Words, maps and drawings are this edition's own.

option-map = Map
option-map-help = Start with the basic map. The advanced one has four large monsters with goals.
option-map-basic = Basic
option-map-advanced = Advanced: large monsters and goals
option-rounds = Rounds
option-rounds-help = For a short game: so many rounds instead of the printed number, and no rank. Empty: the whole game.

level-planner = planner

## Parts of sentences

seat = player { $number }
number = { $number }
place = { $place }
corner-top-left = top left
corner-top-right = top right
corner-bottom-left = bottom left
corner-bottom-right = bottom right
extra-plan = a plan of up to 12 cells
extra-block = a block of { $cells } cells
extra-ghosts = a cell for every ghost left
goal-blue = more blue slimes than green
goal-green = more green slimes than blue
goal-ghost = rooms with a ghost
goal-bat = rooms with a bat
waiting-items = { $count ->
    [one] one item
   *[other] { $count } items
}
waiting-ghosts = { $count ->
    [one] one ghost
   *[other] { $count } ghosts
}
waiting-bats = { $count ->
    [one] one bat
   *[other] { $count } bats
}
mark-open = { $number } ({ $points }) open
mark-behind = { $number } ({ $points }) from development { $behind }
mark-circled = { $number } ({ $points }) circled
mark-spent = { $number } ({ $points }) spent
extra-is-open = { $number } { $extra }
extra-is-behind = { $number } { $extra } from development { $behind }
extra-is-used = { $number } { $extra } (used)
reason-ROG-36 = an opening two cells wide
reason-ROG-37 = it joins another room
reason-ROG-38 = a dotted line runs inside it

## The position

position-round = Round { $round } of { $rounds }: white { $white }, black { $black }.
position-round-special = Round { $round } of { $rounds }, special for you: white { $white }, black { $black }.
position-short = A short game of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, not the printed length of { $printed }.
position-over = The game is over.
position-at-entrance = The adventurer stands at the entrance of { $player }.
position-in-room = The adventurer is with { $player }, in room { $room }.
position-weapon = Weapon level { $level }, { $crossed } marks crossed off.
position-score = { $player }: items { $items }, rooms { $rooms }, goals { $goals }, battles { $battles }, together { $total }.
position-sheet = The sheet of { $player }:
position-development = Development { $development } of { $last }.
position-special = Your special rounds: { $rounds }.
position-marks = Item marks: { $marks }. They are worth { $points ->
    [one] one point
   *[other] { $points } points
} now.
position-extras = Extra actions: { $extras }.
position-goals = Goals selected: { $goals }.
position-waiting = Effects waiting: { $effects }.
position-partial = The block so far: { $cells }.
position-legend = # wall, X exit, E entrance, 1 to 6 die mark, I item, b and g slimes, G ghost, B bat, large: U and N slimes, H ghost, T bat.
position-row = Row { $row }: { $cells }
position-plans = Plans: { $plans }.
position-room = Room { $room } counts: { $monsters ->
    [one] one monster
   *[other] { $monsters } monsters
}, { $items ->
    [one] one item
   *[other] { $items } items
}.
position-room-not = Room { $room } does not count: { $reasons }.
position-not-connected = No way leads from the entrance to an exit.
position-exit = Exit: { $corner }.
position-drawing = { $player } is drawing.
position-done = { $player } is done with this round.
position-leaving = { $player } has finished and chooses an exit.
position-finished = { $player } has handed the sheet in.

## Questions

prompt-act = Draw the block of white { $white }{ $plan ->
    [no-rectangle] {" "}or a single cell? No room can be planned: { $sum } cells make no rectangle with sides of at least two.
    [no-place] {" "}or a single cell? There is no place to plan a room of { $sum } cells.
    [mark-spent] {" "}or a single cell? The mark was spent for walls, so no room can be planned.
   *[possible] , a single cell, or plan a room of { $sum } cells?
}{ $spend ->
    [possible] {" "}A circled mark can be spent to use black { $black } for walls.
   *[no] {""}
}
prompt-act-special = Draw the block of white { $white } or of black { $black }{ $plan ->
    [no-rectangle] , or a single cell? No room can be planned: { $sum } cells make no rectangle with sides of at least two.
    [no-place] , or a single cell? There is no place to plan a room of { $sum } cells.
    [mark-spent] , or a single cell? The mark was spent for walls, so no room can be planned.
   *[possible] , a single cell, or plan a room of { $sum } cells?
}
prompt-place = Where?
prompt-effects = Effects wait ({ $effects }). Which one next, or is your turn over?
prompt-effects-useless = Effects wait ({ $effects }), but none can be used now. End your turn? Until then you can undo your steps.
prompt-end = End your turn? Until then you can undo your steps.
prompt-fill-bat = Which cell does the bat draw?
prompt-fill-block = Which cell is the next of your block? { $left ->
    [one] One cell is left.
   *[other] { $left } cells are left.
}
prompt-fill-ghosts = Which cell next? { $left ->
    [one] One cell is left.
   *[other] { $left } cells are left.
}
prompt-plan = Which plan, of up to 12 cells?
prompt-exit = Which exit? { $previews }
prompt-way = Several routes have equally few rooms. Which room comes next?
prompt-way-first = The entrance lies in several rooms with equally short routes. Which room comes first?

preview = { $corner }: { $counting } of { $rooms } rooms count, { $points ->
    [one] one point
   *[other] { $points } points
} before battles
preview-breaks = { $corner }: { $counting } of { $rooms } rooms count, { $points ->
    [one] one point
   *[other] { $points } points
} before battles (breaks plan { $plans })
preview-not-connected = { $corner }: no way to the entrance, { $points ->
    [one] one point
   *[other] { $points } points
}
preview-not-connected-breaks = { $corner }: no way to the entrance, { $points ->
    [one] one point
   *[other] { $points } points
} (breaks plan { $plans })

## Choices

choice-block = Draw { $cells }
choice-plan = Plan { $plan }
choice-aim-single = A single cell
choice-aim-block = Block { $block }, turn { $turn }: { $shape }
choice-aim-plan = A plan { $height } high and { $width } wide
choice-spend = Spend mark { $mark } ({ $points }): also use the black die
choice-circle = Item: circle mark { $mark } ({ $points })
choice-extra = Ghost: extra action { $number }, { $extra }
choice-extra-unknown = Ghost: extra action { $number }
choice-bat-cell = Bat: draw a cell
choice-bat-steps = Bat: two steps of development
choice-fill = Fill { $cell }
choice-end = End the turn
choice-exit = Exit { $corner }
choice-way = On to { $room }

## Events

event-prepared = { $player } rolls white { $white } and black { $black }: entrance { $white }, special rounds { $rounds }.
event-rolled = Round { $round }: white { $white }, black { $black }.
event-spent = { $player } spends mark { $mark }: the round is special.
event-filled = { $player } fills { $cells }.
event-filled-effects = { $player } fills { $cells }. Effects: { $effects }.
event-planned = { $player } plans { $plan } with { $monsters ->
    [one] one monster
   *[other] { $monsters } monsters
}.
event-planned-goals = { $player } plans { $plan } with { $monsters ->
    [one] one monster
   *[other] { $monsters } monsters
}. Goal selected: { $goals }.
event-advanced = { $player }: development from { $before } to { $now }.
event-advanced-broken = { $player }: development from { $before } to { $now }. Boundary broken: { $broken }.
event-circled = { $player } circles mark { $mark } ({ $points }).
event-extra = { $player } uses extra action { $number }: { $extra }.
event-extra-ghosts = { $player } uses extra action { $number }: { $cells ->
    [one] one cell
   *[other] { $cells } cells
}, as many as ghosts are left.
event-bat-cell = { $player }: the bat draws a cell.
event-bat-steps = { $player }: the bat brings two steps of development.
event-turn-ended = { $player } is done.
event-stands = Your sheet: development { $development }, item marks worth { $points }.
event-stands-given-up = Your sheet: development { $development }, item marks worth { $points }. Effects not used: { $given }.
event-finished = { $player } has finished building.
event-exit = { $player } takes the exit { $corner }.
event-handed-in = { $player } hands the sheet in.
event-revealed = { $player }: exit { $corner }, { $counting } of { $rooms } rooms count. Rooms { $points }, goals { $goals }, items { $items }. Development { $development }.
event-revealed-not-connected = { $player }: no way from the entrance to an exit. Items { $items }.
event-stacked = The dungeon from the top: { $order }.
event-stacked-out = The dungeon from the top: { $order }. Without a connection: { $out }.
event-stacked-none = No sheet has a way through: the adventurer stays out.
event-entered = The adventurer enters { $room } of { $player }: { $monsters ->
    [0] no monster
    [one] one monster
   *[other] { $monsters } monsters
}, { $items ->
    [0] no item
    [one] one item
   *[other] { $items } items
}.
event-entered-not = The adventurer passes { $room } of { $player }, a room that does not count.
event-fought-hit = White { $white }, black { $black }, weapon { $weapon }: strength { $strength } against { $monsters }. { $points } points.
event-fought-lost = White { $white }, black { $black }, weapon { $weapon }: strength { $strength } against { $monsters }. The adventurer wins.
event-fought-doubles = White { $white }, black { $black }: doubles, the adventurer stumbles. { $points } points.
event-equipped = { $items ->
    [one] One item
   *[other] { $items } items
} taken: { $crossed ->
    [one] one mark
   *[other] { $crossed } marks
} crossed off, weapon level { $level }.
event-left = The adventurer leaves the sheet of { $player }: { $points } points from battles.
event-ended = The game is won by { $players } with { $score } points.
event-ended-draw = A draw with { $score } points: { $players }.
event-ended-solo = The game is over: { $score ->
    [one] one point
   *[other] { $score } points
}.

outcome-won = The highest total wins.
outcome-draw = Equal totals: a draw.
outcome-short = A short game, not the printed length: no rank.
outcome-rank-familiar = Your rank: familiar.
outcome-rank-soldier = Your rank: soldier.
outcome-rank-knight = Your rank: knight.
outcome-rank-general = Your rank: general.
outcome-rank-duke = Your rank: duke.
outcome-rank-overlord = Your rank: overlord.

## Refusals

refuse-not-so-many-rounds = The time track has { $most } rounds.
refuse-choose-a-way = The adventurer is on the way: only the next room is to be chosen.
refuse-no-walk-yet = The adventurer has not come yet.
refuse-choose-an-exit = You have finished building: choose an exit.
refuse-not-finished = An exit is chosen when a track is complete.
refuse-effect-is-running = First complete the effect that is running.
refuse-already-acted = You have acted in this round; use effects or end your turn.
refuse-must-act = Something can be drawn, so you may not pass.
refuse-block-outside = { $cell } is not on the map.
refuse-cells-in-order = Name every cell of the block once, in reading order.
refuse-no-such-block = These cells are none of the blocks.
refuse-no-such-turn = The block cannot be turned like that.
refuse-black-in-special-rounds = The black { $value } can be used for a wall only in a special round.
refuse-other-value = This block belongs to another value than white { $white } and black { $black }.
refuse-already-aimed = You have already chosen what to draw; undo that first.
refuse-aimed-otherwise = You have chosen another block, or another turn of it.
refuse-block-has-no-place = The block has no place when it is turned like this.
refuse-on-filled = { $cell } is filled already.
refuse-crosses-line = At { $cell } the block crosses a dotted line.
refuse-inside-plan = { $cell } touches a plan from inside.
refuse-in-plan = { $cell } lies inside a plan.
refuse-outer-wall-only = { $cells } touches nothing but the outer wall at { $cell } (see also { $beside }).
refuse-touches-nothing = { $cells } shares no edge with a filled cell or a plan.
refuse-already-special = This round is special already.
refuse-mark-not-circled = Mark { $mark } is not circled, or was spent.
refuse-no-wall-possible = No wall can be drawn, so a mark would be spent for nothing.
refuse-mark-was-for-walls = The mark was spent to draw a wall.
refuse-plan-outside = { $plan } is not on the map.
refuse-side-too-short = Both sides of a plan have at least two cells.
refuse-not-the-sum = { $cells } cells; both dice together make { $wanted }.
refuse-plan-too-large = { $cells } cells; an extra plan has at most { $most }.
refuse-aimed-at-another-size = You have chosen another size.
refuse-plan-has-no-place = A plan of this size has no place.
refuse-plan-not-open = { $cell } is filled or in another plan.
refuse-plan-beside-plan = The plan shares an edge with another one at { $cell }.
refuse-cuts-large-monster = A large monster would be enclosed only in part: { $cell } is missing.
refuse-plan-outer-wall-only = { $plan } touches nothing but the outer wall at { $cell } (see also { $beside }).
refuse-plan-touches-nothing = { $plan } shares no edge with a filled cell.
refuse-no-item-waits = No item's effect is waiting.
refuse-mark-not-open = Mark { $mark } cannot be circled: it is circled already, or behind a boundary.
refuse-no-ghost-waits = No ghost's effect is waiting.
refuse-extra-not-open = Extra action { $extra } was used, or is behind a boundary.
refuse-extra-has-no-place = Extra action { $extra } has no place on the map.
refuse-no-bat-waits = No bat's effect is waiting.
refuse-bat-has-no-use = { $way ->
    [cell] There is no cell to draw.
   *[steps] The development track is complete.
}
refuse-nothing-to-fill = No effect is drawing cells.
refuse-cell-outside = { $cell } is not on the map.
refuse-cell-filled = { $cell } is filled already.
refuse-cell-in-plan = { $cell } lies in a plan.
refuse-block-not-connected = { $cell } is not connected with the block.
refuse-block-cannot-be-completed = With { $cell } the block cannot be completed: { $left } cells, connected and touching something.
refuse-cell-touches-nothing = { $cell } shares no edge with a filled cell or a plan.
refuse-exit-is-filled = The exit at { $cell } is filled.
refuse-not-on-a-shortest-route = That room is on no route with the fewest rooms.

## Content

content-twice = this is there twice
content-map-missing = the map “{ $map }” is missing
content-block-alike = this is the block of { $value } again
content-block-missing = the block of { $value } is missing
content-block-letter = “{ $line }” has other signs than # and .
content-block-size = a block has { $least } to { $most } cells, not { $found }
content-block-apart = the cells of a block are connected
content-order = the numbers must rise
content-boundary-end = a boundary lies before the last number, { $last }
content-first-open = the first one must be open from the start
content-no-boundary = there is no boundary at { $number }
content-extra-cells = a block has a number of cells, and nothing else has
content-time-missing = this die value has no marks
content-time-outside = mark { $mark } does not lie between two rounds
content-time-taken = there is another mark after round { $mark }
content-time-shared = the two marks of a value share a round
content-weapon-levels = the levels 2 to { $last } each stand once, in order
content-weapon-end = the track ends with level { $last }
content-weapon-missing = there is no track for { $players } players
content-grid-side = { $least } to { $most } cells, not { $found }
content-grid-row = the row must have { $wanted } cells
content-grid-letter = “{ $letter }” means nothing
content-corner = every corner is an exit
content-exit-inside = exits lie in the corners only
content-zone-missing = this die value has no zone
content-zone-outside = the zone is not on the map
content-zone-mark = the zone needs the mark { $die } once
content-zone-entrance = the zone needs one entrance
content-zone-monsters = the zone needs exactly two monsters
content-entrance-rim = an entrance lies at the rim
content-zones-touch = the zone touches the zone of { $die }
content-outside-zone = “{ $letter }” lies outside its zone
content-large-square = the large monster { $letter } is not two by two cells
content-large-clear = the large monster { $letter } is too near to a zone or a corner
content-large-count = the advanced map, and only that, has each large monster once ({ $letter })
content-kind-missing = there is no “{ $letter }” on the map
content-ghosts = the map has { $wanted } ghosts, not { $found }
content-ranks = { $wanted } rising numbers above 0
content-no-items = there is no item on the map

## The rules, in our words

rule-ROG-1 = Everybody plays on the same map, the basic or the advanced one, each on a sheet of their own that the others do not see.
rule-ROG-2 = Everybody rolls both dice once. The black value has two marks on the time track; the four rounds beside them are your special rounds.
rule-ROG-3 = The white value is your entrance: its four cells, entrance included, are enclosed as a plan.
rule-ROG-4 = The two monsters in it count: development begins with 1 and 2 crossed off.
rule-ROG-5 = The five other entrances are filled.
rule-ROG-6 = In a round white and black are rolled once for everybody; all do action A or action B at the same time; then the round is crossed off.
rule-ROG-7 = There are 16 rounds; the present one is the lowest that is not crossed off.
rule-ROG-8 = Action A uses the white die. In one of your special rounds it may use the black one instead.
rule-ROG-9 = For action A you can make a normal round special by filling in one circled item mark. One mark is circled from the start.
rule-ROG-10 = Action A draws the block of the value once. Whatever the value, a single cell may be drawn instead.
rule-ROG-11 = Blocks may be turned and mirrored.
rule-ROG-12 = A block shares an edge with a filled cell or with a plan. A corner is not enough; filled entrances count.
rule-ROG-13 = A block may not touch a plan from inside.
rule-ROG-14 = Touching the outer wall alone is not enough for a block.
rule-ROG-15 = A block lies on no filled cell and crosses no dotted line.
rule-ROG-16 = Action B uses both dice: it encloses a rectangle of exactly white plus black cells, both sides at least two.
rule-ROG-17 = A plan shares an edge with a filled cell; a corner is not enough.
rule-ROG-18 = A plan shares no edge with another plan; corners may touch.
rule-ROG-19 = Touching the outer wall alone is not enough for a plan.
rule-ROG-20 = Every monster that a plan encloses crosses off one number of the development track, up to its last one.
rule-ROG-21 = Crossing off 5, 10, 15 or 20 breaks that boundary: the item marks and extra actions behind it can be chosen from then on.
rule-ROG-22 = An item filled: circle one item mark of your choice that is not behind an unbroken boundary. If there is none, nothing happens.
rule-ROG-23 = A ghost filled: use one extra action that was not used yet and is not behind an unbroken boundary. If there is none, nothing happens.
rule-ROG-24 = Extra action plan: enclose a plan by the rules of action B, with any number of cells up to 12. It advances development too.
rule-ROG-25 = Extra action block: draw one connected block of exactly the given number of cells in any shape, by the rules of action A.
rule-ROG-26 = Extra action ghosts: draw as many single cells as ghosts are left on the map, each by the rules of action A.
rule-ROG-27 = A bat filled: either draw a single cell by the rules of action A, or advance development by two.
rule-ROG-28 = Effects need not be used. Several are resolved in any order, one after another, never one inside another.
rule-ROG-29 = Slimes have no effect when they are filled.
rule-ROG-30 = Whoever has crossed off the whole time track or the whole development track is finished at the end of that round. The others go on.
rule-ROG-31 = Whoever is finished chooses one of the exits that are still open; the other exits are filled. An exit may be filled earlier by a block.
rule-ROG-32 = Every circled mark that was not spent scores the points above it.
rule-ROG-33 = The floor is all open cells connected with both the entrance and the exit. Without such a connection no room scores.
rule-ROG-34 = A room is a rectangle of open floor cells, both sides at least two, with a filled cell or the outer wall somewhere along each of its four sides. Dotted lines bound nothing.
rule-ROG-35 = Floor cells that are in no room are corridor.
rule-ROG-36 = A room does not count if two or more neighbouring cells along one of its sides are open.
rule-ROG-37 = A room does not count if it joins another room directly; corners may touch.
rule-ROG-38 = A room does not count if a dotted line runs inside it.
rule-ROG-39 = Every room that counts scores 3 points, with monsters or without. If every room of the floor counts, that is 10 points more.
rule-ROG-40 = Sheets without a way from entrance to exit stay out of the defence part.
rule-ROG-41 = The other sheets are stacked: the less developed the higher; then the fewer item points; then by chance.
rule-ROG-42 = The adventurer starts in the room of the top sheet's entrance with weapon level 1. The weapon track depends on the number of players.
rule-ROG-43 = In a counting room with monsters both dice are rolled. The adventurer's strength is the lower die plus the weapon level, the monsters' is their number. If the monsters are at least as strong, or the dice are doubles, the owner scores 5; never more.
rule-ROG-44 = Every item in a counting room advances the weapon track by a mark. The level is the highest one reached; at 6 the track stands still.
rule-ROG-45 = The adventurer moves to the next room, or to the exit, along a route with the fewest rooms. Where several routes tie one is chosen.
rule-ROG-46 = Nothing happens in corridors. Rooms that do not count are stops all the same, without battle and equipment.
rule-ROG-47 = At the exit the owner notes the points from battles and the next sheet follows. The weapon track goes on.
rule-ROG-48 = The highest total wins; equal totals are a draw.
rule-ROG-49 = Filling a part of a large monster fills all of it.
rule-ROG-50 = A plan encloses a large monster wholly or not at all.
rule-ROG-51 = Enclosing a large monster selects its goal; several can be selected.
rule-ROG-52 = A large ghost or bat that is filled has the effect of a small one. The large ghost is among those that extra action ghosts counts.
rule-ROG-53 = Goals: 3 for each room with more blue slimes than green; 3 for each with more green than blue; 4 for each with a ghost; 2 for each with a bat. They are added to the points from rooms.
rule-ROG-54 = A goal scores only if a plan enclosed its large monster and that monster stands in a counting room, and only for rooms that count. Goals add up, on rooms with large monsters too.
rule-ROG-55 = In battle a large monster is one monster.
rule-ROG-56 = Alone your total gives a rank: familiar, soldier, knight, general, duke, overlord. Basic map: from 40, 60, 80, 100 and 110 points. Advanced: from 50, 80, 100, 120 and 130.
rule-ROG-R1 = Ruling: the cells of a plan are all open and in no other plan. No block is ever drawn inside a plan.
rule-ROG-R2 = Ruling: rooms are the rectangles that cannot be enlarged in any direction. Two that overlap or adjoin are joined.
rule-ROG-R3 = Ruling: entrances and exits are cells of the map; an entrance is one of its value's four cells.
rule-ROG-R4 = Ruling: you pass only if neither action is possible.
rule-ROG-R5 = Ruling: one shared edge of any of its cells is enough for a block or a plan to touch.
rule-ROG-R6 = Ruling: routes are counted by rooms as stops; ties are decided by the owner of the sheet.
rule-ROG-R7 = Ruling: before you choose an exit you are shown what each would score.
rule-ROG-R8 = Ruling: filling the five entrances and the unused exits has no effects. A plan may cover an exit.
rule-ROG-R9 = Ruling: blocks and plans lie wholly on the map.
rule-ROG-R10 = Ruling: a wide opening always comes with a joined room, and both reasons are shown. The 10 points need at least one room. With all four exits filled there is no floor.
rule-ROG-R11 = Ruling: two rooms follow each other if they overlap, adjoin or touch the same piece of corridor. If the entrance lies in several rooms its owner chooses the first.
rule-ROG-R12 = Ruling: a large monster counts as one of its kind everywhere, and filled it gives its effect once.
rule-ROG-R13 = Ruling: for extra action ghosts the number is counted when it is chosen and stays; all cells are drawn as long as there is a legal one.
rule-ROG-R14 = Ruling: before the first mark the weapon level is 1. The two marks of a die value never share a round.
rule-ROG-R15 = Ruling: the rules about the outer wall and the wide opening never decide alone; they are named beside the rule that does.
rule-ROG-R16 = Ruling: an effect is resolved under the boundaries as they are then, so another effect may open the way first. An extra action without a legal place cannot be chosen and is not used up.
rule-ROG-R17 = Ruling: a plan without monsters is legal. Effects that wait when a track is completed are resolved before the round ends. The mark circled at the start scores if unspent; a spent one cannot be circled again. Before you choose an exit you are shown which plan it would break.
rule-ROG-C1 = This edition's maps have 12 by 12 cells, six entrance zones of four cells with a mark, an entrance and two monsters, and an exit in each corner; 7 ghosts on the basic map, 8 on the advanced, which has one large monster of each kind.
rule-ROG-C2 = This edition's blocks have two to four cells. The time track has 16 rounds with two marks for each die value, development goes to 25 with boundaries at 5, 10, 15 and 20, and there are three weapon tracks up to level 6.
rule-ROG-C3 = This edition is balanced for the solo game: random play stays in the lowest rank, a simple player comes to the middle ranks, the strongest one often to the highest two, and every block and extra action has its use.

# Why a bot makes a step, or would make it.
hint-walls = These walls fit the rooms that can still be closed.
hint-closes = With it the room { $room } counts.
hint-wall-of = { $monsters ->
    [0] It is part of the walls of a room at { $room }.
    [one] It is part of the walls of a room at { $room }, with a monster inside.
   *[other] It is part of the walls of a room at { $room }, with { $monsters } monsters inside.
  }
hint-effects = { $effects ->
    [one] It fills a special cell, whose effect comes at once.
   *[other] It fills { $effects } special cells, whose effects come at once.
  }
hint-plan = { $monsters ->
    [0] A plan keeps these cells open for a room.
    [one] The plan encloses a monster: the development track moves on.
   *[other] The plan encloses { $monsters } monsters: the development track moves on.
  }
hint-plan-opens = { $monsters ->
    [one] The plan encloses a monster: development reaches { $boundary }, and more marks and extra actions are open.
   *[other] The plan encloses { $monsters } monsters: development reaches { $boundary }, and more marks and extra actions are open.
  }
hint-spend = The black die fits better than the points of this mark.
hint-mark = Of the marks that are open this one scores most: { $points }.
hint-extra = Of the extra actions that are open this one helps most.
hint-fill = This cell is missing in a wall.
hint-bat-steps = Two steps on the development track open more than one cell closes.
hint-bat-cell = A single cell closes a gap that no block fits.
hint-exit = With this exit rooms and goals score { $points }.
hint-way = On this way the monsters score most on average.
hint-done = Nothing is left that would help.
