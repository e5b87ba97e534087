# What `meikyu rules` says in a checkout: rules, tests, and rules broken on purpose.

rules-tests = { $count ->
    [0] no test
    [one] { $count } test
   *[other] { $count } tests
}
rules-gaps = { $count ->
    [one] One rule has no test: { $ids }
   *[other] { $count } rules have no test: { $ids }
}
rules-no-gap = Each of the { $count } rules has a test.
rules-unknown = { $id } is not a rule of this game, but a test names it: { $tests }

mutate-running = breaking rules
mutate-green = { $name }: nobody noticed that the rule was broken.
mutate-untested = { $name }: no test carries this rule.
mutate-misplaced = { $name }: the text to be replaced must occur exactly once ({ $detail } times).
mutate-broken = { $name }: the tests could not run: { $detail }
mutate-uncovered = { $rule }: neither a guard nor a switch breaks this rule.
mutate-bad = { $red } of { $count } broken rules were noticed; { $missing } rules cannot be broken yet.
mutate-good = All { $count } broken rules were noticed.

error-collecting = The tests cannot be collected: { $why }
error-baseline = The tests fail although no rule is broken: { $why }
error-switches = { $file }: { $why }
