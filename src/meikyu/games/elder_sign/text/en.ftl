### Elder Sign

## What the box says

about-summary = Roll dice in a museum by night, and keep an Ancient One asleep.
about-goal = All play together. Complete adventures with dice, take their rewards, and collect enough elder signs before the doom track is full. If the Ancient One wakes, you must fight it.
about-play-bots = Play with bots
about-minute-1 = All of you play together. Collect enough elder signs before the doom track is full.
about-minute-2 = On your turn go to a card and roll the dice. Each roll can complete one of its tasks, with dice that show what the task asks for.
about-minute-3 = Nothing fits? You remove a die and roll again; a clue or a card can help.
about-minute-4 = All tasks done: you get the rewards. Too few dice left: you suffer the penalty. After each turn the clock advances, and midnight brings trouble.
about-credit = After the game by Richard Launius and Kevin Wilson. Words and cards are this edition's own, in the public-domain mythos.

option-ancient_one = Ancient One
option-ancient_one-help = Who sleeps under the museum, the easiest to hold off first. “Not measured”: added or changed by the pack.
option-dial = How hard
option-dial-help = Each step is made of house rules, and the record and the result name them. The printed game has none.
option-dial-lamplit = Lamplit: three elder signs fewer
option-dial-gentle = Gentle: one elder sign fewer
option-dial-printed = As printed
option-dial-hard = Hard: no elder sign for trophies, one doom token from the start
option-dial-nightmare = Nightmare: as hard, one elder sign more, no clues at the start
option-dial-measured = { $step } (the expert bot wins { $shares })
option-dial-share = { $seats ->
    [1] { $percent }% alone
   *[other] { $percent }% with { $seats }
}
house-fewer_clues = House rule: investigators begin without clues.
house-no_sign_for_trophies = House rule: the entrance sells no elder signs.
house-one_sign_fewer = House rule: one elder sign fewer is wanted.
house-three_signs_fewer = House rule: three elder signs fewer are wanted.
house-one_sign_more = House rule: one elder sign more is wanted.
house-doom_at_start = House rule: one doom token lies on the track from the start.
option-fewer_clues = House rule: no clues at the start
option-fewer_clues-help = Harder. Not in the rules: investigators begin without the clues of their starting equipment.
option-no_sign_for_trophies = House rule: no elder sign for trophies
option-no_sign_for_trophies-help = Harder. Not in the rules: the entrance sells no elder signs.
option-turn_limit = Limit of turns
option-turn_limit-help = The game is lost after this many turns of all investigators together. 0 means no limit, as in the rules.
option-investigators = Investigators
option-investigators-help = Who plays whom, seat by seat. Each has stamina, sanity, an ability and equipment of their own.
option-investigators-null = random
option-investigators-one = { $name }, { $occupation }

## Parts of sentences

seat = Player { $number }
die = { $colour ->
    [yellow] yellow
    [red] red
   *[green] green
} { $face }
die-here = { $colour ->
    [yellow] yellow
    [red] red
   *[green] green
} { $face }{ $place ->
    [box] {" "}(aside)
    [removed] {" "}(removed)
    [task] {" "}(on task { $task })
    [held] {" "}(held by { $seat })
    [spell] {" "}(on { $card } of { $seat })
    [locked] {" "}(locked on { $card }, task { $task })
   *[pool] {""}
}
face-1 = investigation 1
face-2 = investigation 2
face-3 = investigation 3
face-4 = investigation 4
face-lore = lore
face-peril = peril
face-terror = terror
face-wild = wild
face-any = any face
face-none = unrolled
icon-investigation = investigation { $number }
icon-lore = lore
icon-peril = peril
icon-terror = terror

thing-stamina = { $count ->
    [0] all stamina
   *[other] { $count } stamina
}
thing-sanity = { $count ->
    [0] all sanity
   *[other] { $count } sanity
}
thing-health = { $count ->
    [0] all stamina and sanity
   *[other] { $count } stamina or sanity
}
thing-clue = { $count ->
    [0] all clues
    [1] 1 clue
   *[other] { $count } clues
}
thing-common = { $count ->
    [0] all common items
    [1] 1 common item
   *[other] { $count } common items
}
thing-unique = { $count ->
    [0] all unique items
    [1] 1 unique item
   *[other] { $count } unique items
}
thing-spell = { $count ->
    [0] all spells
    [1] 1 spell
   *[other] { $count } spells
}
thing-ally = { $count ->
    [0] all allies
    [1] 1 ally
   *[other] { $count } allies
}
thing-item = { $count ->
    [0] all items and spells
    [1] 1 item or spell
   *[other] { $count } items or spells
}
thing-trophy = { $count ->
    [0] all trophies
    [1] 1 trophy
   *[other] { $count } trophies
}
thing-elder_sign = { $count ->
    [0] all elder signs
    [1] 1 elder sign
   *[other] { $count } elder signs
}
objects = { $things }

## What cards do: whole sentences. $subject is you, they, table or who (a group, named in $who).

