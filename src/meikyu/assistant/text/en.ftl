### What the door for assistants says.

instructions = Tables for dungeon tabletop games. A position is named by the handle of a seat and its mark, never described by the caller. Choices are numbered. Rules have ids, and every refusal cites the rule that it follows.

## Tools: what each does, and the arguments that need a word

tool-games = Which games there are. With game: its options, content packs and levels of bots.
tool-rule = The text of a rule by its id, such as HID-12, or up to 12 rules that fit a question in words.
tool-rule-words = the question, in the language of the answer
tool-new_game = Starts a game: you hold the first seat, bots the others. Answers with your seat's handle and the first position.
tool-new_game-bots = level; without it the strongest
tool-new_game-content = a content pack
tool-new_game-challenge = the same words give the same dice
tool-new_game-lesson = the game's lesson
tool-new_game-help = whether advice and what_if are allowed
tool-look = The position of a seat in words, its question, the numbered choices, and the mark that names the question.
tool-look-wait = seconds to wait until the seat is asked
tool-look-data = view, question and choices as JSON instead of words
tool-act = Makes a move and tells what changed. Give the mark and the number of a choice; or an action; or a step back.
tool-act-action = in the game's own words, see the resource actions
tool-act-step = undo: the last step of a move that is not final. take_back: the last move, where the table allows it
tool-what_if = Whether a move would be accepted, by which rule not, and what would follow where nothing is hidden or left to chance. Changes nothing.
tool-advice = hint: what the strongest bot would do, and why. odds: exact chances, in games that have them.
tool-review = After the end: where the game turned, what was luck and what was choice. With a step: that moment.
tool-review-record = a file with a record, instead of seat
tool-sit = Sits down at a table of people, by the link that they gave to invite. All there are shown that a program plays.
tool-sit-link = as it was given, or the part from /t/ on
tool-sit-name = shown at the table
tool-pack = Changes a content pack in the user's folder, entry by entry. new: a copy of the standard one. read: the files, a file's entries, or an entry. write: text in the place of an entry, or at the end; empty text removes it. check: every mistake. What could not be played is not written.
tool-pack-file = such as stages.toml
tool-pack-entry = such as stage 3 (wheel), stage 3 or wheel
tool-pack-text = TOML of the whole entry
tool-measure = Lets bots play with a pack: how often they win, by stage or card, with 95% intervals. against: what changes from that pack to this one, on the same dice. A series can go on call after call until it is clear.
tool-measure-against = such as standard
tool-measure-part = such as stage 3 (wheel); without it the whole game
tool-measure-bots = level; without it a middling one
tool-measure-seconds = to play, at most
tool-measure-games = with each pack, at most
tool-measure-go_on = a series of an earlier answer, alone
argument-options = as games lists them
argument-players = seats in all; without it the fewest
argument-pack = a content pack
argument-seat = handle of a seat
argument-mark = that came with the choices
argument-choice = a number of that list
argument-wish = what should change
argument-question = what is asked
argument-game = id, as games lists it

## Games

door-games-line = { $id }: { $title }, { $least ->
    [one] { $most ->
        [one] 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $most ->
        [2] 2 players
       *[other] { $least } to { $most } players
    }
}. { $summary }
door-games-forgets = What was shown is covered again: this game is about remembering.
door-games-levels = Bots, weakest first: { $levels }.
door-games-packs = Content packs: { $packs }.
door-games-option = Option { $name } (default { $default }; { $values }): { $about }

## A position

door-assistant = Assistant
door-since = Since then:
door-no-longer = No longer: { $what }
door-over = The game is over: { $how } ({ $rule })
door-asked = You are asked: { $question }
door-so-far = So far: { $steps }
door-others-decide = The others are deciding. look with wait tells when you are asked.
door-not-begun = The game has not begun yet.
door-seat = seat { $seat }
door-mark = seat { $seat }, mark { $mark }
door-refused-by = Refused by { $rule }: { $why }
door-what-if-accepted = It would be accepted. Then:
door-what-if-open = It would be accepted. What follows depends on chance, or on what is hidden.
door-word-it = No choices are listed here: word an action; { $address } has the form of all actions.
door-study-left = { $left ->
    [one] One more try.
   *[other] { $left } more tries.
}
door-study-random = The tries are used up: a choice was drawn.
door-study-forfeit = The tries are used up: the game is forfeited. new_game begins the next one.

## Advice and review

door-advice-chance = Estimated chance to win with it: { $chance }%
door-advice-others = Also weighed:
door-review-goes-on = { $done } of { $of } steps are judged so far. Ask again for the rest.
door-review-made = Step { $step }: { $did } ({ $value }).
door-review-better = Better: { $what } ({ $value }).
door-review-steps = review with a step from 0 to { $last } shows that moment.

## Packs and measuring

