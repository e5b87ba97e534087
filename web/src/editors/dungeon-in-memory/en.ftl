edit-line = Start + { $n } tiles
edit-holds = Start + { $n } tiles
edit-ours = Change the tiles
edit-ours-line = Start + 37 tiles
edit-play = Play this set
edit-set = Tile set

edit-tiles = Tiles
edit-total = Start + { $n }, of { $least } to { $most }
edit-kind = { $paths ->
    [two] { $kind ->
        [straight] Crossing
        [left] Left, two paths
       *[right] Right, two paths
    }
   *[one] { $kind ->
        [straight] Straight
        [left] Left
        [right] Right
       *[repeat] Repeat
    }
}
edit-differs = ours { $ours }, { $by }
edit-alike = as ours: { $ours }
edit-fewer = One fewer
edit-more = One more
edit-ghosts = Five ghosts, two tiles each
edit-ghost = { $ghost ->
    [lantern] lantern
    [umbrella] umbrella
    [teapot] teapot
    [moth] moth
   *[bell] bell
}
edit-ghost-on = { $ghost }: on { $kinds }
edit-ghosts-hint = Choose a ghost to move it to another tile.
edit-ghost-hint = Now choose a tile. Straight and left tiles share one of its two places, right and repeat tiles the other.
edit-put-ghost = { $ghost }: to { $kind }
edit-beginners = Without right and repeat { $n } are left; a game for five beginners needs { $least }.
edit-no-tiles = This pack has no list of tiles.

edit-dungeons = Dungeons of this set
edit-dungeons-help = Six dungeons of this set, laid rightly until lost. The cross is where; “needs” is how many of the last tiles one must still hold to see it.
edit-six-others = Six others
edit-dungeon = Dungeon { $n }: { $tiles } tiles.
edit-tiles-long = { $n ->
    [one] tile
   *[other] tiles
}
edit-tiles-n = { $n ->
    [one] 1 tile
   *[other] { $n } tiles
}
edit-why = { $why ->
    [held] never lost
    [wall] into a wall, needs { $needs }
   *[path] own path, needs { $needs }
}
edit-back = A tile back
edit-on = The next tile

edit-lost-chart = Half of the dungeons are lost with { $tiles } tiles, with our set { $ours }.
edit-lost-help = Tiles laid until the path is lost. Dashed: our set.
edit-memory = Memory it asks for
edit-memory-holds = Tiles in mind
edit-memory-share = Losses seen
edit-memory-help = Share of the losses that can be seen by who holds so many of the last tiles. Dashed: our set.

map-label = The map.
map-start = S
map-limit = edge of 9 × 9
