### What the odds of an attempt take for granted.

odds-best-play = The number is the exact probability that the adventure succeeds when every choice is the best one for it; nothing else is weighed.
odds-must-complete = All dice that are left are rolled each time. A roll that fulfils an open task must complete one of them, with no die to spare.
odds-hold = After a failed roll one of the dice just rolled is removed; where focus or assist is possible, one other may then be held. Held dice, and those on one's own spells, are never rolled again.
odds-clues = A clue rolls any of the dice just rolled again, before the roll is judged. Clues may be spent one after another.
odds-locks = A locked die takes no part. A green one joins when the task that locks it is completed.
odds-payments = Payments are made. Who cannot pay for all open tasks has no chance.
odds-no-part = Terror effects, items, spells not yet used, abilities and what other investigators do play no part.