effects = { $list }
sentences = { $first } { $second }
and = { $first } and { $second }
comma = { $first }, { $second }
or = { $first } or { $second }
either-or = { $first } or { $second }
of-choice = { $voice ->
    [you] of your choice
    [they] of their choice
   *[table] chosen by the player whose turn has just ended
}
effect-part = [{ $text }]
effect-nothing = Nothing happens.
subject = { $subject ->
    [you] You
    [they] They
   *[who] { $who }
}
effect-gain = { subject } { $subject ->
    [who] gains
   *[you] gain
} { $things }.
effect-lose = { subject } { $subject ->
    [who] loses
   *[you] lose
} { $things }.
effect-add-doom = { $count ->
    [1] 1 doom token is added.
   *[other] { $count } doom tokens are added.
}
effect-remove-doom = { $count ->
    [1] 1 doom token is removed (not in the battle).
   *[other] { $count } doom tokens are removed (not in the battle).
}
effect-spawn = { $count ->
    [1] A monster appears.
   *[other] { $count } monsters appear.
}
effect-banish = { $count ->
    [1] A monster { of-choice } goes back into the bag.
   *[other] { $count } monsters { of-choice } go back into the bag.
}
effect-slay = { $subject ->
    [you] You beat
   *[they] They beat
} { $count ->
    [1] a monster
   *[other] { $count } monsters
} { of-choice }.
effect-open-gate = { $count ->
    [1] Another world opens.
   *[other] { $count } other worlds open.
}
effect-close-gate = { $count ->
    [1] An open other world { of-choice } is closed.
   *[other] { $count } open other worlds { of-choice } are closed.
}
effect-replace = { $count ->
    [1] An open adventure { of-choice } is replaced by a new one.
   *[other] { $count } open adventures { of-choice } are replaced by new ones.
}
effect-advance-clock = The clock advances { $hours ->
    [1] 1 hour
   *[other] { $hours } hours
}.
effect-lock-die = { $colour ->
    [green] A green die is locked on a task { of-choice }.
    [yellow] The yellow die is locked on a task { of-choice }.
    [red] The red die is locked on a task { of-choice }.
   *[any] A die is locked on a task, both { of-choice }.
}
effect-unlock-die = { $count ->
    [1] A locked die { of-choice } is unlocked.
   *[other] { $count } locked dice { of-choice } are unlocked.
}
effect-go-to-entrance = { $subject ->
    [you] You go to the entrance.
    [they] They go to the entrance.
   *[who] { $who } goes to the entrance.
}
effect-awaken = The Ancient One wakes.
effect-calm = The mythos card loses its lasting effect and its terror effect.
effect-end-attempt = The attempt fails at once.
effect-add-die = { $colour ->
    [yellow] The yellow die joins the attempt.
    [red] The red die joins the attempt.
   *[green] A green die joins the attempt.
}
effect-restore-dice = { $count ->
    [1] A removed green die comes back.
   *[other] Up to { $count } removed green dice come back.
}
effect-reroll = { $subject ->
    [you] You reroll
   *[they] They reroll
} { $count ->
    [1] a die
    [8] any dice
   *[other] up to { $count } dice
} just rolled{ $any ->
    [yes] {""}
   *[no] {" "}that { $count ->
        [1] shows
       *[other] show
    } { $faces }
}.
effect-change = { $subject ->
    [you] You turn
   *[they] They turn
} { $count ->
    [1] a die
   *[other] { $count } dice
} just rolled{ $any ->
    [yes] {""}
   *[no] {" "}that { $count ->
        [1] shows
       *[other] show
    } { $faces }
} to { $to }.
effect-fulfil-task = { $subject ->
    [you] You complete
   *[they] They complete
} { $only ->
    [monster] a monster's task
   *[any] a task
} of the attempt without dice.
effect-this-turn = Until the end of this turn: { $rules }
effect-choose = { $subject ->
    [you] Choose one:
    [they] They choose one:
    [table] The player whose turn has just ended chooses one:
   *[who] { $who } chooses one:
} { $options }
effect-pay = { $subject ->
    [you] You may pay { $cost }. If you do:
    [they] They may pay { $cost }. If they do:
   *[who] { $who } may pay { $cost }. Whoever does:
} { $text }
effect-may = { $subject ->
    [you] You may let this happen:
    [they] They may let this happen:
   *[who] { $who } may let this happen:
} { $text }
effect-for = For { $about }: { $text }
effect-if = If { $fact }: { $then }
effect-if-else = If { $fact }: { $then } Otherwise: { $otherwise }
effect-roll-die = A green die is rolled. { $lines }
effect-roll-line = On { $faces }: { $text }
group-each = { $who ->
    [others] { $voice ->
        [table] { $start ->
            [yes] Each investigator except the one whose turn has just ended
           *[no] each investigator except the one whose turn has just ended
        }
       *[you] { $start ->
            [yes] Each other investigator
           *[no] each other investigator
        }
    }
    [here] { $start ->
        [yes] Each investigator here
       *[no] each investigator here
    }
    [entrance] { $start ->
        [yes] Each investigator at the entrance
       *[no] each investigator at the entrance
    }
    [turn] { $start ->
        [yes] The investigator whose turn has just ended
       *[no] the investigator whose turn has just ended
    }
   *[all] { $start ->
        [yes] Each investigator
       *[no] each investigator
    }
}
group-one = { $who ->
    [others] { $start ->
        [yes] Another investigator
       *[no] another investigator
    }
    [here] { $start ->
        [yes] One investigator here
       *[no] one investigator here
    }
    [entrance] { $start ->
        [yes] One investigator at the entrance
       *[no] one investigator at the entrance
    }
   *[all] { $start ->
        [yes] One investigator
       *[no] one investigator
    }
} { of-choice }
have = { $voice ->
    [you] you have
   *[they] they have
}
amount = { $bound ->
    [none] no
    [least] at least { $least }
    [most] at most { $most }
   *[both] from { $least } to { $most }
}
fact-stamina = { $voice ->
    [you] your stamina is { amount }
   *[they] their stamina is { amount }
}
fact-sanity = { $voice ->
    [you] your sanity is { amount }
   *[they] their sanity is { amount }
}
fact-clues = { have } { amount } { $number ->
    [1] clue
   *[other] clues
}
fact-common = { have } { amount } common { $number ->
    [1] item
   *[other] items
}
fact-unique = { have } { amount } unique { $number ->
    [1] item
   *[other] items
}
fact-spells = { have } { amount } { $number ->
    [1] spell
   *[other] spells
}
fact-allies = { have } { amount } { $number ->
    [1] ally
   *[other] allies
}
fact-items = { have } { amount } { $number ->
    [1] item or spell
   *[other] items or spells
}
fact-trophies = { have } { amount } { $number ->
    [1] trophy
   *[other] trophies
}
fact-elder_signs = the investigators have { amount } { $number ->
    [1] elder sign
   *[other] elder signs
}
fact-doom = { $bound ->
    [none] there is no doom token on the track
   *[other] { $number ->
        [1] there is { amount } doom token on the track
       *[other] there are { amount } doom tokens on the track
    }
}
fact-monsters = { amount } { $number ->
    [1] monster is
   *[other] monsters are
} in play
fact-other_worlds = { amount } other { $number ->
    [1] world is
   *[other] worlds are
} open
fact-locked_dice = { amount } { $number ->
    [1] die is
   *[other] dice are
} locked
fact-hour = { $bound ->
    [none] the clock shows 12
    [least] it is from { $least } o'clock until midnight
    [most] it is from midnight until { $most } o'clock
   *[both] it is from { $least } until { $most } o'clock
}
fact-investigators = { amount } { $number ->
    [1] investigator is
   *[other] investigators are
} in play

