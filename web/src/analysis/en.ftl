## The film

film-chance = { $value }%
film-points = { $value }
film-change = { $where }: { $from } to { $to }
film-story = From { $from } to { $to }, with { $turning ->
    [one] one turning point.
   *[other] { $turning } turning points.
}
film-signs = { $signs ->
    [one] { $signs } elder sign was won.
   *[other] { $signs } elder signs were won.
}
film-deaths = { $deaths ->
    [one] One investigator died.
   *[other] { $deaths } investigators died.
}
film-legend = ring: midnight · twig: elder sign ({ $signs }) · skull: death ({ $deaths })
film-swings = { $n ->
    [one] Once luck moved it much.
   *[other] { $n } times luck moved it much.
}
film-marks = cross: a mistake · diamond: luck
film-empty = Nothing is judged yet.
film-not-judged = Not judged yet
film-covered = Covered until you answer
film-covered-help = The rest of the game is not part of the question.

## The moves

moves-better = Better:
moves-made = { $name }: { $move }
moves-you = You
moves-advised = A hint would have said the same.
moves-margin = { $measure } Estimated, ±{ $margin }.
moves-exact = { $measure } Exact.

## The page

analysis-sub = Analysis · { $where }
analysis-title = Analysis
analysis-turning = { $where } cost { $loss }
analysis-turning-about = { $where } cost about { $loss } (±{ $margin })
analysis-about = { $where }: about as good as the best
analysis-loss-chance = { $value }%
analysis-loss-nearer = { $value }% of this attempt
analysis-loss-points = { $value } points
analysis-fine = { $where }: as good as the best
analysis-luck-took = { $where }: luck took { $change }
analysis-luck-gave = { $where }: luck gave { $change }
analysis-nothing = { $where }: no choice was weighed
analysis-next = Next turning point
analysis-learn = Learn from your mistakes · { $n }
analysis-whose = Whose choices?
analysis-whose-you = { $name } (you)
analysis-learn-of = Learn from { $name }’s mistakes · { $n }
analysis-no-mistakes-of = No choice of { $name } cost much.
analysis-no-mistakes = No choice of yours cost much.
analysis-judged = { $done } of { $total } steps are judged; look at them now. Numbers appear only where they are final.
analysis-left = About { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} left.
analysis-stop = Stop here
analysis-go-on = Go on
analysis-failed = The analysis failed at a step. The record still plays.
analysis-try-again = Try again
analysis-where = Where it went
analysis-where-later = The sum is made when the last step is judged. Half a sum would mislead.
analysis-choices = Choices
analysis-luck = Luck
analysis-picture = Picture
analysis-keys = Keys: T and Shift+T turning points, L learn, J and K one step, Esc back.
analysis-keys-beside = { $letter }: the sum, and back.
analysis-replay = To the replay

## The question

again-title = Your move again: what would you do?
again-mistake = { $where }. Mistake { $n } of { $of }.
again-answer = Answer
again-show = Show me
again-skip = Skip
again-try = Try again
again-next = Next mistake
again-back = Back to the analysis
again-right = As good as the best
again-wrong = There was something better

## Beside the curve

part-label = Beside the curve
part-elder-sign = Ledger
part-dungeon-in-memory = Who knew
part-roguewright = Planner
part-sum = Sum
part-more = More

beside-elder-sign = Luck ledger
beside-dungeon-in-memory = Who could have known, and when
beside-roguewright = Beside the planner’s sheet
ledger-night = Night: attempts that succeeded
ledger-battle = Battle: doom torn away
ledger-night-short = Night
ledger-battle-short = Battle
ledger-lost = lost
ledger-won = won
ledger-came = { $expected } expected, { $came } came
ledger-dice = Dice
ledger-choices = Choices
ledger-cards = Cards
ledger-fate = Fate
known-seat = Seat
known-at = Could
known-said = Said
known-points = Points
truth-title = The true way
truth-label = The true way of { $n } tiles.
truth-belief = Dashed: where { $name } ({ $level }) thought that the next tile belongs.
believed = What bots believed
believed-exactly = { $name } ({ $level }): on to the { $heading }, { $held ->
    [one] one tile
   *[other] { $held } tiles
} in mind, lost by { $lost }%.
believed-about = { $name }, as a { $level } bot would think: heading { $heading }, { $held ->
    [one] one tile
   *[other] { $held } tiles
} remembered, { $lost }% sure it is lost.
heading-north = north
heading-south = south
heading-east = east
heading-west = west
place-active = laid it
place-left = has left
bands-head = Tiles each player could still remember
bands-key = { $key } had to be remembered; lost since tile { $lost }
bands-story = What each player could still remember, and the chance of noticing:
bands-lost = Lost since tile { $tile }.
compared-end = { $points } points; the planner scored { $planner } with the same dice.
compared-now = The planner’s sheet promises { $value } after this round, ±{ $margin }.
compared-differ = { $n } walls differ.
compared-key = { $n } walls differ: filled only here, dashed only on the planner’s.
compared-costliest = The walls that cost most
film-you = you
film-planner = planner
again-puzzle = A turn of a real game has one clearly best answer.
puzzle-save = Save as a puzzle
puzzle-saved = Link copied
