### Roguewright

## What is on the box

about-summary = Draw walls to make rooms, then let an adventurer come in.
about-goal = Everybody draws on a hidden map with the same dice. Walled rooms score, and the monsters that you leave in them can score again when the adventurer walks through. The highest total wins; alone you play for a rank.
about-minute-1 = Everybody draws with the same dice, each on a sheet of their own that the others do not see.
about-minute-2 = Draw the block of the round as a wall, beside what is already there, or plan a room with dots.
about-minute-3 = Closed rooms between the entrance and an exit score, and so do the monsters in them.
about-minute-4 = At the end you choose an exit. The adventurer walks through your rooms, and every battle can score again.
about-credit = After the game by 沢口游祐, with artwork by たかみまこと. The words, maps and drawings are this edition’s own.

option-map = Map
option-map-help = Start with the basic map. The advanced one has four large monsters with goals.
option-map-basic = Basic
option-map-advanced = Advanced: large monsters and goals
option-map-own = Map “{ $map }”
option-rounds = Rounds
option-rounds-help = For a short game: play this many rounds and get no rank. Leave it empty for the whole game.

level-planner = planner

## Parts of sentences

seat = Player { $number }
challenge-score = { $score ->
    [one] one point
   *[other] { $score } points
}
number = { $number }
place = { $place }
corner-top-left = top left
corner-top-right = top right
corner-bottom-left = bottom left
corner-bottom-right = bottom right
extra-plan = a plan of up to 12 cells
extra-block = a block of { $cells } cells
extra-ghosts = one cell for each ghost left
goal-blue = rooms with more blue slimes than green
goal-green = rooms with more green slimes than blue
goal-ghost = rooms with a ghost
goal-bat = rooms with a bat
goal-offered = { $goal }: { $points } each
goal-selected = { $goal }: { $points } each (selected)
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
mark-open = { $points } open
mark-behind = { $points } from development { $behind }
mark-circled = { $points } circled
mark-spent = { $points } spent
extra-is-open = { $number } { $extra }
extra-is-behind = { $number } { $extra } from development { $behind }
extra-is-used = { $number } { $extra } (used)
reason-ROG-36 = an opening two cells wide
reason-ROG-37 = it joins another room
reason-ROG-38 = a dotted line runs inside it
weapon-step = level { $level } after { $items ->
    [one] one item
   *[other] { $items } items
}
block-shape = { $value }: { $shape } ({ $rows })
block-row = { $cells ->
    [one] one cell
   *[other] { $cells } cells
} from column { $column }
on-cells = { $cells } { $what }
square-wall = wall
square-exit = exit
square-entrance = entrance
square-item = item
square-die = die mark { $die }
square-blue = blue slime
square-green = green slime
square-ghost = ghost
square-bat = bat
square-large-blue = large blue slime
square-large-green = large green slime
square-large-ghost = large ghost
square-large-bat = large bat

## The position

