# What tables of the lab say: in the terminal and from Python.
lab-part = part
lab-times = times
lab-change = change
lab-compared = { $first } and { $second } on the same dice, paired by deal: { $games } games each from { $deals } deals.
lab-only = only one
lab-way = Change: { $second } less { $first }; with + it is more in { $second }.
lab-clear = * The interval of the change excludes zero.
part-stage = stage
part-card = card
part-used = used
part-map = map
part-entrance = entrance
part-exit = exit
part-block = block
part-extra = extra action
part-tiles = tiles
part-reason = lost by
part-ending = ended
part-ancient-one = Ancient One
part-investigator = investigator
figure-won = won
figure-caught = caught
figure-turns = turns
figure-points = points
figure-used = used
figure-done = solved
figure-times = times a game
figure-length = tiles laid
figure-alone = alone
figure-lost = lost with it
figure-explorations = explorations
figure-right = LOST cards that score
figure-early = LOST cards too early
figure-late = LOST cards too late
lab-head = { $game }: { $games } games from { $deals } deals, seed { $seed }, content { $content }
lab-line-ups = Each deal is played once by each of { $line_ups } line-ups. The 95% ranges take the deal as the unit.
lab-interrupted = Interrupted: { $games } of { $wanted } games were played.
lab-level = level
lab-seat = seat
lab-all-seats = all
lab-games = games
lab-won = won
lab-range = 95%
lab-score = score
lab-ended = ended by
lab-rule = rule
lab-share = share
lab-figure = figure
lab-mean = mean
lab-length = Plies per game: { $mean } (95%: { $range }), least { $least }, most { $most }.

# What a replier is told around the game's own sentences.
reply-happened = What happened since:
reply-ask = Answer with the number or the words of one choice, on the last line.
reply-ask-freely = Answer with what you do, in the words of the game, on the last line.
reply-unclear = “{ $answer }” fits no choice, or several.
reply-again = That was not done: { $why }
    { $left ->
        [one] One more try.
       *[other] { $left } more tries.
    }
reply-drawn = No answer could be used, so a choice was drawn.