modifier-more-dice = { $voice ->
    [you] Your attempts begin
   *[all] All attempts begin
} with { $colour ->
    [yellow] the yellow die
   *[red] the red die
}.
modifier-fewer-dice = { $voice ->
    [you] Your attempts begin
   *[all] All attempts begin
} with { $count ->
    [1] 1 fewer green die
   *[other] { $count } fewer green dice
}.
uses = { $uses ->
    [1] Once a turn
    [2] Twice a turn
   *[other] { $uses } times a turn
}
one = { $voice ->
    [you] you
   *[all] an investigator
}
modifier-free-reroll = { uses }, after a roll, { one } may reroll { $count ->
    [1] a die
    [8] any dice
   *[other] up to { $count } dice
} just rolled{ $any ->
    [yes] {""}
   *[no] {" "}that { $count ->
        [1] shows
       *[other] show
    } { $faces }
}.
modifier-free-change = { uses }, after a roll, { one } may turn a die just rolled{ $any ->
    [yes] {""}
   *[no] {" "}that shows { $faces }
} to { $to }.
modifier-spare-die = { $uses ->
    [1] The first failed roll of { $voice ->
        [you] your turn
       *[all] a turn
    } removes no die.
   *[other] The first { $uses } failed rolls of { $voice ->
        [you] your turn
       *[all] a turn
    } remove no die.
}
modifier-hold-more = After a failed roll { one } may hold { $count ->
    [1] 1 more die
   *[other] { $count } more dice
}.
lost = { $what ->
    [stamina] stamina
    [sanity] sanity
   *[health] stamina or sanity
}
modifier-lose-less = { $source ->
    [payment] { $voice ->
        [you] Whenever you pay
       *[all] Whenever an investigator pays
    }
   *[any] { $voice ->
        [you] Whenever you lose
       *[all] Whenever an investigator loses
    }
} { lost }{ $source ->
    [terror] {" "}to a terror effect
    [penalty] {" "}to a penalty
    [midnight] {" "}at midnight
    [assist] {" "}for a failed assist
    [attack] {" "}to the Ancient One's attack
    [payment] {""}
   *[any] {" "}(payments excepted)
}, the amount is { $count } less.
modifier-gain-more = { $voice ->
    [you] Whenever you gain
   *[all] Whenever an investigator gains
} { $what ->
    [stamina] stamina
    [sanity] sanity
   *[clue] clues
}, the amount is { $count } more.
modifier-worth = { $what ->
    [monster] Monsters
    [adventure] Adventures
   *[other_world] Other worlds
} are worth { $count } more as trophies{ $voice ->
    [you] {" "}to you
   *[all] {""}
}.
modifier-cheaper = What the entrance sells costs { $voice ->
    [you] you{" "}
   *[all] {""}
}{ $count ->
    [1] 1 trophy
   *[other] { $count } trophies
} less.
modifier-dearer = What the entrance sells costs { $voice ->
    [you] you{" "}
   *[all] {""}
}{ $count ->
    [1] 1 trophy
   *[other] { $count } trophies
} more.
modifier-forbid = { $voice ->
    [you] You may not
   *[all] Nobody may
} { $what ->
    [focus] focus
    [assist] let another investigator hold a die (assist)
    [clue] spend clues
    [common] use common items
    [unique] use unique items
    [spell] use spells
    [entrance] use the free effects of the entrance
   *[souvenir] buy anything at the entrance
}.
modifier-hours = { $voice ->
    [you] Your turn
   *[all] Each turn
} takes { $count ->
    [1] 1 hour
   *[other] { $count } hours
} { $sign ->
    [fewer] less
   *[more] more
}.
modifier-harder = { $on ->
    [monsters] Each monster
    [adventures] The lowest task of each adventure
   *[other_worlds] The lowest task of each other world
} also demands { $icons }.
modifier-any-order = { $voice ->
    [you] You may complete tasks in any order.
   *[all] Tasks may be completed in any order.
}
modifier-ignore = { $uses ->
    [0] { $voice ->
        [you] You ignore
       *[all] Everybody ignores
    } all { $what ->
        [terror] terror effects
       *[penalty] penalties
    }.
   *[other] { uses } { one } { $voice ->
        [you] ignore
       *[all] ignores
    } { $what ->
        [terror] the terror effects of a roll
       *[penalty] a penalty
    }.
}
modifier-keep-used = { uses } { one } { $voice ->
    [you] keep
   *[all] keeps
} a { $what ->
    [common] common item
    [unique] unique item
   *[spell] spell
} after use.
modifier-when = { $happens }{ $uses ->
    [0] {""}
    [1] {" "}(once a turn)
   *[other] {" "}({ $uses } times a turn)
}: { $text }
happens-turn = { $voice ->
    [you] When you begin your turn
   *[all] When an investigator begins a turn
}
happens-adventure = { $voice ->
    [you] When you move to an adventure
   *[all] When an investigator moves to an adventure
}
happens-entrance = { $voice ->
    [you] When you move to the entrance
   *[all] When an investigator moves to the entrance
}
happens-task = { $voice ->
    [you] When you complete a task
   *[all] When an investigator completes a task
}
happens-monster = { $voice ->
    [you] When you beat a monster
   *[all] When an investigator beats a monster
}
happens-success = { $voice ->
    [you] When you complete an adventure
   *[all] When an investigator completes an adventure
}
happens-other_world = { $voice ->
    [you] When you complete an adventure of another world
   *[all] When an investigator completes an adventure of another world
}
happens-failure = { $voice ->
    [you] When you fail at an adventure
   *[all] When an investigator fails at an adventure
}
happens-failed_roll = { $voice ->
    [you] When you fail a roll
   *[all] When an investigator fails a roll
}
happens-terror = { $voice ->
    [you] When you fail a roll that shows terror
   *[all] When an investigator fails a roll that shows terror
}
happens-clue = { $voice ->
    [you] When you spend a clue
   *[all] When an investigator spends a clue
}
happens-spell = { $voice ->
    [you] When you use a spell
   *[all] When an investigator uses a spell
}
happens-item = { $voice ->
    [you] When you use an item
   *[all] When an investigator uses an item
}
happens-midnight = At midnight
happens-doom = When doom is added
happens-spawn = When a monster appears
happens-gate = When another world opens
happens-elder_sign = When elder signs are gained
happens-death = { $voice ->
    [you] When another investigator dies
   *[all] When an investigator dies
}
happens-awakening = When the Ancient One wakes

## The position