position-round = Round { $round } of { $rounds }: white { $white }, black { $black }.
position-round-special = Round { $round } of { $rounds }, special for you: white { $white }, black { $black }.
position-short = A short game of { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}, without a rank; the whole game has { $printed }.
position-over = The game is over.
position-at-entrance = The adventurer is at the entrance of { $player }’s sheet.
position-in-room = The adventurer is on { $player }’s sheet, in room { $room }.
position-weapon = Weapon level { $level }; { $crossed ->
    [one] one mark
   *[other] { $crossed } marks
} of the weapon track crossed off.
position-score = { $player }: items { $items }, rooms { $rooms }, battles { $battles }, total { $total }.
position-score-goals = { $player }: items { $items }, rooms { $rooms }, goals { $goals }, battles { $battles }, total { $total }.
position-sheet = { $player }’s sheet:
position-development = Development { $development } of { $last }.
position-special = Your special rounds: { $rounds }.
position-marks = Item marks: { $marks }. They are worth { $points ->
    [one] one point
   *[other] { $points } points
} now.
position-extras = Extra actions: { $extras }.
position-goals = Goals, in points for each room that counts: { $goals }.
position-weapon-track = The adventurer’s weapon: { $steps }.
position-blocks = Blocks: { $blocks }.
position-waiting = Effects to resolve: { $effects }.
position-partial = The block so far: { $cells }.
drawing-legend = █ wall, X exit, E entrance, 1 to 6 die mark, I item, b blue slime, g green slime, G ghost, B bat; large: U blue slime, N green slime, H ghost, T bat.
position-row = Row { $row }: { $cells }.
position-row-open = Row { $row }: open.
position-plans = Plans: { $plans }.
position-room = Room { $room } counts: { $monsters ->
    [one] one monster
   *[other] { $monsters } monsters
}, { $items ->
    [one] one item
   *[other] { $items } items
}.
position-rooms-not = Not counting: { $rooms } ({ $reasons }).
position-not-connected = There is no way from the entrance to an exit, so no room scores: { $points ->
    [one] one point
   *[other] { $points } points
} from items.
position-exit = Exit: { $corner }.
position-if-ended = If it ended now, with the exit { $corner }: { $points ->
    [one] one point
   *[other] { $points } points
}, and about { $battles } from battles.
position-drawing = { $player } is drawing.
position-done = { $player } is done with this round.
position-leaving = { $player } has finished and chooses an exit.
position-finished = { $player } has handed in the sheet.

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
prompt-pass = Nothing can be drawn and no room can be planned: you can only pass.
prompt-place = Where?
prompt-effects = Effects to resolve: { $effects }. Which one next, or are you done with this round?
prompt-effects-useless = Effects to resolve: { $effects }. None can be used now. Are you done with this round? Until you say so you can undo your steps.
prompt-end = Are you done with this round? Until you say so you can undo your steps.
prompt-fill-bat = Which cell do you draw with the bat?
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
prompt-way = Several routes tie for the fewest rooms. Which room comes next?
prompt-way-first = The entrance is in several rooms with equally short routes. Which room comes first?

preview = { $corner } ({ $counting } of { $rooms } rooms count; { $points ->
    [one] one point
   *[other] { $points } points
}, and about { $battles } from battles)
preview-breaks = { $corner } ({ $counting } of { $rooms } rooms count; { $points ->
    [one] one point
   *[other] { $points } points
}, and about { $battles } from battles; breaks the plan { $plans })
preview-not-connected = { $corner } (no way from the entrance; { $points ->
    [one] one point
   *[other] { $points } points
})
preview-not-connected-breaks = { $corner } (no way from the entrance; { $points ->
    [one] one point
   *[other] { $points } points
}; breaks the plan { $plans })

## Odds

wall-parts = One wall at { $cell } would part the joined rooms: +{ $points }.
wall-closes = { $count ->
    [0] One wall at { $cell } would bring +{ $points }.
   *[other] One wall at { $cell } would make { $rooms } count: +{ $points }.
}
odds-no-wall = No single wall makes another room count.

## Choices

choice-block = Draw { $cells }
choice-plan = Plan { $plan }
choice-aim-single = A single cell
choice-aim-block = Block { $block }, turn { $turn }: { $shape } ({ $rows })
choice-aim-plan = A plan { $height } high and { $width } wide
choice-spend = Spend the { $points }{ $behind ->
    [0] {""}
   *[other] {" "}(from development { $behind })
} to use the black die too
choice-circle = Item: circle the { $points }{ $behind ->
    [0] {""}
   *[other] {" "}(from development { $behind })
}
choice-extra = Ghost: extra action { $number }, { $extra }
choice-extra-unknown = Ghost: extra action { $number }
choice-bat-cell = Bat: draw a cell
choice-bat-steps = Bat: { $steps ->
    [one] one step
   *[other] { $steps } steps
} of development
choice-fill = Fill { $cell }
choice-end = Done with this round
choice-exit = Exit { $corner }
choice-way = On to { $room }

## Events

