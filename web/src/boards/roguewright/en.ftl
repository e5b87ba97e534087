sheet-label = Your sheet
draw-label = Your sheet. Arrow keys move what you hold, T turns it, M mirrors it, N moves it to the next place where it fits, Enter draws it, Escape puts it away.
draw-role = drawing sheet
draw-help = Point at the sheet to hold the block over it.
draw-fits = { $cells }: it fits.
draw-covers = Covers: { $figures }.
draw-closes = { $count ->
    [one] { $rooms } becomes a room.
   *[other] { $rooms } become rooms.
}
draw-changes = { $what }: { $before } to { $after }.
draw-action = What to do
draw-walls = A · Walls
draw-plan = B · Plan of { $cells }
draw-blocks = Blocks
draw-block = Block { $value }
draw-single = One cell
draw-sizes = Sizes
draw-drag = Or drag a rectangle over the sheet.
draw-no-plan = No plan of { $cells } cells is possible.
draw-touch = Tap the sheet or drag on it: the block floats above your finger. Arrows move it by a cell.
draw-turn = Turn
draw-mirror = Mirror
draw-find = Where does it fit?
draw-hide = Hide the places
draw-next = Next place
draw-places = { $count ->
    [one] It fits in one place, marked on the sheet.
   *[other] It fits in { $count } places, marked on the sheet.
}
draw-cells-bat = Any cell that touches a wall or a plan.
draw-cells-ghosts = One cell after another; each must touch a wall or a plan.
draw-cells-block = A block of your own: its cells must touch each other, and one of them a wall or a plan.
draw-nudge = Move it by one cell
draw-left = Left
draw-right = Right
draw-up = Up
draw-down = Down
draw-after = If you draw it
draw-rooms = Rooms that count
draw-points = Points
draw-battles = From battles, on average
draw-development = Development
draw-wheel = T or the wheel turns it, M or a right click mirrors it.
gain-rooms = { $count ->
    [one] { $rooms } becomes a room
   *[other] { $rooms } become rooms
}
gain-lost = { $count ->
    [one] { $rooms } would no longer count
   *[other] { $rooms } would no longer count
}
gain-item = circle a mark
gain-ghost = extra action
gain-bat = cell, or dev. +2
defence-title = The defence, as it is
defence-expected = { $points } points expected, exit { $corner }
draw-it = Draw it
draw-not-here = Not here
hint-show = Show me
turn-done = Done
die-white = White
die-black = Black
round-normal = Round { $round } of { $rounds }
round-special = Special round { $round } of { $rounds }
round-normal-help = Walls use white
round-special-help = Walls use white or black
round-short = short game
spend-title = Spend a mark to use black too
spend-where = Click a circled mark to use black too.
wait-others = The round goes on when all are done.
wait-built = Your sheet is handed in.
wait-change = Change it
way-title = Which room comes next?
way-counts = { $monsters ->
    [0] no monster
    [one] one monster
   *[other] { $monsters } monsters
}, { $items ->
    [0] no item
    [one] one item
   *[other] { $items } items
}
way-not = does not count: no battle, no item
wait-way = The owner of the sheet chooses the way.
watch-help = Everybody draws in secret. All sheets are shown in the defence part.
others-title = The others
status-drawing = thinking
status-done = done
status-leaving = chooses an exit
status-finished = handed in
track-rounds = Round { $round } of { $rounds }. Special rounds: { $special }.
track-development = Development { $development } of { $last }.
effect-none = There is nothing left to use it for.
effects-help = In any order, one after another. You may leave them unused.
exit-title = Which exit?
exit-rooms = { $counting } of { $rooms } rooms count: { $points }
exit-rooms-bonus = { $counting } of { $rooms } rooms count: { $points } + bonus { $bonus }
exit-goals = goals { $points }
exit-battles = Battles, on average
exit-cut-off = There is no way to it.
exit-breaks = Breaks the plan { $plans }.
exit-filled = walled up
exit-note = The big number is certain; the bars show the exact chances of points from battles.
exit-note-many = The big number is certain. The bars are exact for an adventurer with weapon level 1; on a lower floor the weapon may be stronger.
chance = { $points } points: { $chance }
audit-switch = Auditor
audit-title = If it ended now
audit-exit = with the exit { $corner }
audit-battles = From battles, on average
audit-about = about { $points }
audit-and-battles = and about { $points } from battles
audit-sum = { $counting } of { $rooms } rooms count
audit-early = No room is closed yet
audit-rooms = { $count ->
    [one] One room counts
   *[other] { $count } rooms count
}
audit-every-room = Every room counts
audit-not-every-room = Not every room counts: no bonus
audit-no-room = There is no room yet
audit-not-connected = There is no way from the entrance to an exit: no room scores
audit-goal = Goal: { $goal }
audit-goal-lost = Goal lost, its monster is in no counting room: { $goal }
audit-items = { $count ->
    [one] One mark unspent
   *[other] { $count } marks unspent
}
audit-joined = { $count } rectangles around { $place }
audit-room = Room { $place }
audit-counts = Room { $place } counts. Monsters { $monsters }, items { $items }
audit-legend = Framed with a tick: counts. Hatched with a cross: does not. Dots: corridor. Struck through: cut off from the entrance.
audit-short-ROG-36 = wide
audit-short-ROG-37 = joined
audit-short-ROG-38 = line
marks-title = Item marks
marks-help = Circled marks score. Spend one to use the black die too.
extras-title = Extra actions
extra-from = from { $behind }
extra-open = open
extra-used = used
goals-title = Goals
prices-title = What scores
price-room = Room that counts
price-every-room = Every room counts
price-battle = Monsters hold a battle
legend-title = What a figure does
legend-slimes = slimes
legend-slime = no effect
legend-ghost = extra action
legend-bat = cell, or dev. +2
legend-item = circle a mark
goals-help = Points for each room that counts, once a plan encloses the large monster.
goal-is-selected = selected
weapon-title = Weapon track
weapon-help = Each item in a room that counts arms the adventurer by one box. The weapon begins at level 1.
blocks-title = Six blocks
show-title = The defence
show-points = Points
show-floor = floor { $floor }
show-weapon = Weapon level { $level }
show-next = Go on
show-end = To the result
show-back = Back
show-skip = Skip
show-own = My own pace
show-hold = Hold here
show-together = By itself
show-help = Step { $beat } of { $beats }. Arrow keys step, Escape skips.
show-again = The show again
compare-title = All sheets
compare-end = As it ended
compare-round = { $round ->
    [0] Before the first round
   *[other] After round { $round }
}
compare-so-far = so far
compare-failed = That round cannot be fetched just now.
review-title = Where the points came from
score-items = Items
score-rooms = Rooms
score-with-bonus = { $points } + bonus { $bonus }
score-goals = Goals
score-battles = Battles
score-total = Total
rank-title = Ranks
save-print = Print
short-next = Now the whole game
outcome-title-short = The dungeon is built
outcome-title-rank-familiar = Familiar
outcome-title-rank-soldier = Soldier
outcome-title-rank-knight = Knight
outcome-title-rank-general = General
outcome-title-rank-duke = Duke
outcome-title-rank-overlord = Overlord
