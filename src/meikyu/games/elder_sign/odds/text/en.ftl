### What the odds of an attempt take for granted.

odds-best-play = The number is the exact probability that the adventure succeeds when every choice is the best one for it; nothing else is weighed.
odds-must-complete = All dice that are left are rolled each time. A roll that fulfils an open task must complete one, with no superfluous die.
odds-hold = After a failed roll one of the dice just rolled is removed; where focus or assist is possible, one other may then be held. Held dice, and those on your own spells, are never rerolled.
odds-clues = A clue rerolls any of the dice just rolled, before the roll is judged. Clues may be spent one after another.
odds-locks = A locked die takes no part. It joins when the task that locks it is completed: a green one always, a special one if it was added in this attempt and not removed as a price.
odds-payments = Payments are made. An investigator who cannot pay for all open tasks has no chance.
odds-no-part = Terror effects, items, spells not yet used, abilities and what other investigators do play no part.