event-prepared = { $player } rolls white { $white } and black { $black }: entrance { $white }, special rounds { $rounds }.
event-rolled = Round { $round }: white { $white }, black { $black }.
event-spent = { $player } spends a mark of { $points ->
    [one] one point
   *[other] { $points } points
}: the round becomes special.
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
event-advanced = { $player }: development goes from { $before } to { $now }.
event-advanced-broken = { $player }: development goes from { $before } to { $now } and breaks the boundary at { $broken }.
event-circled = { $player } circles a mark of { $points ->
    [one] one point
   *[other] { $points } points
}.
event-extra = { $player } uses extra action { $number }: { $extra }.
event-extra-ghosts = { $player } uses extra action { $number }: { $cells ->
    [one] one cell
   *[other] { $cells } cells
}, as many as ghosts are left.
event-bat-cell = { $player } draws a cell with the bat.
event-bat-steps = { $player } advances development with the bat.
event-turn-ended = { $player } is done with this round.
event-stands = Your sheet: development { $development }, item marks worth { $points }.
event-stands-given-up = Your sheet: development { $development }, item marks worth { $points }. Effects not used: { $given }.
event-finished = { $player } has finished building.
event-exit = { $player } takes the exit { $corner }.
event-handed-in = { $player } hands in the sheet.
event-revealed = { $player }: exit { $corner }, { $counting } of { $rooms } rooms count. Rooms { $points }, items { $items }. Development { $development }.
event-revealed-goals = { $player }: exit { $corner }, { $counting } of { $rooms } rooms count. Rooms { $points }, goals { $goals }, items { $items }. Development { $development }.
event-revealed-not-connected = { $player }: no way from the entrance to an exit. Items { $items }.
event-stacked = The dungeon from the top: { $order }.
event-stacked-out = The dungeon from the top: { $order }. Left out, with no way through: { $out }.
event-stacked-none = No sheet has a way through: the adventurer cannot enter.
event-entered = The adventurer enters { $player }’s room { $room }: { $monsters ->
    [0] no monster
    [one] one monster
   *[other] { $monsters } monsters
}, { $items ->
    [0] no item
    [one] one item
   *[other] { $items } items
}.
event-entered-not = The adventurer passes { $player }’s room { $room }, which does not count.
event-fought-hit = White { $white }, black { $black }, weapon { $weapon }: the adventurer has strength { $strength } against { $monsters ->
    [one] one monster
   *[other] { $monsters } monsters
}. The dungeon holds: +{ $points }.
event-fought-lost = White { $white }, black { $black }, weapon { $weapon }: the adventurer has strength { $strength } against { $monsters ->
    [one] one monster
   *[other] { $monsters } monsters
} and wins.
event-fought-doubles = White { $white }, black { $black }: doubles, the adventurer stumbles: +{ $points }.
event-equipped = { $items ->
    [one] One item
   *[other] { $items } items
} taken: { $crossed ->
    [one] one mark
   *[other] { $crossed } marks
} of the weapon track crossed off in all, weapon level { $level }.
event-left = The adventurer leaves { $player }’s sheet: { $points ->
    [one] one point
   *[other] { $points } points
} from battles.
event-ended = { $players } wins with { $score ->
    [one] one point
   *[other] { $score } points
}.
event-ended-draw = A draw with { $score ->
    [one] one point
   *[other] { $score } points
}: { $players }.
event-ended-solo = The game is over: { $score ->
    [one] one point
   *[other] { $score } points
}.

outcome-won = Won by the highest total.
outcome-draw = A draw.
outcome-short = A short game, without a rank.
outcome-rank-familiar = Rank: familiar.
outcome-rank-soldier = Rank: soldier.
outcome-rank-knight = Rank: knight.
outcome-rank-general = Rank: general.
outcome-rank-duke = Rank: duke.
outcome-rank-overlord = Rank: overlord.
end-won = { $players } has the highest total: { $points } points.
end-draw = { $players } share the highest total, { $points } points: a draw.
end-short = The dungeon is worth { $points } points. A short game gives no rank.
end-rank-familiar = The dungeon is worth { $points } points: the rank of familiar.
end-rank-soldier = The dungeon is worth { $points } points: the rank of soldier.
end-rank-knight = The dungeon is worth { $points } points: the rank of knight.
end-rank-general = The dungeon is worth { $points } points: the rank of general.
end-rank-duke = The dungeon is worth { $points } points: the rank of duke.
end-rank-overlord = The dungeon is worth { $points } points: the rank of overlord.

## To keep

poster-heading = { $name }’s dungeon
poster-rooms = Rooms
poster-every-room = All rooms
poster-goals = Goals
poster-items = Items
poster-battles = Battles
poster-winner = Winner
rank-familiar = Familiar
rank-soldier = Soldier
rank-knight = Knight
rank-general = General
rank-duke = Duke
rank-overlord = Overlord

