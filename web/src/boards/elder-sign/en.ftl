### What only the drawing of Elder Sign says.

eld-dice = Dice
eld-rolled = Rolled
eld-to-roll = To roll
eld-focus = Focus
eld-assist = Assist: { $name }
eld-removed = Removed
eld-locked-on = Locked: { $card }
eld-holding = Holds
eld-no-fit = That die does not fit there.
eld-colour-green = green
eld-colour-yellow = yellow
eld-colour-red = red

eld-task = Task { $number }
eld-task-icons = { $icons }
eld-done = done
eld-new-card = New
eld-order = in order
eld-ways = { $count ->
    [1] fits
   *[other] { $count } ways
}
eld-best = best
eld-roll = Roll
eld-thriftiest = thriftiest
eld-other-ways = { $count ->
    [1] One other way for task { $task }
   *[other] { $count } other ways for task { $task }
}
eld-more-dice = { $count ->
    [0] These dice alone do not complete it.
   *[other] Add dice: { $count } of them fit.
}

eld-reward = Reward:
eld-monster-reward = Monster's reward:
eld-trophy = Trophy worth:
eld-penalty = On failure:
eld-fails = Fails:
eld-short-gain = { $things }.
eld-short-lose = −{ $things }.
eld-terror = On terror:
eld-midnight = Midnight
eld-midnight-brings = Midnight:
eld-before = Before a roll:
eld-after = After a roll:
eld-holds = { $count ->
    [1] Holds a die after a roll.
   *[other] Holds up to { $count } dice after a roll.
}
eld-owned = While you have it:
eld-keeps = Stays after use: once a turn.
eld-ability = Ability
eld-power = Power:
eld-attack = Its attack:
eld-awakening = When it wakes:
eld-awakening-defeat = the game is lost.
eld-at-once = At once:
eld-lasting = Until the next card:
eld-kind-common = common item
eld-kind-unique = unique item
eld-kind-spell = spell
eld-kind-ally = ally
eld-kind-adventure = adventure
eld-kind-other_world = other world
eld-kind-monster = monster
eld-kind-mythos = mythos
eld-kind-ancient_one = Ancient One
eld-kind-investigator = investigator
eld-kind-entrance = entrance

eld-entrance = Entrance
eld-entrance-sub = Rest, search, trade trophies
eld-free = Free:
eld-price = Price { $price }:
eld-adventures = Open adventures
eld-look-at = Look at { $card }
eld-choose-card = Choose { $card }
eld-put-back = Put back
eld-below = Below its tasks
eld-propose = Propose this
eld-agree = Agree
eld-says-look = { $name } points here
eld-says-propose = { $name } proposes this
eld-says-agree = { $name } agrees
eld-point-help = Open a card to propose it to the others.

eld-people = Investigators
eld-stamina = Stamina
eld-sanity = Sanity
eld-clues = Clues
eld-trophies = Trophies
eld-dead = dead
eld-before-it = before the Ancient One
eld-points = stamina { $stamina }, sanity { $sanity }

eld-signs-of = of { $needed } elder signs
eld-clock = { $hour } o'clock
eld-oclock = { $hour }
eld-doom = Doom { $doom } of { $spaces }
eld-about-it = Its powers
eld-battle-task = If it wakes:
eld-ahead = If time passes now
eld-ahead-clock = { $hours ->
    [0] The clock does not move.
    [1] The clock advances 1 hour, to { $hour }.
   *[other] The clock advances { $hours } hours, to { $hour }.
}
eld-ahead-midnight = Midnight strikes.
eld-at-midnight-now = Midnight brings
eld-at-midnight = At the next midnight
eld-then-mythos = Then a new mythos card.
eld-timeline = Coming turns and midnights
eld-mythos = Mythos card in force
eld-mythos-calmed = Mythos card, calmed

eld-battle-must = { $doom ->
    [1] 1 doom token left to remove.
   *[other] { $doom } doom tokens left to remove.
}

eld-waiting = { $name } decides.
eld-do-TakeOffSpell = Take a die off a spell and roll it
eld-do-PutOnSpell = { $card } holds…
eld-do-RemoveDie = Remove
eld-do-Focus = Focus: keep on your investigator
eld-do-Assist = Assist: { $seat } keeps
eld-do-PickDie = Choose a die