position-old-one = { $phase ->
    [battle] { $name } is awake: { $doom ->
        [1] 1 doom token is
       *[other] { $doom } doom tokens are
    } left to remove.
    [over] { $name }: doom { $doom } of { $spaces }, elder signs { $signs } of { $needed }.
   *[playing] { $name } sleeps: doom { $doom } of { $spaces }, elder signs { $signs } of { $needed }.
}
position-clock = It is { $hour } o'clock, the turn of { $turn }.
position-turn = Turn { $turn } of { $limit }.
position-mythos = Mythos: { $name }{ $calmed ->
    [yes] , calmed
   *[no] {""}
}.{ $lasting_count ->
    [0] {""}
   *[other] {" "}Until the next card: { $lasting }
}{ $has_terror ->
    [yes] {" "}On terror: { $terror }
   *[no] {""}
}
position-ahead = { $midnight ->
    [yes] When this turn ends, midnight strikes.
   *[no] When this turn ends, it is { $hour } o'clock.
}
position-person = { $alive ->
    [no] { $seat }: { $name } is dead.
   *[yes] { $seat }: { $name }, stamina { $stamina }, sanity { $sanity }, clues { $clues }, { $at ->
        [adventure] at { $adventure }
        [ancient_one] before the Ancient One
       *[entrance] at the entrance
    }, trophies { $trophies } worth { $worth }{ $item_count ->
        [0] .
       *[other] ; { $items }.
    }
}
position-task = { $task }: { $has_monster ->
    [yes] { $monster }{" "}
   *[no] {""}
}({ $icons }{ $stamina ->
    [0] {""}
   *[other] ; pay { $stamina } stamina
}{ $sanity ->
    [0] {""}
   *[other] ; pay { $sanity } sanity
}{ $locked ->
    [0] { $lock ->
        [none] {""}
       *[other] ; its lock is open
    }
    [1] ; locks a die
   *[other] ; locks { $locked } dice
}{ $done ->
    [yes] ; done
   *[no] {""}
}{ $has_reward ->
    [yes] ; for beating it: { $reward }
   *[no] {""}
})
position-adventure = { $name }{ $order ->
    [yes] , in order
   *[no] {""}
}: { $tasks }.{ $has_reward ->
    [yes] {" "}Reward: { $reward }
   *[no] {""}
} Trophy worth { $trophies }.{ $has_penalty ->
    [yes] {" "}On failure: { $penalty }
   *[no] {""}
}{ $has_terror ->
    [yes] {" "}On terror: { $terror }
   *[no] {""}
}{ $has_midnight ->
    [yes] {" "}At midnight: { $midnight }
   *[no] {""}
}{ $people_count ->
    [0] {""}
   *[other] {" "}Here: { $people }.
}
position-dice = Dice: { $dice }.

## Questions

source = { $card } ({ $kind ->
    [penalty] what failing costs
    [terror] terror
    [midnight] midnight
    [reward] reward
    [assist] the price of helping
    [mythos] mythos card
    [mythos_terror] terror, mythos card
    [lasting] mythos card in force
    [power] the Ancient One’s power
    [attack] the Ancient One’s attack
    [awakening] as it wakes
    [ability] ability
    [item] item
    [entrance] at the entrance
   *[monster] monster
})
event-effect-began = { $source }: { $effects }
prompt-of = { $source }: { $asked }
prompt-move = Where do you go?
prompt-entrance = What do you do at the entrance? Your trophies are worth { $worth }.
prompt-before-roll = { $dice ->
    [0] No dice to roll. Lay the held dice, use cards, or stop?
    [1] 1 die to roll. Roll, use cards, or stop?
   *[other] { $dice } dice to roll. Roll, use cards, or stop?
}
prompt-after-roll = { $completes ->
    [yes] The roll completes a task: which one, with which dice?
   *[no] The roll completes nothing. Change it, or accept that?
}
prompt-remove = The roll failed. Which die do you remove?
prompt-hold = Which die do you keep? ({ $left } at most)
prompt-mark = Which dice do you reroll? (at most { $most })
prompt-may = { $has_cost ->
    [yes] Will you pay { $cost }? If you do: { $effects }
   *[no] Will you let this happen? { $effects }
}
prompt-choose = Choose one.
prompt-lose-health = Stamina or sanity? ({ $left } to lose)
prompt-give-card = Which card do you lose? ({ $left } left)
prompt-give-trophy = Which trophy do you lose? ({ $left } left)
prompt-pay = Which trophy do you hand in? ({ $due } still due)
prompt-place-monster = Where does { $monster } appear?
prompt-pick-monster = { $slain ->
    [yes] Which monster is beaten?
   *[no] Which monster goes back into the bag?
}
prompt-pick-adventure = { $other_world ->
    [yes] Which other world is closed?
   *[no] Which adventure is replaced?
}
prompt-lock-task = { $colour ->
    [green] On which task is a green die locked?
    [yellow] On which task is the yellow die locked?
    [red] On which task is the red die locked?
   *[any] On which task is a die locked?
}
prompt-lock-die = Which die is locked on { $adventure }?
prompt-unlock = Which die is unlocked?
prompt-pick-seat = Whom do you choose? { $effects }
prompt-newcomer = Who takes over?
prompt-turn-die = Which die is turned to { $face }?
prompt-fulfil = Which task is completed?

## Choices

action-go-to = { $has_adventure ->
    [yes] Go to { $adventure }
   *[no] Go to the entrance
}
action-use-entrance = { $price ->
    [0] { $line }: { $effects }
   *[other] { $line } (price { $price }): { $effects }
}
action-with-caution = { $action } ({ $caution })
caution-kills = this kills your investigator
caution-price-kills = as things stand, paying for its tasks would kill your investigator
caution-costs-only = it would only cost you and do nothing
caution-not-enough = on its own it cannot save the attempt
caution-hopeless = these dice can no longer complete the tasks
action-roll-dice = { $dice ->
    [0] Lay the held dice
   *[other] Roll
}
action-stop-attempt = Stop the attempt
action-use-card = Use { $card }
action-take-off-spell = Take off and roll: { $die }
action-spend-clue = Spend a clue
action-use-power = Ability: { $power }
action-put-on-spell = { $card } holds { $die }
action-complete-task = Complete task { $task } with { $dice }{ $thrifty ->
    [yes] {" "}(thriftiest)
   *[no] {""}
}
action-accept-failure = Accept the failed roll
action-remove-die = Remove { $die }
action-focus = Focus: keep { $die }
action-assist = Assist: { $seat } keeps { $die }
action-decline = No
action-agree = Yes
action-mark-die = Reroll: { $die }
action-roll-again = Roll the chosen dice
action-choose-option = { $option }
action-lose-health = { $what ->
    [stamina] Stamina
   *[sanity] Sanity
}, { $from } to { $to }
action-give-card = { $card }
action-give-trophy = { $card } (worth { $worth })
action-pick-task = { $adventure }, task { $task }
action-pick-adventure = { $adventure }
action-pick-die = { $die }
action-pick-seat = { $seat }
action-pick-investigator = { $investigator }
action-fulfil-task = Task { $task }

## What happened