## Refusals

refuse-no-such-map = This pack has no such map. It has: { $known }.
refuse-not-so-many-rounds = The time track has { $most } rounds.
refuse-choose-a-way = The adventurer is on the way: choose the next room.
refuse-no-walk-yet = The adventurer has not come yet.
refuse-choose-an-exit = You have finished building: choose an exit.
refuse-not-finished = You choose an exit when your time track or development track is complete.
refuse-sheet-handed-in = You have finished building and handed in your sheet; the others go on.
refuse-done-with-the-round = You are done with this round; the next one begins when everybody is.
refuse-owner-chooses = The owner of the sheet that the adventurer is on chooses the way.
refuse-effect-is-running = Complete the effect in progress first.
refuse-already-acted = You have acted in this round: use effects, or say that you are done.
refuse-must-act = Something can be drawn, so you may not pass.
refuse-block-outside = Column { $column }, row { $row } is not on the map of { $columns } columns and { $rows } rows.
refuse-cells-in-order = Name every cell of the block once, in reading order.
refuse-no-such-block = None of the blocks has this shape.
refuse-no-such-turn = The block cannot be turned like that.
refuse-black-in-special-rounds = The block of black { $value } can be drawn only in a special round. { $marks ->
    [0] You have no circled mark to make this round special.
   *[other] Spend a circled mark to make this round special.
}
refuse-other-value = This is the block of another value; the dice show white { $white } and black { $black }.
refuse-already-aimed = You have already chosen what to draw; undo that first.
refuse-aimed-otherwise = You have chosen another block, or another turn of it; undo that first.
refuse-aimed-at-a-plan = You have chosen to plan a room; undo that first to draw a wall.
refuse-aimed-at-walls = You have chosen to draw a wall; undo that first to plan a room.
refuse-block-has-no-place = The block fits nowhere when it is turned like this.
refuse-on-filled = { $cell } is already filled.
refuse-crosses-line = At { $cell } the block crosses a dotted line.
refuse-inside-plan = { $cell } touches the dotted line of a plan from inside.
refuse-in-plan = { $cell } is inside a plan.
refuse-outer-wall-only = The block at { $cells } touches the outer wall at { $cell }, but no filled cell and no plan ({ $beside }).
refuse-touches-nothing = The block at { $cells } shares no edge with a filled cell or a plan.
refuse-already-special = This round is already special.
refuse-no-such-mark = There is no mark { $mark }: they are numbered 1 to { $most }.
refuse-mark-is-spent = Mark { $mark } has been spent.
refuse-mark-not-circled = Mark { $mark } is not circled.
refuse-no-wall-possible = No wall can be drawn anywhere, so the mark would be spent for nothing.
refuse-mark-was-for-walls = You spent a mark in this round to draw a wall, so no room can be planned.
refuse-plan-outside = A plan { $height } high and { $width } wide from column { $column }, row { $row } is not wholly on the map of { $columns } columns and { $rows } rows.
refuse-side-too-short = Both sides of a plan must be at least two cells long.
refuse-sum-makes-no-plan = No room can be planned in this round: { $wanted } cells make no rectangle with sides of at least two.
refuse-not-the-sum = This plan has { $cells } cells; both dice together make { $wanted }.
refuse-plan-too-large = This plan has { $cells } cells; an extra plan has at most { $most }.
refuse-aimed-at-another-size = You have chosen a plan of another size; undo that first.
refuse-plan-has-no-place = A plan of this size fits nowhere.
refuse-plan-on-filled = { $cell } is filled; all cells of a plan must be open.
refuse-plan-on-plan = { $cell } is already in another plan.
refuse-plan-beside-plan = The plan shares an edge with another plan at { $cell }.
refuse-cuts-large-monster = A plan encloses a large monster whole or not at all: { $cell } would have to be inside too.
refuse-plan-outer-wall-only = The plan { $plan } touches the outer wall at { $cell }, but no filled cell ({ $beside }).
refuse-plan-touches-nothing = The plan { $plan } shares no edge with a filled cell.
refuse-no-item-waits = There is no item effect to resolve.
refuse-mark-is-circled = Mark { $mark } is already circled.
refuse-mark-behind-boundary = Mark { $mark } is behind the boundary at { $boundary }; your development is { $development }.
refuse-no-ghost-waits = There is no ghost effect to resolve.
refuse-extra-is-used = Extra action { $extra } has been used.
refuse-extra-behind-boundary = Extra action { $extra } is behind the boundary at { $boundary }; your development is { $development }.
refuse-no-such-extra = There is no extra action { $extra }: they are numbered 1 to { $most }.
refuse-extra-has-no-place = Extra action { $extra } can be drawn nowhere on the map.
refuse-no-bat-waits = There is no bat effect to resolve.
refuse-bat-has-no-use = { $way ->
    [cell] There is no cell to draw.
   *[steps] The development track is complete.
}
refuse-nothing-to-fill = No effect lets you fill single cells now.
refuse-cell-outside = Column { $column }, row { $row } is not on the map of { $columns } columns and { $rows } rows.
refuse-cell-filled = { $cell } is already filled.
refuse-cell-in-block = { $cell } is already part of the block.
refuse-block-not-connected = { $cell } shares no edge with the block so far.
refuse-block-cannot-be-completed = With { $cell } the block cannot be completed: { $left ->
    [one] one cell is
   *[other] { $left } cells are
} still missing, connected and touching a filled cell or a plan.
refuse-cell-touches-nothing = { $cell } shares no edge with a filled cell or a plan.
refuse-exit-is-filled = The exit at { $cell } is filled.
refuse-not-on-a-shortest-route = No route with the fewest rooms leads through that room.

