### What all games share.

# Between the members of a list. The trailing space needs the quotes.
list-separator = ,{" "}

## Refusals

refuse-game-over = The game is over.
refuse-not-your-turn = It is not your turn to decide.
refuse-foreign-action = This is not an action of this game.
refuse-nothing-to-take-back = There is nothing of yours to take back.
refuse-chance-drawn = Something has been drawn or rolled since: that cannot be taken back.
refuse-private-shown = Something has been shown to a player since: that cannot be taken back.
refuse-others-acted = Another player has acted since: that cannot be taken back.
refuse-window-answer = An answer given while others are deciding too cannot be taken back.

## Content packs

content-error = { $place }: { $reason }
content-malformed = { $detail }
content-field-unknown = there is no field “{ $name }” here; look for a typing mistake, or a field that belongs elsewhere
content-field-missing = the field “{ $name }” is missing
content-value-unknown = { $value } is not one of the words known here
content-not-an-id = an id is lower-case letters and digits, words joined by hyphens: old-lamp
content-no-words = words are missing
content-not-a-language = a language is named by its tag, such as en, ja or fr
content-too-few = there must be at least { $least }
content-too-many = there may be at most { $most }
content-too-small = it must be at least { $least }
content-too-large = it may be at most { $most }
content-type = this must be { $wanted ->
    [str] a text in quotation marks
    [int] a whole number
    [bool] true or false
    [array] a list in square brackets
    [object] a table in curly brackets
   *[other] { $wanted }
}, and it is { $found ->
    [str] a text
    [int] a whole number
    [float] a number with a point
    [bool] true or false
    [array] a list
    [object] a table
   *[other] { $found }
}
content-not-a-table = a pack is a table of files
content-other-game = the pack is for { $found }, not for { $wanted }
content-file-missing = the file is missing
content-file-unknown = this game has no such file
content-unknown-pack = no pack of this name and no folder at this path; there are: { $known }
pack-not-a-pack = this is not a pack file, or it is broken
pack-too-large = the file is too large; a pack file has at most { $most } KB
pack-too-many-files = there are { $found } files in it; at most { $most } may be
pack-files-too-large = its files are too large together; unpacked they may have { $most } KB
pack-file-too-large = “{ $name }” is too large; unpacked it may have { $most } KB
pack-file-name = “{ $name }” does not belong into a pack file; it holds manifest.json and TOML files, in no folder
pack-file-twice = “{ $name }” is in it twice
pack-link = “{ $name }” is a link; a pack file holds no links
pack-locked = “{ $name }” is locked with a password
pack-no-manifest = “{ $name }” is missing in it
pack-manifest-unreadable = this is not JSON
pack-newer = it has format { $found }, and this version knows formats up to { $known }; take a newer version
pack-other-game = it says that it is for { $wanted }, but its pack.toml is for { $found }
pack-not-text = this is not text (UTF-8)
pack-too-deep = its tables and lists are inside each other too deeply; { $most } levels are allowed
pack-too-many-values = there are too many values in it; { $most } are allowed
pack-too-long = this text is too long; { $most } characters are allowed

## Data from outside

malformed = { $what }: { $detail }
refuse-seat-count = { $only ->
    [yes] This game is for { $most ->
        [one] one player
       *[other] { $most } players
    }, not for { $seats }.
   *[no] This game is for { $least } to { $most } players, not for { $seats }.
}

## Records

record-error = line { $line }: { $reason }
record-bad-line = { $detail }
record-not-a-record = this is not a meikyu record
record-other-format = the record has format { $found }; this program reads format { $known }
record-other-rules = the record was played by version { $found } of the rules of { $game }; this program has version { $known }
record-other-content = the content { $id } of this record is not the one at hand, and the record does not carry it
record-no-setup = the record holds no set-up
record-ends-early = the record ends too early
record-bad-number = the number is { $found } where it should be { $wanted }
record-illegal = the rules refuse this ({ $rule }, { $code })
record-digest = the position does not match: digest { $found }, recorded { $recorded }
record-not-over = an end is recorded but the game is not over
record-other-outcome = the recorded result is not the one the rules give
record-after-end = something follows the end