eld-steps = Steps of an attempt
eld-step-prepare = Use cards, then roll
eld-step-clue = A clue rerolls dice
eld-step-spell = A spell may hold a die
eld-step-place = Place dice on one task
eld-step-terror = Nothing fits: terror strikes
eld-step-remove = Nothing fits: remove a die
eld-step-hold = Keep a die: focus or assist
eld-step-again = Roll again, or stop

eld-odds = Odds
eld-odds-now = Chance to succeed from here
eld-odds-working = Calculating…
eld-odds-assume = Exact chance that the adventure succeeds if every choice is the best one for it. Items not yet used, abilities and terror are left out; what you may use now shows the chance with it.
eld-odds-battle = Exact chance to remove at least one more doom token in this attempt. Items not yet used and abilities are left out; what you may use now shows the chance with it.
eld-odds-all = All assumptions

eld-signs = Elder signs
eld-doom-track = Doom
eld-equipment = Starts with:
eld-taken = taken by { $name }
eld-who-enters = Who enters the night?
eld-choose-person = Choose
eld-chosen = Done

eld-lifted = { $count } of { $of } dice lifted
eld-again = again
eld-stays = stays
eld-again-die = { $die }: reroll
eld-again-best = This is the best set.
eld-again-help = Tap a die to lift it or to put it back.
eld-roll-again = { $count ->
    [0] Lift a die first
    [1] Reroll 1 die
   *[other] Reroll { $count } dice
}
eld-clue-best = { $count ->
    [1] Spend a clue: reroll this die
   *[other] Spend a clue: reroll these { $count } dice
}
eld-begun = { $count ->
    [1] 1 more
   *[other] { $count } more
}
eld-complete = Complete task { $task }
eld-lay-held = Lay the held dice
eld-fail-best = Let it fail: this die goes
eld-fail-keep = Let it fail: the crossed die goes, the other is kept
eld-pays-with = Pays with { $trophies }
eld-own-trophies = Choose the trophies myself
eld-give-up = Let the roll fail and remove…
eld-give-up-die = Let the roll fail and remove { $die }
eld-swift = Swift
eld-swift-help = What leaves no choice happens by itself: the next roll of an attempt, and the thriftiest dice where only one task fits.
eld-swift-offer = Fewer clicks?
eld-swift-yes = Switch Swift on
eld-swift-no = No, thanks
eld-doing-chooses = { $name } is choosing
eld-doing-prepares = { $name } is about to roll
eld-doing-rolls = { $name } has rolled

eld-story = What happened
eld-story-on = Any key or tap: next step
eld-story-all = All at once
eld-story-solved = Solved
eld-story-failed = Failed
eld-story-struck = Terror!
eld-story-attack = It attacks
eld-story-task = Task { $task } completed
eld-story-after = What follows
eld-story-nothing = Nothing else changes.
eld-story-twelve = midnight
eld-story-midnight = Midnight
eld-story-quiet = No card strikes at midnight.
eld-story-mythos = A new mythos card
eld-story-death = { $name } did not come back
eld-story-reward = { $card }
eld-story-penalty = { $card } is lost
eld-story-order = New adventure: { $card }
eld-story-gate = Another world opens: { $card }
eld-story-monster = A monster appears: { $card }
eld-source-penalty = What failing costs
eld-source-terror = Terror
eld-source-midnight = At midnight
eld-source-reward = Reward
eld-source-assist = The price of helping
eld-source-mythos = Mythos card
eld-source-mythos_terror = Terror, by the mythos card
eld-source-lasting = Mythos card in force
eld-source-power = The Ancient One’s power
eld-source-attack = The Ancient One’s attack
eld-source-awakening = As it wakes
eld-source-ability = Ability
eld-source-item = Your own card
eld-source-entrance = At the entrance
eld-source-monster = For the monster

eld-station-result = Result
eld-station-clock = Clock
eld-station-midnight = Midnight
eld-station-mythos = Mythos
eld-station-death = Death
eld-station-awake = It wakes
eld-station-end = The end