## Content

content-twice = this is there twice
content-map-missing = the map “{ $map }” is missing
content-block-alike = this is the block of { $value } again
content-block-missing = the block of { $value } is missing
content-block-letter = “{ $line }” has other signs than # and .
content-block-size = a block has { $least } to { $most } cells, not { $found }
content-block-apart = the cells of a block are connected
content-order = the numbers must rise
content-boundary-end = a boundary comes before the last number, { $last }
content-first-open = the first one must be open from the start
content-no-boundary = there is no boundary at { $number }
content-extra-cells = a block has a number of cells, and nothing else has
content-time-missing = this die value has no marks
content-time-outside = mark { $mark } is not between two rounds
content-time-taken = there is another mark after round { $mark }
content-time-shared = the two marks of a value share a round
content-weapon-levels = each of the levels 2 to { $last } comes once, in order
content-weapon-end = the track ends with level { $last }
content-weapon-missing = there is no track for { $players } players
content-grid-side = { $least } to { $most } cells, not { $found }
content-grid-row = the row must have { $wanted } cells
content-grid-letter = “{ $letter }” means nothing
content-corner = every corner is an exit
content-exit-inside = exits are in the corners only
content-zone-missing = this die value has no zone
content-zone-outside = the zone is not on the map
content-zone-mark = the zone needs the mark { $die } once
content-zone-entrance = the zone needs one entrance
content-zone-monsters = the zone needs exactly two monsters
content-entrance-rim = an entrance is at the rim
content-zones-touch = the zone touches the zone of { $die }
content-outside-zone = “{ $letter }” is outside its zone
content-large-square = the large monster { $letter } is not two by two cells
content-large-clear = the large monster { $letter } is too near to a zone or a corner
content-large-count = the advanced map, and only that, has each large monster once ({ $letter })
content-kind-missing = there is no “{ $letter }” on the map
content-ghosts = the map has { $wanted } ghosts, not { $found }
content-ranks = { $wanted } rising numbers above 0
stroke-no-map = this map cannot be drawn on
stroke-printed-map = the printed maps stay in every pack under their names
stroke-off-map = this is not on the map
stroke-on-exit = { $cell } is an exit; exits are in the corners
stroke-on-zone = { $cell } belongs to an entrance zone; move the zone
stroke-on-large = { $cell } belongs to a large monster; move the monster
stroke-zone-taken = { $cell } is taken; a zone needs four cells of its own
stroke-entrance-rim = { $cell } is not at the rim; an entrance is
stroke-no-zone = { $cell } is in no entrance zone
stroke-large-taken = { $cell } is taken; a large monster needs four cells of its own
content-no-items = there is no item on the map

