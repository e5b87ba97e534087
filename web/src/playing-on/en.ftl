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
on-same-dice = Again with the same dice
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