event-turn-began = Turn { $turn }: { $seat }.
event-moved = { $has_place ->
    [yes] { $seat } goes to { $place }.
   *[no] { $seat } goes to the entrance.
}
event-entrance-used = { $seat } uses the entrance: { $card }.
event-attempt-began = { $has_card ->
    [yes] { $seat } attempts { $card }.
   *[no] { $seat } attacks the Ancient One.
}
event-dice-rolled = { $again ->
    [yes] { $seat } rerolls: { $dice }.
   *[no] { $dice_count ->
        [0] { $seat } lays the held dice.
       *[other] { $seat } rolls { $dice }.
    }
}
event-task-completed = { $seat } completes task { $task }{ $dice_count ->
    [0] {" "}without dice
   *[other] {" "}with { $dice }
}.
event-roll-failed = { $terror ->
    [yes] The roll completes nothing, and it shows terror.
   *[no] The roll completes nothing.
}
event-die-removed = Removed: { $die }.
event-die-held = { $on } keeps { $die }.
event-die-turned = { $seat } turns a die: { $die }.
event-die-on-spell = { $card } holds { $die }.
event-die-taken-off = { $die } is taken off { $card }.
event-die-locked = A die is locked on { $card }: { $die }.
event-die-unlocked = A locked die is freed: { $die }.
event-lock-appeared = A lock appears on { $card }.
event-declined = { $what ->
    [hold] { $seat } keeps no die.
    [task] { $seat } completes no task.
   *[offer] { $has_card ->
        [yes] { $seat } declines the offer of { $card }.
       *[no] { $seat } declines.
    }
}
event-agreed = { $seat } agrees.
event-option-chosen = { $seat } has chosen.
event-seat-chosen = { $seat } chooses { $other }.
event-stopped = { $seat } stops the attempt.
event-clue-spent = { $seat } spends a clue.
event-power-used = { $seat } uses an ability.
event-item-used = { $seat } uses { $card }.
event-item-gained = { $seat } gains { $card }.
event-item-discarded = { $card } is discarded.
event-gained = { $what ->
    [stamina] { $seat } gains { $count } stamina.
    [sanity] { $seat } gains { $count } sanity.
    [clue] { $seat } gains { $count ->
        [1] a clue
       *[other] { $count } clues
    }.
   *[elder_sign] { $seat } gains { $count ->
        [1] an elder sign
       *[other] { $count } elder signs
    }.
}
event-lost = { $what ->
    [stamina] { $seat } loses { $count } stamina.
    [sanity] { $seat } loses { $count } sanity.
    [clue] { $seat } loses { $count ->
        [1] a clue
       *[other] { $count } clues
    }.
   *[elder_sign] { $count ->
        [1] An elder sign is lost.
       *[other] { $count } elder signs are lost.
    }
}
event-trophy-taken = { $seat } takes { $card } as a trophy.
event-trophy-lost = { $seat } gives up the trophy { $card }.
event-adventure-succeeded = { $seat } completes { $card }!
event-adventure-failed = { $has_card ->
    [yes] { $seat } fails at { $card }.
   *[no] { $seat } can do nothing more against the Ancient One.
}
event-card-opened = { $other_world ->
    [yes] A gate opens: { $card }.
   *[no] New adventure: { $card }.
}
event-card-closed = { $card } is discarded.
event-monster-appeared = A monster appears: { $card }.
event-monster-placed = { $card } lurks at { $on }.
event-monster-beaten = { $seat } beats { $card }.
event-monster-banished = { $card } goes back into the bag.
event-doom-changed = Doom: { $doom } of { $spaces }.
event-clock-moved = { $midnight ->
    [yes] Midnight strikes.
   *[no] It is { $hour } o'clock.
}
event-mythos-drawn = Mythos: { $card }.
event-mythos-calmed = { $card } has lost its hold.
event-rolled-aside = { $seat } rolls a die aside: { $face }.
event-investigator-died = { $card } ({ $seat }) is dead.
event-investigator-entered = { $card } ({ $seat }) enters the museum.
event-ancient-one-awoke = { $card } wakes!
event-ancient-one-attacked = { $card } attacks.
event-game-ended = { $result ->
    [signs] The elder signs hold: you have won.
    [battle] The Ancient One is banished: you have won.
    [dead] Nobody is left to resist. You have lost.
    [stalled] The turns are used up. You have lost.
   *[awoken] The Ancient One is awake, and that is the end. You have lost.
}

outcome-signs = All elder signs are laid: the Ancient One never wakes.
outcome-battle = The last doom token is gone: the Ancient One is beaten.
outcome-dead = The last investigator is dead: nobody is left to resist the Ancient One.
outcome-stalled = The turns are used up, and the Ancient One is not beaten.
outcome-awoken = The doom track is full: the Ancient One wakes, and its waking is the end.

## Refusals

asked = { $asked ->
    [move] where you go: to an adventure or to the entrance
    [entrance] which effect of the entrance you use
    [before-roll] whether you roll, use a card or stop
    [after-roll] what becomes of the roll: complete a task, change it or accept the failure
    [hold] which die you keep, or none
    [mark] which dice you roll again
    [may] whether you do what the card offers
    [choose] which of the effects you choose
    [remove] which of the dice just rolled you remove
    [health] whether you lose stamina or sanity
    [item] which of your cards you lose
    [trophy] which of your trophies you lose
    [pay] with which of your trophies you pay
    [place-monster] where the monster goes
    [monster] which monster in play you choose
    [adventure] which open adventure is replaced or closed
    [lock-task] on which task the lock appears
    [lock-die] which die is locked
    [unlock] which locked die is freed
    [seat] which investigator you choose
    [newcomer] which investigator takes over
    [turn-die] which die you turn
   *[fulfil] which task you complete without dice
}
refuse-not-asked = Not now. You are asked { asked }.
refuse-not-offered = That cannot be chosen. You are asked { asked }.
refuse-in-battle = All investigators are before the Ancient One: there are no adventures and no entrance any more.
refuse-no-help-in-battle = Against the Ancient One there is neither focus nor assist.
refuse-no-such-place = No such adventure is open.
refuse-no-such-line = The entrance offers nothing of that kind.
refuse-forbidden = { $known ->
    [yes] “{ $card }” forbids this now.
   *[no] A card used this turn forbids this.
}
refuse-changes-nothing = { $why ->
    [full] That card would change nothing: there is nothing to regain and no card to draw. You keep it.
    [no-monster] That card would change nothing: it needs a monster, and there is none that it can affect. You keep it.
    [no-lock] That card would change nothing: no die is locked. You keep it.
    [no-die] That card would change nothing: the die is in use, locked or removed for this turn. You keep it.
    [none-removed] That card would change nothing: no green die was removed. You keep it.
    [no-face] That card would change nothing: no die shows such a face. You keep it.
    [doom] That card would change nothing: no doom can be removed now. You keep it.
    [price] That card would change nothing: its price cannot be paid, or what it buys has no effect now. You keep it.
    [calm] That card would change nothing: the mythos card has no lasting effect. You keep it.
   *[nothing] That card would change nothing now. You keep it.
}
refuse-not-sold = A house rule of this table: the entrance sells no elder signs.
refuse-too-dear = That costs trophies worth { $price }; yours are worth { $worth }.
refuse-not-owned = You do not have that card.
refuse-wrong-window = { $window ->
    [before] That card is not used before a roll.
   *[after] That card is not used after a roll.
}
refuse-used-this-turn = That card was used this turn already.
refuse-no-space = That card has no free space for a die.
refuse-not-rolled = That die was not just rolled.
refuse-nothing-rolled = No die was rolled: the held dice are all there is.
refuse-not-on-spell = That die is not on a spell.
refuse-no-clue = You have no clue to spend.
refuse-no-open-task = There is no open task { $task }.
refuse-not-in-order = Tasks of this card are completed from top to bottom; task { $task } is not next.
refuse-die-not-at-hand = One of these dice cannot be used, or is named twice.
refuse-not-fulfilled = These dice do not fulfil task { $task }.
refuse-not-thrifty = One of these dice could be left out.
refuse-must-complete = The roll fulfils a task: you must complete one.
refuse-not-here = That investigator is not here and cannot hold a die for you.
refuse-not-a-free-frame = A white frame is free: the monster must go onto a white frame.
refuse-not-below = No white frame is free: the monster goes below the lowest task of an adventure with the fewest monsters there.
refuse-no-such-trophy = You do not have that trophy.
refuse-no-such-ancient-one = There is no such Ancient One; there are: { $known }
refuse-no-such-investigator = There is no investigator { $name }; there are: { $known }
refuse-investigator-twice = { $name } was chosen twice.
refuse-too-many-investigators = There are only { $seats } seats.