## The rules, in our words

rule-ROG-1 = Everybody plays on the same map, the basic or the advanced one, each on a sheet of their own that the others do not see.
rule-ROG-2 = Everybody rolls both dice once. The black value has two marks on the time track; the four rounds beside them are your special rounds.
rule-ROG-3 = The white value is your entrance: its four cells, entrance included, are enclosed as a plan.
rule-ROG-4 = The two monsters in it count: development begins with 1 and 2 crossed off.
rule-ROG-5 = The five other entrances are filled.
rule-ROG-6 = In a round, white and black are rolled once for everybody; all do action A or action B at the same time; then the round is crossed off.
rule-ROG-7 = The time track says how many rounds there are: 16 in this edition. The present round is the lowest number that is not crossed off.
rule-ROG-8 = Action A uses the white die. In one of your special rounds it may use the black one instead.
rule-ROG-9 = For action A you can make a normal round special by filling in one circled item mark. One mark is circled from the start.
rule-ROG-10 = Action A draws the block of the value once. Whatever the value, a single cell may be drawn instead.
rule-ROG-11 = Blocks may be turned and mirrored.
rule-ROG-12 = A block shares an edge with a filled cell or with a plan. A corner is not enough; filled entrances count.
rule-ROG-13 = A block may not touch a plan from inside.
rule-ROG-14 = Touching the outer wall alone is not enough for a block.
rule-ROG-15 = A block covers no filled cell and crosses no dotted line.
rule-ROG-16 = Action B uses both dice: it encloses a rectangle of exactly white plus black cells, both sides at least two.
rule-ROG-17 = A plan shares an edge with a filled cell; a corner is not enough.
rule-ROG-18 = A plan shares no edge with another plan; corners may touch.
rule-ROG-19 = Touching the outer wall alone is not enough for a plan.
rule-ROG-20 = Every monster that a plan encloses crosses off one number of the development track, up to its last one.
rule-ROG-21 = Crossing off the number before a boundary (5, 10, 15 and 20 in this edition) breaks that boundary: the item marks and extra actions behind it can be chosen from then on.
rule-ROG-22 = An item filled: circle one item mark of your choice that is not behind an unbroken boundary. If there is none, nothing happens.
rule-ROG-23 = A ghost filled: use one extra action that was not used yet and is not behind an unbroken boundary. If there is none, nothing happens.
rule-ROG-24 = Extra action plan: enclose a plan by the rules of action B, with any number of cells up to 12. It advances development too.
rule-ROG-25 = Extra action block: draw one connected block of exactly the given number of cells in any shape, by the rules of action A.
rule-ROG-26 = Extra action ghosts: draw as many single cells as ghosts are left on the map, each by the rules of action A.
rule-ROG-27 = A bat filled: either draw a single cell by the rules of action A, or advance development by two.
rule-ROG-28 = Effects need not be used. Several are resolved in any order, one after another, never one inside another.
rule-ROG-29 = Slimes have no effect when they are filled.
rule-ROG-30 = A player who has crossed off the whole time track or the whole development track is finished at the end of that round. The others go on.
rule-ROG-31 = A player who is finished chooses one of the exits that are still open; the other exits are filled. An exit may be filled earlier by a block.
rule-ROG-32 = Every circled mark that was not spent scores the points above it.
rule-ROG-33 = The floor is all open cells connected with both the entrance and the exit. Without such a connection no room scores.
rule-ROG-34 = A room is a rectangle of open floor cells, both sides at least two, with a filled cell or the outer wall somewhere along each of its four sides. Dotted lines bound nothing.
rule-ROG-35 = Floor cells that are in no room are corridor.
rule-ROG-36 = A room does not count if two or more neighbouring cells along one of its sides are open.
rule-ROG-37 = A room does not count if it joins another room directly; corners may touch.
rule-ROG-38 = A room does not count if a dotted line runs inside it.
rule-ROG-39 = Every room that counts scores 3 points, with monsters or without. If every room of the floor counts, that is 10 points more.
rule-ROG-40 = Sheets without a way from entrance to exit stay out of the defence part.
rule-ROG-41 = The other sheets are stacked: the less developed the higher; then the fewer item points; then at random.
rule-ROG-42 = The adventurer starts in the room of the top sheet's entrance with weapon level 1. The weapon track depends on the number of players.
rule-ROG-43 = In a counting room with monsters both dice are rolled. The adventurer's strength is the lower die plus the weapon level, the monsters' is their number. If the monsters are at least as strong, or the dice are doubles, the owner scores 5, and never more.
rule-ROG-44 = Every item in a counting room advances the weapon track by a mark. The level is the highest one reached; at 6 the track goes no further.
rule-ROG-45 = The adventurer moves to the next room, or to the exit, along a route with the fewest rooms. Where several routes tie, one is chosen.
rule-ROG-46 = Nothing happens in corridors. Rooms that do not count are stops all the same, without battle and equipment.
rule-ROG-47 = At the exit the owner notes the points from battles and the next sheet follows. The weapon track goes on.
rule-ROG-48 = The highest total wins; equal totals are a draw.
rule-ROG-49 = Filling a part of a large monster fills all of it.
rule-ROG-50 = A plan encloses a large monster wholly or not at all.
rule-ROG-51 = Enclosing a large monster selects its goal; several can be selected.
rule-ROG-52 = A large ghost or bat that is filled has the effect of a small one. The large ghost is among those that extra action ghosts counts.
rule-ROG-53 = Goals: 3 for each room with more blue slimes than green; 3 for each with more green than blue; 4 for each with a ghost; 2 for each with a bat. They are added to the points from rooms.
rule-ROG-54 = A goal scores only if a plan enclosed its large monster and that monster is in a counting room, and only for rooms that count. Goals add up, on rooms with large monsters too.
rule-ROG-55 = In battle a large monster is one monster.
rule-ROG-56 = Alone, your total gives a rank: familiar, soldier, knight, general, duke, overlord. In this edition they begin on the basic map with 40, 60, 80, 100 and 110 points, on the advanced map with 50, 80, 100, 120 and 130.
rule-ROG-R1 = Ruling: the cells of a plan are all open and in no other plan. No block is ever drawn inside a plan.
rule-ROG-R2 = Ruling: rooms are the rectangles that cannot be enlarged in any direction. Two that overlap or adjoin are joined.
rule-ROG-R3 = Ruling: entrances and exits are cells of the map; an entrance is one of its value's four cells.
rule-ROG-R4 = Ruling: you pass only if neither action is possible.
rule-ROG-R5 = Ruling: one shared edge of any of its cells is enough for a block or a plan to touch.
rule-ROG-R6 = Ruling: routes are counted by rooms as stops; ties are decided by the owner of the sheet.
rule-ROG-R7 = Ruling: before you choose an exit you are shown what each would score.
rule-ROG-R8 = Ruling: filling the five entrances and the unused exits has no effects. A plan may cover an exit.
rule-ROG-R9 = Ruling: blocks and plans must be wholly on the map.
rule-ROG-R10 = Ruling: a wide opening always comes with a joined room, and both reasons are shown. The 10 points need at least one room. With all four exits filled there is no floor.
rule-ROG-R11 = Ruling: two rooms follow each other if they overlap, adjoin or touch the same piece of corridor. If the entrance is in several rooms, its owner chooses the first.
rule-ROG-R12 = Ruling: a large monster counts as one of its kind everywhere, and filled it gives its effect once.
rule-ROG-R13 = Ruling: for extra action ghosts the number is counted when it is chosen and stays; all cells are drawn as long as there is a legal one.
rule-ROG-R14 = Ruling: before the first mark the weapon level is 1. The two marks of a die value never share a round.
rule-ROG-R15 = Ruling: the rules about the outer wall and the wide opening never decide alone; they are named beside the rule that does.
rule-ROG-R16 = Ruling: an effect is resolved under the boundaries as they are then, so another effect may open the way first. An extra action without a legal place cannot be chosen and is not used up.
rule-ROG-R17 = Ruling: a plan without monsters is legal. Effects still unresolved when a track is completed are resolved before the round ends. The mark circled at the start scores if unspent; a spent one cannot be circled again. Before you choose an exit you are shown which plan it would break.
rule-ROG-R18 = Ruling: the entrance and the special rounds are rolled openly, for everybody to see. The sheet itself is hidden until the defence part.
rule-ROG-R19 = Ruling: a pack may have any number of maps of its own, each with its own id, monsters and ranks; what its large monsters want counts as goals. The printed maps stay as they are printed.
rule-ROG-C1 = This edition's maps have 12 by 12 cells, six entrance zones of four cells with a mark, an entrance and two monsters, and an exit in each corner; 7 ghosts on the basic map, 8 on the advanced, which has one large monster of each kind.
rule-ROG-C2 = This edition's blocks have two to four cells. The time track has 16 rounds with two marks for each die value, development goes to 25 with boundaries at 5, 10, 15 and 20, and there are three weapon tracks up to level 6.
rule-ROG-C3 = This edition is balanced for the solo game: random play stays in the lowest rank, a simple player reaches the middle ranks, the strongest bot often the highest two, and every block and extra action has its use.

