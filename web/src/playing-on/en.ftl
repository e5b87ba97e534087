### Ways to play on: daily games, puzzles, statistics

on-daily = Daily games
on-daily-today = Today’s games
on-daily-past = Games of an earlier day
on-daily-help = One for each title, the same dice for everybody. Play alone, as often as you like: your first result counts.
on-daily-of = Daily game of { $day }
on-all-dailies = All of today’s games
on-days = { $days ->
    [one] day in a row
   *[other] days in a row
}
on-week = The last seven days
on-played = played
on-open = still open
on-missed = not played
on-play = Play
on-results = My results
on-no-results = None yet. The first daily game that you finish appears here.
on-day-before = The day before
on-kept-here = Kept in this browser only.
on-share = Share
on-copied = Copied
on-share-text = The text to share
on-share-title = Meikyu 迷宮 { $day } · { $title }
on-share-result = { $how } ({ $score })
on-streak = { $days } days in a row
on-same-dice = Again with the same luck
on-same-part = Try one stage again with the same tiles
on-title = More ways to play
on-stages = One stage
on-stages-help = Choose a monster and play its stage alone. A house rule: in the printed game a tile decides.
on-stage-won = { $times ->
    [one] won once
   *[other] won { $times } times
}
on-puzzles = Puzzles
on-puzzles-help = Positions of real games with exactly one right answer. Your first answer counts.
on-puzzle-number = Puzzle { $n } of { $of }
on-own-puzzles = From your own games
on-solve = Solve
on-solved = { $right } right, { $wrong } wrong, of { $of }
on-right = Right
on-wrong = Not this one
on-late = Time is up
on-answer = The answer:
on-next-puzzle = Next puzzle
on-puzzle-link = Link to this puzzle
on-opponent = Opponent
on-watch = Watch …
on-record = My record
on-record-empty = Nothing yet. Games that you finish in this browser are counted here.
on-games = Games
on-last = Last games
on-won-best = won { $won } · best { $best }
on-against = Against
on-won-of = Won
on-won-of-n = { $won } of { $of }
on-share-bounds = ({ $low }–{ $high })
on-share-legend = The marks and the brackets say how sure a share is: after very many games it would lie between them, 95 times of 100.
on-luck = Luck
on-luck-words = { $sign ->
    [fewer] { $more } good draws fewer than expected, in { $draws }.
   *[other] { $more } good draws more than expected, in { $draws }.
}
on-luck-ordinary = That is ordinary.
on-luck-rare = That is rare.
on-luck-legend = After any number of draws, 95% of players are between the dashed lines. The square is you, now.
on-luck-too-few = { $draws } draws: too few to tell.
on-span = Memory span
on-span-words = { $weeks ->
    [one] { $last } tiles in the middle, this week.
   *[other] From { $first } tiles to { $last }, in { $weeks } weeks.
}
on-span-legend = Tiles held, by week. Bar: median; line: middle half. Drills and games count.
on-forget = Delete my record
on-forget-sure = Delete it for good

on-quiet = Today
on-quiet-today = Today’s game
on-quiet-all-played = all played: the next comes tomorrow
on-quiet-play = Play
on-quiet-puzzle = A puzzle
on-quiet-solve = Solve
on-quiet-unfinished = Unfinished
on-quiet-none = your games will wait here
on-quiet-title = Workshop
on-quiet-workshop = change a stage, send it to a friend
on-quiet-draw = Draw