eld-end-word-signs = Dawn
eld-end-word-battle = Driven back
eld-end-word-dead = Darkness
eld-end-word-awoken = Silence
eld-end-word-stalled = Out of turns
eld-end-word-woke = It wakes!
eld-end-signs = All { $signs } elder signs are laid: { $name } never wakes.
eld-end-battle = The last doom token is gone: { $name } is beaten.
eld-end-dead = The last investigator is dead: nobody is left to resist { $name }.
eld-end-stalled = The turns are used up, and { $name } is not beaten.
eld-end-awoken = The doom track is full: { $name } wakes, and its waking is the end.
eld-end-woke = { $name } wakes. Now it must be fought.
eld-end-turns = Turns
eld-end-back = Came back

eld-gallery-search = Search the cards
eld-gallery-kinds = Kinds of cards
eld-gallery-all = All
eld-gallery-found = { $count ->
    [1] 1 card
   *[other] { $count } cards
}
eld-odds-for = Chance to solve it in one turn: best play, all own clues included, items left out.


eld-ledger = Luck ledger
eld-ledger-working = The luck ledger is being written…
eld-ledger-sum = { $successes } of your attempts succeeded; with best play { $expected } were expected.
eld-ledger-luck = Dice
eld-ledger-choices = Choices
eld-ledger-cards = Cards
eld-ledger-fate = Fate
eld-ledger-worst = The costliest choice: from { $before } to { $after }.
eld-ledger-kept = A clue was kept back there, perhaps for good reason.
eld-ledger-show = Show it
eld-ledger-attempts = All attempts
eld-ledger-caption = Chance at the beginning, with all clues owned then, and what changed it, in percentage points. Dice are luck. Choices can only lose, and so can a clue that you keep back. Cards are what the odds leave out. Fate is everything else.
eld-ledger-card = Attempt
eld-ledger-chance = Chance
eld-ledger-result = Result
eld-ledger-turn = turn { $turn }, { $name }
eld-ledger-won = done
eld-ledger-lost = failed
eld-ledger-faces = Faces rolled
eld-ledger-of = of { $expected }

## In company

eld-heads = Everybody at the table
eld-head-dies = dies at midnight
eld-head-falls = the attack kills
eld-head-thinks = thinking…
eld-head-goes = to { $where }
eld-head-numbers = Sanity { $sanity } of { $mostSanity }, stamina { $stamina } of { $mostStamina }, clues { $clues }, trophies worth { $trophies }
eld-head-threat = As things stand, this kills at the next midnight:
eld-head-save = Solving the card first, or standing elsewhere, may help.
eld-says-for = { $name } proposes: { $who } goes here
eld-plan = The plan
eld-plan-close = The hall
eld-plan-who = Who goes where
eld-plan-exact = Chance to solve the card, in per cent: exact, own clues counted, items left out
eld-plan-midnight = Midnight, after { $who }
eld-plan-dies = { $who } dies, as things stand
eld-plan-quiet = No card strikes at midnight.
eld-plan-now = now
eld-plan-later = later
eld-plan-oclock = { $hour } o’clock
eld-plan-gone = gone: { $effect }
eld-plan-best = best before midnight
eld-plan-after = better, but only after midnight
eld-plan-kills = failing, or paying, would kill
eld-plan-advised = the expert’s plan
eld-plan-dashed = The expert’s plan
eld-plan-cell = { $who }, { $card }: { $chance }
eld-plan-proposed = Proposed: { $who } goes to { $card }.
eld-plan-better = { $who } has { $percent }.
eld-plan-take = Take it
eld-plan-beside = Nobody may focus there. With somebody beside you, { $card }: { $alone } becomes { $together }. A failure costs the helper 1 stamina or sanity, too.
eld-plan-propose = Propose this plan
eld-plan-propose-one = Propose { $who }, { $percent }
eld-plan-withdraw = Withdraw
eld-plan-tap = A number proposes it; again takes it back. Whose turn it is decides.
eld-plan-one-card = One card
eld-plan-one-seat = One investigator
eld-plan-before = The one before
eld-plan-next = The next one
eld-plan-at = at { $hour } · clues { $clues }
eld-plan-here = midnight falls here
