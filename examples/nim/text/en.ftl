about-summary = Two people take stones from three heaps.
about-goal = Take the last stone.

seat = Player { $number }

rule-NIM-1 = Three heaps have one to seven stones each.
rule-NIM-2 = The two players take turns.
rule-NIM-3 = In a turn a player takes one or more stones from one heap.
rule-NIM-4 = The game is over when no stone is left. Whoever took the last one wins.

refuse-no-such-heap = There are only { $heaps } heaps.
refuse-so-many-stones = Heap { $heap } has { $left } stones; take one at least.

heap = Heap { $heap }: { $stones } stones.
your-turn = Take stones from one heap.
take = { $stones } from heap { $heap }
taken = { $seat } takes { $stones } from heap { $heap }.
outcome-last-stone = The last stone is taken.
end-last-stone = { $players } takes the last stone.

level-perfect = Perfect
why-perfect = Then the heaps cancel out, and every answer can be answered.
why-lost = The heaps cancel out already: hope for a mistake.
game = the game
lost-the-thread = That gave the win away.