# Why a bot makes a step, or would make it.
hint-walls = These walls fit the rooms that can still be closed.
hint-closes = It makes the room { $room } count.
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
hint-spend = The block of the black die is worth more than the points of this mark.
hint-mark = Of the marks you can circle, this one scores most: { $points }.
hint-mark-points = It scores { $points ->
    [one] one point
   *[other] { $points } points
  } at the end.
hint-extra = Of the extra actions you can use, this one helps most.
hint-fill = This cell is still missing from a wall.
hint-bat-steps = Advancing development opens more than a single cell closes.
hint-bat-cell = A single cell closes a gap that no block fits.
hint-exit = With this exit, the rooms score { $points }.
hint-exit-goals = With this exit, rooms and goals score { $points }.
hint-way = On this route the monsters score most on average.
hint-done = Nothing is left that would help.

## What is kept of a game

mark-plan = ■
mark-plan-word = a room planned
mark-wall = ▤
mark-wall-word = walls
mark-nothing = □
mark-nothing-word = nothing
mark-hit = ●
mark-hit-word = a hit
mark-beaten = ○
mark-beaten-word = beaten
mark-left = ⌂
mark-left-word = left

## Looking back

chapter-build = Build
turn-build = Round { $n }
chapter-defence = Defence
turn-defence = Dungeon { $n }