verify-no-seed = The record does not contain the seed: the dice cannot be verified.
verify-other-seed = The seed is not the one that was committed to at the start.
verify-wrong-number = Entry { $entry }: the number for “{ $why }” was not made by the seed.
verify-good = Every number was made by the seed that was committed to at the start.
verify-assisted = Assisted: the player took back more than a table of several would have allowed.
verify-stood-in = A bot stood in for { $name }: { $count ->
    [one] one decision
   *[other] { $count } decisions
}.
verify-program = A program played for { $name }: { $count ->
    [one] one decision
   *[other] { $count } decisions
}.
verify-memory = Declared of the program of { $name }: { $memory ->
    [transcript] it remembered by all that was said before.
    [notes] it remembered by notes of its own alone.
    [recall] it was reminded of everything that was shown, before every decision.
   *[other] it remembered by { $memory }.
}
verify-unsealed = Unsealed: the game moved to another place before its end, and its seed with it.
verify-reopened = Reopened: something was taken back after the end, when the seed was already public.

## Levels of bots

level-random = random
level-greedy = one move ahead
level-quick = quick
level-practised = practised
level-expert = expert
level-strong = strong

## Analysis of finished games: change, luck and choice come with their sign, chances in percent

analysis-game = The whole game
analysis-chance-luck-good = Chance gave { $change }%.
analysis-chance-luck-bad = Chance took { $change }%.
analysis-points-luck-good = The dice gave { $change } points.
analysis-points-luck-bad = The dice took { $change } points.
analysis-as-good = As good as the best.
analysis-chance-worse = { $yours }% with this, { $best }% with the best.
analysis-points-worse = { $yours } points expected with this, { $best } with the best.
finding-chance-won = { $name }: won. Choices { $choice }%, luck { $luck }% (±{ $margin }).
finding-chance-even = { $name }: choices { $choice }%, luck { $luck }% (±{ $margin }).
finding-chance-luck = { $name }: lost by luck. No choice cost much: choices { $choice }%, luck { $luck }% (±{ $margin }).
finding-chance-choice = { $name }: lost by choice. Choices { $choice }%, luck { $luck }% (±{ $margin }).
finding-chance-both = { $name }: lost by choices and by luck. Choices { $choice }%, luck { $luck }% (±{ $margin }).
finding-chance-open = { $name }: nobody can say whether it was luck. Choices { $choice }%, luck { $luck }% (±{ $margin }).
finding-points-won = { $name }: won. Choices { $choice } points, dice { $luck } (±{ $margin }).
finding-points-even = { $name }: choices { $choice } points, dice { $luck } (±{ $margin }).
finding-points-luck = { $name }: the dice decided. Choices { $choice } points, dice { $luck } (±{ $margin }).
finding-points-choice = { $name }: the choices decided. Choices { $choice } points, dice { $luck } (±{ $margin }).
finding-points-both = { $name }: choices and dice decided. Choices { $choice } points, dice { $luck } (±{ $margin }).
finding-points-open = { $name }: nobody can say what decided. Choices { $choice } points, dice { $luck } (±{ $margin }).

# A person whom nobody has given a name.
player-name = Player { $number }

## The proof of what is drawn

proof-first = Playing the first games
proof-good = In the band
proof-good-so-far = In the band, so far
proof-easy = Too easy
proof-easy-so-far = Too easy, so far
proof-hard = Too hard
proof-hard-so-far = Too hard, so far
proof-measured = Measured
proof-nobody-won = Nobody has won
proof-nobody-won-why = None of { $games } games was won.
proof-gauge-good = in the band
proof-gauge-good-so-far = in the band, so far
proof-gauge-easy = too easy
proof-gauge-easy-so-far = too easy, so far
proof-gauge-hard = too hard
proof-gauge-hard-so-far = too hard, so far
proof-gauge-nobody = not once
proof-wanted = wanted { $low }–{ $high }
proof-wanted-least = wanted { $low } or more
proof-scouted = A bot that plans whole turns has won { $won } of { $games } games: it can be won.
proof-ended = How { $n } games of “{ $level }” ended
proof-games-won = won { $n }
proof-games-lost = lost { $n }
proof-change-easier = you drew it easier by { $points } points
proof-change-harder = you drew it harder by { $points } points
proof-change-alike = no difference that could not be luck

csv-too-large = the table is too large; { $most } kB are allowed
csv-unreadable = this is no table: { $detail }
csv-no-columns = the first row has the names of the columns; there are none
csv-too-many-rows = there are too many rows; { $most } are allowed
csv-too-many-cells = there are { $found } cells, but only { $most } columns
csv-column-twice = there are two columns of this name
csv-no-such-column = there is no such column; there are: { $known }
csv-not-toml = this cannot be read: { $detail }
csv-not-a-number = “{ $found }” is not a whole number
csv-not-true-or-false = “{ $found }” is neither true nor false