## Content packs

content-twice = this id is there twice
content-icon = “{ $found }” is not an icon: investigation:1 to investigation:20, lore, peril or terror
content-too-many-icons = at most { $most } of one icon
content-too-many-dice = this cannot be completed with { $most } dice
content-condition = a condition needs at_least or at_most, and at_least may not be above at_most
content-roll-face = the green die has no “{ $found }”, or it is named twice
content-options-alike = two options are alike
content-nothing = this does nothing
content-subject = whom does this concern? Put it into each or one_of; who = "turn" is the investigator whose turn has just ended
content-colour = only the yellow and the red die can be added like this
content-icon-space = the doom track ends at { $last }
content-battle-task = the battle's task has neither frame nor lock
content-hold-spell = only spells hold dice
content-hold-alone = a spell that holds dice is not used in another way
content-keep-use = only a card that is used can be kept after use
content-no-free-action = one line of the entrance sheet must be free

## Rules

rule-ELD-1 = A turn: move to an adventure or to the entrance, act there, then time passes.
rule-ELD-2 = At an adventure you attempt its tasks; at the entrance you use exactly one effect of its sheet.
rule-ELD-3 = Time: the clock advances three hours. Whenever it reaches twelve, all midnight effects come first, then a new mythos card is drawn and resolved.
rule-ELD-4 = Roll all green dice that are neither locked nor on a spell. Any number of items and spells may be used before a roll. The eight dice belong to all players.
rule-ELD-5 = When the roll, together with held dice, fulfils a task, the fitting dice are put on its icons.
rule-ELD-6 = Several dice may add up on one investigation icon.
rule-ELD-7 = One roll completes one task at most.
rule-ELD-8 = When all tasks of a card are completed, the adventure succeeds and its reward is taken.
rule-ELD-9 = While tasks are open, you go on with the dice that are left.
rule-ELD-10 = A card with the order icon is completed from top to bottom.
rule-ELD-11 = When a roll completes nothing and shows terror, the terror effects of the mythos card and of the adventure apply.
rule-ELD-12 = After a failed roll a die is removed and the others may be rolled again; focus and assist may be used.
rule-ELD-13 = When the dice left cannot complete the tasks any more, the adventure fails and its penalty applies.
rule-ELD-14 = Success, in this order: take all rewards, move everybody on the card to the entrance, take the card as a trophy, put a new adventure in its place.
rule-ELD-15 = A gate adds another world to the table; a completed other world is not replaced.
rule-ELD-16 = The yellow and the red die stay, once added, until the turn ends.
rule-ELD-17 = A special die that was removed after a failed roll cannot come back in the same turn.
rule-ELD-18 = A spell with a die space holds the result of a die: it may be used for a task but is not rolled.
rule-ELD-19 = A die on a spell stays there until it is used, beyond the turn too.
rule-ELD-20 = Before a roll dice may be taken off spells and rolled.
rule-ELD-21 = After a roll a clue may be spent: roll any dice again. You may spend any number of clues.
rule-ELD-22 = After a failed roll one die may be kept: on your own investigator (focus) or on another one on the same card (assist).
rule-ELD-23 = A kept die counts for later tries, until it is used or the turn ends.
rule-ELD-24 = When the adventure then fails, each investigator who held a die for an assist loses 1 stamina or 1 sanity, as its player chooses.
rule-ELD-25 = A monster that appears is drawn from the bag and covers a white-framed task of an adventure.
rule-ELD-26 = Without a free white frame it goes below the lowest task of an adventure of your choice.
rule-ELD-27 = From then on the monster is a task of that adventure.
rule-ELD-28 = The investigator who completes a monster's task takes the monster and gains the reward on its back.
rule-ELD-29 = A lock icon takes a die of its colour at once, wherever that die is.
rule-ELD-30 = A locked die cannot be used until the task that locks it is completed.
rule-ELD-31 = An investigator without stamina or sanity dies: one doom is added, all belongings go back, and a new investigator enters with starting equipment.
rule-ELD-32 = Time passes only after a death has been resolved.
rule-ELD-33 = A doom token on a monster icon makes a monster appear.
rule-ELD-34 = A full doom track wakes the Ancient One; if it wakes for another reason, the track is filled first.
rule-ELD-35 = When it wakes, all investigators move in front of it and time passes at once. From then on lasting mythos effects are ignored and no mythos card is drawn.
rule-ELD-36 = In the battle you attempt the Ancient One's task as often as the dice allow; each completion removes a doom token.
rule-ELD-37 = A failure in the battle has no penalty; time passes at once.
rule-ELD-38 = In the battle there is neither focus nor assist.
rule-ELD-39 = Each midnight of the battle the Ancient One attacks.
rule-ELD-40 = An investigator who dies in the battle is out of the game.
rule-ELD-41 = You win with as many elder signs as the Ancient One's card demands before it wakes, or by removing all doom tokens in the battle.
rule-ELD-42 = You lose when all investigators have died in the battle.
rule-ELD-R1 = The die removed after a failed roll is any die just rolled, special ones included; only then one of the others may be kept.
rule-ELD-R2 = An attempt may be stopped early; that is a failure.
rule-ELD-R3 = The clock starts at twelve, and one mythos card is resolved at the start.
rule-ELD-R4 = Six adventures are open at the start. A deck that has run out is made again from its discards.
rule-ELD-R5 = A wild counts as lore, peril, terror or investigation 4; it does not count as terror rolled.
rule-ELD-R6 = A task may demand stamina or sanity, paid when it is completed. A payment that would kill may be refused; the roll then does not fulfil that task.
rule-ELD-R7 = Elder signs gained after the awakening do not win.
rule-ELD-R8 = Which task gets which dice is the player's choice; the thriftiest way is marked.
rule-ELD-R9 = An investigator who fails stays on the card; the penalty comes before time passes.
rule-ELD-R10 = A spell that holds a die is used after a roll, before terror. Monsters without a frame are spread as evenly as possible.
rule-ELD-R11 = Midnight is nobody's turn: effects limited to a turn do not apply. In the battle time also passes in the turns of the dead.
rule-ELD-R12 = A roll, after clues, that fulfils a task must complete one; clues do not roll held dice; only dice just rolled show terror.
rule-ELD-R13 = One die is kept after each failed roll, and they may add up. Held dice alone may complete a task.
rule-ELD-R14 = Whether the dice suffice is judged by their best faces. While dice can still be added you may go on; without any die it is a failure.
rule-ELD-R15 = Each investigation icon needs dice of its own. Only ways without a superfluous die are offered.
rule-ELD-R16 = In the battle a failed roll removes a die as usual; the attempt ends when the task is out of reach or the player stops.
rule-ELD-R17 = Clues, spells and allies of the dead go back too; elder signs stay.
rule-ELD-R18 = When an attempt ends without success its dice leave the card and all printed tasks are open again; beaten monsters stay taken.
rule-ELD-R19 = A choice that belongs to nobody is made by the player whose turn it is or has just ended; each investigator's losses are chosen by its player.
rule-ELD-R20 = Death ends an attempt without penalty. If its doom wakes the Ancient One, the new investigator still enters. Doom without a free space is lost.
rule-ELD-R21 = Used cards are discarded unless they say otherwise, a die-holding spell when it is emptied. What a card in force forbids may not be done; a new mythos card ends the last one's lasting effect. Staying is a move. In the battle no adventure is in play.
rule-ELD-R22 = Seats play in order, beginning with a random one. The Ancient One and the investigators are chosen or random.
rule-ELD-R23 = “1 less” lowers the count of one loss once, if the loss is, or may be taken in, the kind that the card names. Payments are lowered only by a card that names payments.
rule-ELD-R24 = A loss on a mythos card, at midnight or in an attack says whom it hits: each investigator, or the one whose turn has just ended (at set-up the first player; if that investigator has just died, nobody).
rule-ELD-R25 = A special die that an item added, that was locked and freed in the same turn, is back among the dice to roll; one that was removed as a price stays away.
rule-ELD-R26 = Cards of the dead go into the box, out of the game; monsters go into the bag, clues to the supply. Where deck and discards are empty, the place stays empty.
rule-ELD-R27 = In the battle only its own tasks remove doom; other effects leave that part out, and what only removes doom can be neither used nor paid for. A use that would change nothing, whatever chance brings, is refused, and the card is kept.
rule-ELD-R28 = A clock that shows 12 is at hour 0. A task that a card completes without dice may be refused where its payment would kill; the effect then goes to another task or lapses.
rule-ELD-R29 = The rules set no end to a battle in which nobody dies and no doom token goes. Where bots play, a game counts as lost after 200 turns and is reported separately. A table may choose a limit.
rule-ELD-R30 = House rules that make a night easier or harder are named options, off in the printed game. The record's header and the result name those in force.
rule-ELD-C1 = Green dice: investigation 1, 2, 3, lore, peril, terror. Yellow: 1, 2, 3, 4, lore, peril. Red: 2, 3, 4, lore, peril, wild.
rule-ELD-C2 = The Ancient Ones differ measurably in strength. The game lists them in that order.
rule-ELD-C3 = Company is worth about as much as going alone: nights with two, four and eight investigators are won about as often as those of one.