## Puzzles

puzzle-most-points = Most points
puzzle-most-points-help = Draw one block of this round where your dungeon scores most, as if building ended right after it. Effects that it sets off do not count.

## Analysis

analysis-set-up = Before the first round
analysis-round = Round { $number }
analysis-defence = Defence
analysis-points-expected = Points expected at the end if the planner played on.

## What levels of bots are called, and what they do

level-random-face = Mole
level-random-help = Digs wherever it may.
level-greedy-face = Magpie
level-greedy-help = Sketches in haste and takes what is worth most now.
level-planner-face = Spider
level-planner-help = Sketches the whole dungeon again every round before it draws.
level-expert-face = Beaver
level-expert-help = Sketches longer, from plans for every entrance, and weighs both dice to come.

## The proof of a map

proof-map = { $map ->
    [basic] The basic map
    [advanced] The advanced map
   *[other] The map “{ $map }”
}
proof-rank-familiar = familiar { $n }
proof-rank-soldier = soldier { $n }
proof-rank-knight = knight { $n }
proof-rank-general = general { $n }
proof-rank-duke = duke { $n }
proof-rank-overlord = overlord { $n }
proof-nobody-far = Nobody has reached the two highest ranks
proof-nobody-far-why = The best of { $games } games ended as { $best }. The two highest ranks begin with { $least } points.

print-maps = Sheets
print-map = { $map ->
    [basic] Basic map
    [advanced] Advanced map
   *[other] Map { $map }
}
print-blocks = Blocks
print-time = Rounds
print-development = Development
print-marks = Item marks
print-extras = Extra actions
print-extra = { $do ->
    [plan] plan
    [ghosts] ghosts
   *[other] block of { $cells }
}{ $behind ->
    [0] { "" }
   *[other] { " " }({ $behind })
}
print-weapons = Weapon
print-ranks = Ranks
print-rooms = Rooms
print-every-room = Every room
print-goals = Goals
print-items = Items
print-battles = Battles
print-total = Total