door-pack-begun = The pack { $name } is begun, a copy of the standard one. Its files:
door-pack-file = { $file }: { $n ->
    [one] 1 entry
   *[other] { $n } entries
}
door-pack-entries = Entries: { $entries }
door-pack-good = { $name } can be played. Hash of what the rules read: { $hash }
door-pack-broken = { $name } cannot be played: { $n ->
    [one] 1 mistake
   *[other] { $n } mistakes
}.
door-pack-written = { $file } is written, and the pack can be played. Hash of what the rules read: { $hash }
door-pack-rolled-back = { $file } is as it was before: with this text the pack could not be played.
door-measure-one = { $pack }: { $games } games of { $deals } deals, bots { $bots }, seed { $seed }.
door-measure-both = { $pack } against { $against } on the same dice: { $games } games each of { $deals } deals, bots { $bots }, seed { $seed }.
door-measure-figure = { $name }: { $value } (95%: { $low } to { $high })
door-measure-change = { $name }: { $first } → { $second }, change { $change } (95%: { $low } to { $high })
door-measure-parts = Besides:
door-measure-more = The change is clear: it is more.
door-measure-less = The change is clear: it is less.
door-measure-open = The interval of the change holds zero: nothing is decided yet.
door-measure-go-on = measure with go_on { $series } adds games to this series.

## Refusals of the door

door-no-such-rule = No rule has this id or these words: { $asked }
door-rule-unnamed = Give the id of a rule, or words to look for.

door-pack-exists = There is a pack called { $name } already.
door-pack-standard = The standard pack cannot be changed. new makes a copy of it.
door-pack-write-what = write needs file and text.
door-pack-no-file = This game's packs have no file { $file }. They have: { $files }
door-pack-no-text = { $file } is no text in UTF-8.
door-pack-no-entry = { $file } has no entry { $entry }. It has: { $entries }
door-measure-what = Give a game, or a series to go on with.
door-no-such-series = There is no such series here. It ends with the program.
door-no-such-part = Nothing in these games is called { $part }. There is: { $parts }

door-no-link = This is no link to a table.
door-word-an-action = Choices have no numbers here: give an action.
door-study-goes-on = The game of seat { $seat } is not over.
door-study-over = All { $n } games of this study were played.
door-study-forfeited = This game is forfeited. new_game begins the next one.

door-no-such-handle = No seat has this handle. new_game starts a game.
door-choice-or-action = Give either choice or action.
door-seat-or-record = Give either seat or record.
door-no-record = There is no record to be read in { $file }.
door-no-such-choice = There are only { $most } choices.
door-takes-long = It takes longer than a call may. Nothing is lost; look again in a moment.

## Resources

resource-rules = Rules of { $game }
resource-games = { $game }: options, packs, bots
resource-actions = Actions of { $game } as a JSON schema
resource-rule = A rule by its id
resource-record = The record of a game that is over, by the handle of a seat
resource-pack = A file of a content pack

## Errors of the protocol

protocol-malformed = The request could not be understood.
protocol-no-method = There is no such method here.
protocol-no-tool = There is no tool of this name.
protocol-version = This version of the protocol is not spoken here.
protocol-no-resource = There is nothing at this address.
protocol-no-prompt = There is no such prompt, or an argument is missing.

## Prompts

prompt-teach-me-about = Learn a game by playing its lesson
prompt-teach-me =
    I would like to learn the game { $game }. Please teach me while we play.
    Start its lesson with new_game (lesson true), or a small game where it has none. Let me make the decisions: describe what I see in your own words, ask what I want to do, and use act only with what I chose. Explain one rule at a time, when it matters, and name its id; rule has the texts. Ask me before you give a hint.
prompt-play-with-me-about = Play a game together, talking about it
prompt-play-with-me =
    I would like to play { $game } with you: we share one seat against the bots, or against the dungeon. games says what can be chosen.
    Start with new_game. Tell me each position shortly, say what you would do and why in a sentence, and let me decide. What may be done is in the list of choices; do not make up others. If a move is refused, tell me the rule.
prompt-review-my-game-about = Look back at a game that is over
prompt-review-my-game =
    Please look back with me at the game of seat { $seat }, which is over. Use review, and review with a step for the turning points. Tell me what was luck and what was choice, with the figures, and what I should try next time. Do not guess what the figures do not say.
prompt-make-it-harder-about = Change a content pack and measure what it does
prompt-make-it-harder =
    I would like to change a content pack of { $game }. What should change: { $wish }
    Make a copy with pack (do new), read the one entry, make one change, write it, and check it. Then measure it against the standard pack, and go on with the series until the interval excludes zero, or say honestly that it does not. Tell me the change and the figures with their intervals.
prompt-why-about = Why is that so? An answer with the rule
prompt-why =
    { $question } (game: { $game })
    Answer with the rules: look them up with rule, quote the id and what it says. If no rule says it, say so.