## Odds

odds-now = Chance to succeed from here: { $percent }%.
odds-action = { $action }: { $percent }%.
odds-card = Chance to solve { $card } in one turn: { $chances }.
odds-chance = { $player } { $percent }%
odds-chance-unpaid = { $player } { $percent }% (cannot pay for all its tasks)

## Bots: levels, and why one decides as it does

level-careful = careful
why-go = { $card } brings most for its risk: with best play and all your clues, a chance of { $percent }%.
why-go-told = { $card } brings most for its risk: { $percent }% with best play and all your clues. Success: { $gain } Failure: { $risk }
why-go-though = { $card } brings most for its risk: { $percent }% with best play and all your clues. Success: { $gain } Failure: { $risk } { $other } is surer ({ $surer }%) and brings less for a turn: { $less }
why-leave-to = { $told } { $card } is for { $who }: { $theirs }% there, you { $mine }%.
why-though-better = { $told } { $who } would have { $theirs }% there before midnight, but your turn is not better spent elsewhere.
why-nobody-better = { $told } Nobody who plays before midnight has a better chance there.
gain-trophies = { $count ->
    [0] You gain no trophy.
    [one] You gain 1 trophy.
   *[other] You gain { $count } trophies.
}
gain-midnight = This midnight effect is gone: { $text }
risk-none = Nothing is lost but the time.
risk-ignored = Nothing: your investigator ignores penalties.
risk-kills = That would kill your investigator.
why-with-chance = { $reason } The chance at this card is { $percent }%.
why-best-chance = This has the best chance at this card: { $percent }%.
why-go-entrance = The entrance offers more than any adventure: { $sale }.
why-rest = Too weak for an adventure: a rest at the entrance comes first.
why-wait = The entrance is closed, and every adventure promises more harm than good: waiting.
why-entrance = Nothing at the entrance is worth more than this: { $card }.
why-use = { $card } helps more now than it would later.
why-take-off = The die on the spell is better rerolled.
why-stop = There is no chance left: better to stop.
why-roll = Roll: with best play and all your clues, the chance of success is { $percent }%.
why-roll-on = Nothing else helps before this roll.
why-complete = This leaves the best dice for the rest.
why-complete-thrifty = The hardest task that this roll completes, with the fewest dice.
why-accept = Changing this roll would cost more than it brings.
why-accept-keeping = Keep the clue. Here it would raise the chance at this card from { $without }% to { $spent }%, which is { $here } % of the night; kept, it is worth { $later } % of the night.
why-accept-nothing = Nothing can change this roll.
why-clue = The clue is worth it: without it the roll is much weaker.
why-free = It costs nothing and makes the roll better.
why-try-again = The roll would fail: better to try again.
why-remove = Without this die the chances stay best.
why-remove-useless = No open task needs this die.
why-focus = Keeping this die raises the chance of success.
why-assist = A die kept by another investigator raises the chance of success.
why-hold-nothing = No die is worth more kept than rolled.
why-hold-sparing = With this die kept, fewer clues will probably be needed.
why-keep-wanted = An open task needs this die.
why-mark = This die is worth more rerolled.
why-again = The other dice are kept.
why-turn = This die is the least useful as it is.
why-fulfil = This task would be the hardest to roll.
why-agree = What it brings is worth its price.
why-decline = What it brings is not worth its price.
why-option = Of what is offered, this is worth the most.
why-health = More of this is left than of the other.
why-health-equal = Of both the same is left.
why-health-less = Less of this is left, but the other will be needed more.
why-health-alive = Losing the other would kill your investigator.
why-health-kills = Both would kill; nothing helps.
why-give-item = This card is the least useful.
why-give-trophy = The cheapest trophy goes.
why-pay = It pays the price with the least left over.
why-place-monster = It is least in the way there.
why-pick-monster = This monster is the most in the way.
why-pick-adventure = This card is the worst bet.
why-lock = The lock does the least harm this way.
why-pick-seat = Here it does the most good.
why-enter = Sturdy and well equipped.

