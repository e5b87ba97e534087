edit-line = { $file ->
    [adventures] card
    [ancient_ones] Ancient One
    [investigators] investigator
   *[other_worlds] other world
} { $n } of { $of }
edit-holds = { $cards } cards, { $old } Ancient Ones
edit-ours = Change a card
edit-ours-line = 48 cards, 8 Ancient Ones, 16 investigators
edit-play = A night with it

edit-form = The card
edit-which = Which card
edit-file = { $file ->
    [adventures] Adventures
    [ancient_ones] Ancient Ones
    [investigators] Investigators
   *[other_worlds] Other worlds
}
edit-new = One more like this
edit-out = Take it out of the pack
edit-out-sure = Take it out
edit-tab-tasks = Tasks
edit-tab-effects = Effects
edit-tab-words = Words
edit-text-in = { $field ->
    [name] Name
    [occupation] Occupation
   *[flavour] A line of flavour
} ({ $language })
edit-tasks = Tasks
edit-one-to-four = one to four
edit-task = Task { $n }
edit-task-more = Task { $n }: lock, payment, remove
edit-task-add = One more task
edit-task-out = Remove the task
edit-frame = Frame
edit-lock = Lock
edit-no-lock = none
edit-order = In order
edit-icon = { $kind ->
    [investigation] investigation { $n }
    [lore] lore
    [peril] peril
   *[terror] terror
}
edit-icon-add = One more icon
edit-icon-choose = What the icon is
edit-doom-icons = Doom spaces with a monster
edit-start = Starts with
edit-what-happens = What happens
edit-does-reward = Reward
edit-does-penalty = Fails
edit-does-terror = Terror
edit-does-midnight = At midnight
edit-does-power = Power, while it sleeps and in the battle
edit-does-attack = Attack, at midnight in the battle
edit-does-awakening = As it wakes
edit-does-ability = Ability
edit-awakening-defeat = When it wakes, all is lost
edit-effect = Effect { $n }
edit-rule = Rule { $n }
edit-add-to = Add to: { $what }
edit-remove = Remove: { $what }
edit-fewer = Fewer
edit-more = More
edit-amount = { $amount ->
   *[all] everything
}
edit-option = Choice { $n }
edit-option-add = One more choice
edit-option-out = Remove choice { $n }
edit-line-of-table = Result { $n }
edit-line-add = One more result
edit-line-out = Remove result { $n }

edit-lying = The card on the table
edit-writes-itself = The text writes itself, in both languages
edit-not-printed = The card is shown here when what is wrong with it is mended.

edit-clues = { $n ->
    [0] no clue
    [one] 1 clue
   *[other] { $n } clues
}
edit-odds-help = Exact. Six green dice, focus, best play. No yellow or red die.
edit-among = Among our { $n }, no clue
edit-among-chart = { $chance } without a clue, beside our { $n } cards.
edit-hardest = hardest
edit-easiest = easiest
edit-fewest = Fewest dice that can do it
edit-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}

edit-word = { $word ->
    [stamina] stamina
    [sanity] sanity
    [health] stamina or sanity
    [clue] clue
    [common] common item
    [unique] unique item
    [spell] spell
    [ally] ally
    [item] item
    [trophy] trophy
    [elder_sign] elder sign
    [all] all
    [others] the others
    [here] those on this card
    [entrance] those at the entrance
    [turn] whose turn it is
    [clues] clues
    [spells] spells
    [allies] allies
    [items] items
    [trophies] trophies
    [elder_signs] elder signs
    [doom] doom tokens
    [monsters] monsters
    [other_worlds] other worlds
    [locked_dice] locked dice
    [hour] the hour
    [investigators] investigators
    [adventure] adventure
    [task] task
    [monster] monster
    [success] success
    [other_world] other world
    [failure] failure
    [failed_roll] failed roll
    [terror] terror
    [midnight] midnight
    [spawn] a monster appears
    [gate] another world opens
    [death] a death
    [awakening] the awakening
    [green] green
    [yellow] yellow
    [red] red
    [lore] lore
    [peril] peril
    [wild] wild
    [investigation] investigation
    [penalty] penalty
    [assist] assist
    [payment] payment
    [attack] attack
    [focus] focus
    [souvenir] souvenirs
    [adventures] adventures
    [f1] investigation 1
    [f2] investigation 2
    [f3] investigation 3
    [f4] investigation 4
   *[any] any
}

edit-do-gain = gain
edit-do-lose = lose
edit-do-add_doom = add doom
edit-do-remove_doom = remove doom
edit-do-spawn = monsters appear
edit-do-banish = banish monsters
edit-do-slay = slay monsters
edit-do-open_gate = open other worlds
edit-do-close_gate = close other worlds
edit-do-replace = replace adventures
edit-do-advance_clock = clock on
edit-do-lock_die = lock a die
edit-do-unlock_die = free locked dice
edit-do-go_to_entrance = go to the entrance
edit-do-awaken = the Ancient One wakes
edit-do-calm = calm the mythos card
edit-do-end_attempt = the attempt fails
edit-do-add_die = add a die
edit-do-restore_dice = dice come back
edit-do-reroll = roll again
edit-do-change = turn dice
edit-do-fulfil_task = complete a task
edit-do-this_turn = for this turn
edit-do-choose = choose one
edit-do-may = may
edit-do-each = each
edit-do-one_of = one of
edit-do-roll_die = roll a die aside
edit-do-if = if

edit-is-more_dice = more dice
edit-is-fewer_dice = fewer dice
edit-is-free_reroll = free reroll
edit-is-free_change = free turn of a die
edit-is-spare_die = a failed roll removes no die
edit-is-hold_more = hold more dice
edit-is-lose_less = lose less
edit-is-gain_more = gain more
edit-is-worth = trophies worth more
edit-is-cheaper = entrance cheaper
edit-is-dearer = entrance dearer
edit-is-forbid = forbid
edit-is-hours = hours of a turn
edit-is-harder = tasks ask more
edit-is-any_order = ignore the order
edit-is-ignore = ignore
edit-is-keep_used = keep a used card
edit-is-when = whenever

edit-field-count = how many
edit-field-what = what
edit-field-hours = hours
edit-field-colour = colour
edit-field-only = only these
edit-field-to = to
edit-field-options = one of these
edit-field-effects = what is done
edit-field-cost = price
edit-field-who = who
edit-field-fact = what is counted
edit-field-then = then
edit-field-at_least = at least
edit-field-at_most = at most
edit-field-otherwise = otherwise
edit-field-table = results
edit-field-modifier = what holds
edit-field-uses = uses in a turn
edit-field-source = from
edit-field-on = on
edit-field-icons = icons
edit-field-happens = what happens
edit-field-trophies = trophies
edit-field-elder_signs = elder signs to win
edit-field-doom = doom spaces
edit-field-stamina = stamina
edit-field-sanity = sanity
edit-field-pay-stamina = costs stamina
edit-field-pay-sanity = costs sanity
