edit-line = map { $n } of { $of }
edit-holds = { $n ->
    [one] 1 map
   *[other] { $n } maps
}
edit-ours = Change the map
edit-ours-line = basic, advanced
edit-play = Play this map
edit-map-basic = Basic
edit-map-advanced = Advanced

edit-tools = What you draw with
edit-maps = Maps
edit-map = The map
edit-no-map = The rows of this map are not alike; it cannot be drawn on.
edit-map-add = One more map, like this one
edit-map-name = Its name: small letters, digits, hyphens
edit-map-out = Take out
edit-map-out-sure = Take it out
edit-to-mend = to mend
edit-piece = { $kind ->
    [b] Blue slime
    [g] Green slime
    [G] Ghost
    [B] Bat
   *[I] Item
}
edit-erase = Erase
edit-zone = Zone
edit-big = Big, 2×2
edit-put = Put it here
edit-which-zone = The entrance zone of a die
edit-zone-help = Tap where the zone of this die is to be; tap one of its cells at the rim to make that the entrance.
edit-which-big = The large monster
edit-big-kind = { $kind ->
    [U] blue
    [N] green
    [H] ghost
   *[T] bat
}
edit-big-help = Tap where its upper left corner is to be; tap the monster to take it away.
edit-ranks = Ranks begin at
edit-rank = Rank { $n }
edit-less = Fewer points
edit-more = More points
edit-paint-hint = Tap to paint, tap again to take away, drag for a line. A long press picks up what is there.
edit-keys = Arrow keys move. Enter paints, or takes away what is there. Backspace erases. Digits choose what you paint with.

edit-cell = { $kind ->
    [b] blue slime
    [g] green slime
    [G] ghost
    [B] bat
    [I] item
    [X] exit
    [E] entrance
    [U] large blue slime
    [N] large green slime
    [H] large ghost
    [T] large bat
    [mark] mark of the die { $die }
   *[empty] empty
}
edit-cell-zone = zone { $die }
edit-cell-error = Error: { $why }

edit-blocks = Blocks
edit-blocks-line = blocks
edit-block = The block of die { $n }
edit-block-cell = row { $row }, column { $column }
edit-blocks-hint = Two to four cells that hang together, six blocks that differ. In play they may be turned and mirrored.
