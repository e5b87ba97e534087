edit-line = stage { $n } of { $of }
edit-holds = { $n ->
    [one] 1 stage
   *[other] { $n } stages
}
edit-ours = Change one stage
edit-ours-line = two books of five
edit-play = Play this stage

edit-stages = Stages
edit-practised = practised
edit-books = Books
edit-book = Book { $n }
edit-stage-n = Stage { $n }
edit-to-mend = to mend
edit-draw = Draw
edit-tool-route = Route
edit-tool-arrow = Arrow
edit-tool-begin = Begin here
edit-tool-erase = Erase
edit-hint = Dashed arrows are proposed; turn one and it is yours. The monster sees the 3×3 rooms ahead of it.
edit-face = Name and face
edit-name-in = Name ({ $language })
edit-faces = Its face
edit-face-of = The face of { $name }
edit-no-monster = This stage has no monster yet.
edit-no-route = Draw the monster’s way: from any cell to its end.
edit-no-board = This pack has no board to draw on.

edit-board = The board of this stage
edit-keys = Arrow keys move. Enter draws from a cell and ends the line; with other tools it uses the tool. Space turns an arrow. Backspace erases. Square brackets walk the monster on and back.
edit-cell-start = the child begins here
edit-cell-exit = the exit
edit-cell-route = route, step { $n } of { $of }, on to { $next }
edit-cell-end = the end of the route
edit-cell-own = your arrow, { $way ->
    [up] up
    [right] right
    [down] down
   *[left] left
}
edit-cell-proposed = proposed arrow, { $way ->
    [up] up
    [right] right
    [down] down
   *[left] left
}
edit-cell-monster = the monster, as shown
edit-cell-error = Error: { $why } { $rule }

edit-strip-label = Turns of a monster that meets no one
edit-strip = Unseen: the end in turn { $end }. Way out from turn { $door }.
edit-strip-endless = Unseen, it never comes to an end. Way out from turn { $door }.
edit-strip-begins = Shown: where it begins, at { $cell }.
edit-strip-both = { $whole } { $here }
edit-strip-shown = Shown: turn { $turn }, at { $cell }.
edit-strip-step = Turn { $turn }, { $half ->
    [1] first
   *[other] second
} half: { $act ->
    [turn] turns at { $cell }
   *[other] steps to { $cell }
}, faces { $facing ->
    [up] up
    [right] right
    [down] down
   *[left] left
}, sees { $sees }
