shop-title = Workshop
shop-the = The workshop
shop-empty-title = Change one arrow, and a new dungeon begins.
shop-step-draw = Draw
shop-step-draw-help = Pull the monster’s way over the board.
shop-step-proof = Proof
shop-step-proof-help = Bots play it while you draw, and say how hard it is.
shop-step-print = Play
shop-step-print-help = Play it, send a link, or save it as a file.
shop-empty-help = About ten minutes. What you draw stays in this browser until you share it.
shop-another-game = Another game
shop-open-file = Open a file
shop-open-file-help = a .meikyu-pack or its TOML files; drop it anywhere
shop-no-pack-in-it = There is no pack in it: a pack is a .meikyu-pack file or a folder of TOML files.
shop-your-packs = Your packs
shop-in-this-browser = kept in this browser
shop-stays-here = What you draw stays in this browser. A link or a file that you share is a copy.
shop-from-ours = Start from ours
shop-open = Open
shop-go-on-drawing = Go on drawing
shop-not-proved = no proof yet
shop-changed-name = { $language ->
    [ja] { $name }（改）
   *[other] { $name }, changed
}
shop-copy-of = { $language ->
    [ja] { $name }（写し）
   *[other] { $name }, copy
}

shop-editor = Editor: { $name }
shop-undo = Undo
shop-redo = Redo
shop-saved = Saved { $time }
shop-unsaved = Not saved
shop-not-kept = This browser cannot keep the pack: its storage is full or switched off. Save it as a file.
shop-pack = Pack
shop-share = Share
shop-play = Play
shop-mend = Mend it
shop-nothing-to-draw = There is nothing to draw in this pack.
shop-one-of = { $n } of { $of }

shop-proof = Proof
shop-waits = waits
shop-games = { $n } of { $of } games
shop-exact = exact, at once
shop-new-games = { $n } of 16 new
shop-to-mend = { $n ->
    [one] One thing to mend
   *[other] { $n } things to mend
}
shop-no-proof = No bots play here yet
shop-no-proof-help = The drawing is checked all the same, and you can play it yourself.
shop-first-games = Playing the first games
shop-stopped = Stopped
shop-first-help = No figure before sixteen games: it would only mislead.
shop-before-these = { $verdict }, before these lines
shop-left = { $seconds } s left
shop-stop = Stop
shop-go-on = Go on
shop-old-figure = the old figure
shop-last-proof = Last proof, before these lines
shop-last-proof-help = It stays until everything is mended. Playing waits too.
shop-against = Against { $name }, same draws
shop-gauge = { $name }: { $estimate } percent, between { $low } and { $high }, { $wanted }, { $verdict }, { $games } games
shop-gauge-empty = Nothing is measured yet.

shop-name-in = Name ({ $language })
shop-by = By
shop-licence = Licence
shop-made-from = Made from { $name }.
shop-link = Copy a link
shop-link-copied = Link copied
shop-link-here = The link
shop-link-help = The whole pack is in the link itself; no server keeps it. Whoever opens it sees the cover and can play and copy it.
shop-link-long = This pack is too large for a link. Save it as a file and send that.
shop-save = Save as a file
shop-duplicate = Duplicate
shop-delete = Delete
shop-delete-sure = Delete it for good

shop-given-by = { $game } · by { $by }
shop-given-note = It came in the link. It is checked here, and kept nowhere unless you copy it.
shop-given-play = Play
shop-given-copy = Copy and change
shop-given-none = There is no pack in this link. It may have been cut off on its way.
shop-given-other = This link was made with another version of the game, whose files it left out. Ask for the pack as a file.
shop-given-faults = This pack has faults and cannot be played:
shop-given-parts = What is in it

shop-link-stored = This server keeps the pack for all who have the link. Whoever opens it sees the cover and can play and copy it.
shop-given-save = Download
shop-given-kilobytes = { $kilobytes } kB
shop-given-stored = Checked here, on this machine: the same file, the same figures. It is kept in this browser only if you copy it.
shop-report = Report this pack
shop-report-why = Why should it not be here?
shop-report-send = Report
shop-report-told = Thank you. The keeper of this server will look at it.
shop-on-paper = Print and play
shop-print-what = What to print
shop-print-sheets = { $n ->
    [one] 1 sheet
   *[other] { $n } sheets
}
shop-print-backs = Backs
shop-print-backs-help = mirrored, for printing on both sides
shop-print-paper = Paper
shop-print-language = Language on paper
shop-print-ink = Ink
shop-print-full = Full
shop-print-sparing = Sparing
shop-print-all = All sheets
shop-print-measure = Print at 100 %. The marks show where to cut; pieces touch, so one cut serves two. Measure the first piece.
shop-print-save = { $n ->
    [one] Save the PDF, 1 page
   *[other] Save the PDF, { $n } pages
}
shop-print-now = Print
shop-print-one = Only this sheet
