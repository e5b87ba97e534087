board-label = The board. Arrow keys choose a neighbouring cell, Enter uses it.
board-explore = Explore { $cell }: fits { $odds } { $hit }. { $fits } of { $of } tiles fit. If it misses, you stay: { $miss }.
board-explore-monster = Explore { $cell }, where the monster is. Fits { $odds }, { $fits } of { $of }. If it fits: { $hit }. If it misses, you stay: { $miss }.
board-unit = fits
outlook-won = out
outlook-caught = caught
outlook-route_end = too late
outlook-stalled = no turn left
outlook-seen = seen
outlook-unseen = unseen
board-if-fits = fits
board-if-misses = misses, you stay on { $cell }
board-into-monster = The monster is there: walk into it, and the stage is lost. Press again if you mean it.
board-far = Only a cell beside you can be walked to or explored.
board-held = Now choose a dark cell for { $tile }.
board-last-turn = After this turn it reaches its end, unless it sees you and leaves its route.
board-word-won = Escaped!
board-word-caught = Caught
board-word-route_end = It got there first
board-word-stalled = Out of turns
board-go-on = Go on
board-start-here = Start here
board-idea-first = Compare the two tiles: after which of them would more of the others fit?
board-first-help = { $alike ->
    [yes] Both are equally low.
   *[no] The lower the tile under you, the more tiles fit next to it.
} The other tile is not lost: you can lay it later.
board-explore-title = Explore { $cell }
board-turn-up = Turn one up
board-odds = { $fits } of the pile’s { $of } fit { $tile }
board-odds-hidden = { $of } tiles in the pile
board-memory-full = Memory is full. If the tile does not fit, all six go back into the pile.
board-pick = Choose a dark cell beside you to explore it, or a room to walk to.
board-memory = Memory
board-memory-count = { $count } of { $spaces }
board-memory-empty = Tiles that did not fit come here, to be laid later.
board-fits = fits
board-fits-not = does not fit
board-none-fits = none fits
board-turn = Stage { $stage } · turn { $turn }
board-stage = Stage { $stage }
board-next = Its next turn
board-won = Stage won
board-lost = Stage lost
board-pile-caption = The tiles still in the pile
board-pile-key = Solid: fits the tile under you.
board-colour = Colour
board-your-move = { $moves ->
    [0] Choose your first room
    [one] Your turn, one move left
   *[other] Your turn, { $moves } moves left
}
board-your-move-none = Your turn, no move left
board-foresee = Foresee
board-end-turn = End turn

review-title = Looking back
review-thinking = Thinking it over…
review-chance = When the stage began, an expert would have won about { $chance } of the time.
review-chance-won = When the stage began, an expert would have won about { $chance } of the time. Well done.
review-turning = { $turn ->
    [0] The last choice that could have changed it was your first room.
   *[other] The last choice that could have changed it came in turn { $turn }.
}
review-did = You chose
review-best = Better
review-luck = An expert finds no choice that would clearly have been better: bad luck.
review-unsure = No clearly better choice was found.
review-look = To that moment
review-note = The chances are those of the expert bot, from what could be known then, and matched with how often it really wins such positions.

## The book

book-title = { $name }
book-open = Open the book
book-stage = Stage
book-picture = Stage { $number }, { $name }: the route and the arrow of every cell, which follow in words.
book-route = The route
book-legend = Filled cells are the route; 1 is where it begins, the cross where it ends. In every other cell the arrow says where the monster goes when a chase has led it there.
book-in-words = Every cell in words
book-up = up
book-right = right
book-down = down
book-left = left
book-end = end of the route