## The luck ledger

luck-expected = About { $expected } successes were expected from the chances at the start of each attempt; there were { $successes }.
luck-dice = The dice: { $luck }. Choices: { $choices }. Cards and abilities: { $cards }. Other things: { $fate }.
luck-worst = The costliest choice was entry { $entry }: it took the chance from { $before }% to { $after }%.
luck-no-worst = No choice gave away anything to speak of.
luck-success = success
luck-failure = failure

## The option's Ancient Ones, from the easiest on, as measured

measured-option = { $name } (the expert bot alone wins { $percent }%)
measured-company = It goes about as well in company as alone: the expert bot wins { $shares }.
option-ancient_one-null = random
option-ancient_one-unmeasured = { $name } (not measured)
# measured: begin
option-ancient_one-hypnos = Hypnos, Lord of the Shut Eyelid (the expert bot alone wins 80%)
option-ancient_one-dagon = Dagon, Father of the Reef (the expert bot alone wins 76%)
option-ancient_one-bokrug = Bokrug, the Lizard of the Still Lake (the expert bot alone wins 71%)
option-ancient_one-yog-sothoth = Yog-Sothoth, the Lock and the Hinge (the expert bot alone wins 71%)
option-ancient_one-case-zero = The Guest in Case Zero (the expert bot alone wins 70%)
option-ancient_one-shub-niggurath = Shub-Niggurath, Mother in the Thicket (the expert bot alone wins 68%)
option-ancient_one-nyarlathotep = Nyarlathotep, the Guide Without a Group (the expert bot alone wins 66%)
option-ancient_one-azathoth = Azathoth, the Piping in the Dark (the expert bot alone wins 45%)
about-company = It goes about as well in company as alone: the expert bot wins 68% alone, 66% with 2, 68% with 4, 68% with 8.
# measured: end

# To keep.
poster-heading = { $count ->
    [one] A night alone
   *[other] A night of { $count }
}
poster-signs = Elder signs
poster-doom = Doom
poster-turns = Turns
poster-fallen = Fallen
poster-won = Won
poster-lost = Lost

## What is kept of a game

mark-success = ◆
mark-success-word = success
mark-failure = ◇
mark-failure-word = failure
mark-midnight = ☾
mark-midnight-word = midnight
mark-death = ✕
mark-death-word = a death
mark-awake = ◉
mark-awake-word = it woke
tally-ancient-one = Ancient Ones

## Looking back

chapter-night = Night { $n }
turn-night = Turn { $n }
chapter-midnight = Midnight
turn-midnight = Midnight { $n }
label-midnight = ☾
chapter-battle = Battle
turn-battle = Turn { $n }

## Puzzles

puzzle-best-task = Best task
puzzle-best-task-help = Which task do you complete with this roll, for the best chance to complete the whole adventure?

## Analysis: the sums of the luck ledger come with their sign, in attempts

analysis-turn = Turn { $number }
analysis-battle = Battle
analysis-night-chance = The curve: the chance to win the game if an expert played on.
analysis-attempt-chance = Chance to finish the card with best play from here, clues counted.
finding-night-won = Won. { $expected } successes were to be expected, { $came } came: choices { $choices }, dice { $dice }, cards { $cards }, fate { $fate }.
finding-night-open = Lost, and nobody can say by what: no choice on dice cost much, and other choices are not weighed. { $expected } successes were to be expected, { $came } came: choices { $choices }, dice { $dice }, cards { $cards }, fate { $fate }.
finding-night-choice = Lost by choice. { $expected } successes were to be expected, { $came } came: choices { $choices }, dice { $dice }, cards { $cards }, fate { $fate }.
finding-night-both = Lost by choices and by luck. { $expected } successes were to be expected, { $came } came: choices { $choices }, dice { $dice }, cards { $cards }, fate { $fate }.

## What levels of bots are called, and what they do

level-random-face = Moth
level-random-help = Flies at any light in the hall.
level-careful-face = Hedgehog
level-careful-help = Counts its dice, and rests when weak.
level-strong-face = Bear
level-strong-help = Weighs exact odds against what is at stake, one turn ahead.
level-expert-face = Raven
level-expert-help = Knows the exact odds, and how such nights have ended.

## The proof of an Ancient One

proof-signs = won by elder signs { $n }
proof-battle = won in the battle { $n }
proof-dead = all dead { $n }
proof-awoken = it woke { $n }
proof-stalled = turns used up { $n }
proof-night-why = How { $games } nights ended: all dead { $dead }, it woke { $awoken }, turns used up { $stalled }.
content-no-such-card = there is no card “{ $id }”
stroke-no-card = this card is not there any more
proof-card = Harder than { $harder } of our { $of }
proof-card-never = No dice can do it
content-no-such-ancient-one = there is no such Ancient One; there are: { $known }

print-adventures = Adventures
print-other-worlds = Other worlds
print-monsters = Monsters
print-mythos = Mythos
print-items = Items, spells, allies
print-ancient-ones = Ancient Ones
print-investigators = Investigators
print-entrance = The entrance
print-adventure = Adventure
print-other-world = Other world
print-monster = Monster
print-one-mythos = Mythos
print-common = Common item
print-unique = Unique item
print-spell = Spell
print-ally = Ally
print-ancient-one = Ancient One
print-investigator = Investigator
print-frame = white frame
print-lock = locks the { $colour ->
    [green] green
    [yellow] yellow
   *[red] red
} die
print-order = From top to bottom
print-reward = Reward
print-penalty = Penalty
print-terror = Terror
print-midnight = At midnight
print-now = At once
print-lasting = Until the next
print-before = Before a roll
print-after = After a roll
print-owned = While you own it
print-spaces = { $count ->
    [one] Holds one die
   *[other] Holds { $count } dice
}
print-keeps = stays, once a turn
print-power = Power
print-battle = In the battle
print-attack = Attack
print-awakening = As it wakes
print-defeat = When it wakes, all is lost.
print-doom = Doom track: { $spaces } spaces, monsters on { $icons }
print-signs = { $count } elder signs
print-ability = Ability
print-equipment = Begins with
print-health = Stamina { $stamina } · Sanity { $sanity }
print-trophies = { $count ->
    [one] 1 trophy
   *[other] { $count } trophies
}
print-price = { $count ->
    [0] free
    [one] 1 trophy
   *[other] { $count } trophies
}
print-pay-stamina = { $count } stamina
print-pay-sanity = { $count } sanity
