### Lanterns, a game for tests.

about-summary = Two or three people carry lanterns through a cave and lift gems out of dark niches.
about-goal = Have the most points, and be outside in time.

## Names

seat = Player { $number }
oil-amber = amber
oil-jade = jade
oil-indigo = indigo
gem-garnet = garnet
gem-opal = opal
gem-pearl = pearl
nothing = nothing

## Options

option-rounds = Rounds
option-rounds-help = How often everybody has a turn.
option-hand = Oils at the start
option-hand-help = How many oils everybody draws before the first turn.
option-wicks = Wicks at the start
option-wicks-help = How many wicks everybody has before the first turn.

## Rules

rule-LAN-1 = Two or three people play. Whoever has the most points at the end wins; a tie is shared.
rule-LAN-2 = At the start everybody draws oils from the jar, unseen by the others, and gets wicks. The jar must hold enough for all.
rule-LAN-3 = The seats take turns in order; who is no longer inside is skipped. At the start of a turn the seat draws one oil and a die tells the draught.
rule-LAN-4 = The seat lights one niche of the cave. Its gem is shown to all until the turn ends, then it lies in the dark again.
rule-LAN-5 = Then the seat may pour oils from its hand, one by one, and ignites them.
rule-LAN-6 = No more oil goes into the lantern than the draught.
rule-LAN-7 = With exactly as much oil as the draught the seat lifts the gem and gets its points. A new gem lies in the niche, unseen.
rule-LAN-8 = Every oil that was burnt waits to take effect. The seat chooses the order.
rule-LAN-9 = Amber: the seat draws an oil, if there is one in the jar.
rule-LAN-10 = Jade: the seat looks into a dark niche, alone.
rule-LAN-11 = Indigo: a gust meets the next seat inside. It spends an oil, or loses a wick; for a lost wick an amber effect joins those that wait.
rule-LAN-12 = At the end of the last turn of a round all who are inside answer leave or stay. Answers are hidden; leaving is announced at once, and those who said stay are asked again.
rule-LAN-13 = Who leaves gets a point for every wick. Who has no wick to lose in a gust is driven out and gets none.
rule-LAN-14 = The game ends when nobody is inside or after the last round; who is still inside then keeps half of its points, rounded down.
rule-LAN-15 = Who does not answer in time stays.

## Refusals

refuse-jar-too-small = The jar holds only { $oils } oils.
refuse-not-lighting = A niche has been lit already.
refuse-no-such-niche = The cave has { $niches } niches.
refuse-not-pouring = This is not the time for oil.
refuse-enough-oil = The lantern takes only as much as the draught: { $draught }.
refuse-not-in-hand = You do not have that oil.
refuse-not-resolving = No effect can be chosen now.
refuse-not-waiting = That oil is not waiting.
refuse-not-peeking = Nobody may look into the dark now.
refuse-niche-is-lit = That niche is lit: choose a dark one.
refuse-no-gust = There is no gust.
refuse-no-window = Nobody is being asked whether to leave.

## Content

content-niches = a cave has 2 to 15 niches
content-draughts = the draught is at least 1
content-few-gems = there are fewer gems than niches
content-twice = this one was named before
content-negative = there cannot be fewer than none
content-lacks = { $id } is missing

## Choices

do-light = Light niche { $niche }
do-pour = Pour { $oil }
do-ignite = Ignite
do-resolve = Let { $oil } work
do-peek = Look into niche { $niche }
do-shield = Spend { $oil }
do-flicker = Let it flicker
do-leave = Leave
do-stay = Stay

## Questions

ask-niche = Which of the { $niches } niches do you light?
ask-pour = Pour more oil, or ignite? There is { $poured } of { $draught } in the lantern.
ask-resolve = Which oil works next? Waiting: { $waiting }.
ask-peek = Into which dark niche do you look?
ask-gust = A gust! Spend an oil, or let it flicker? { $wicks ->
    [0] You have no wick left and would be driven out.
    [one] You have one wick.
   *[other] You have { $wicks } wicks.
}
ask-leave = Leave the cave or stay? Leaving brings { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

## Position

position-round = Round { $round } of { $rounds }: the turn of { $seat }.
position-lighting = A niche is to be lit.
position-pouring = Oil may be poured.
position-resolving = The oils take effect.
position-answering = All who are inside answer: leave or stay.
position-over = The game is over.
position-draught = The draught is { $draught }.
position-jar = { $jar } oils in the jar, { $niches } niches in the cave.
position-lit = Niche { $niche } is lit: { $gem }.
position-peeked = You are looking into niche { $niche }: { $gem }.
position-poured = In the lantern: { $oils }.
position-waiting = Waiting: { $oils }.
position-spent = Spent: { $oils }.
position-seat-inside = { $seat } is inside with { $oils } oils, { $wicks } wicks and { $score } points.
position-seat-gone = { $seat } has left with { $score } points.
position-seat-driven = { $seat } was driven out with { $score } points.
position-hand = Your oils: { $oils }.
position-stays = You said that you stay.

## Events

event-turn-began = Round { $round }, { $seat }: the draught is { $draught }.
event-oil-taken = { $seat } takes an oil from the jar.
event-oil-drawn = { $to } draws { $oil }.
event-niche-lit = Niche { $niche } is lit: { $gem }.
event-niche-darkened = Niche { $niche } lies in the dark again.
event-oil-poured = { $seat } pours { $oil }.
event-ignited = { $seat } ignites the lantern.
event-gem-lifted = { $seat } lifts { $gem } out of niche { $niche }: { $points } points.
event-oil-burnt = { $oil } takes effect for { $seat }.
event-niche-peeked = { $seat } looks into niche { $niche }.
event-gem-seen = { $to } sees { $gem } in niche { $niche }.
event-gust-shielded = { $seat } spends { $oil } against the gust.
event-wick-lost = The gust takes a wick from { $seat }.
event-driven-out = The gust drives { $seat } out of the cave.
event-window-opened = Leave or stay? All who are inside answer.
event-stayed = { $seat } stays.
event-left = { $seat } leaves the cave: { $points } points for wicks.
event-ended = The game is over: { $scores }.

## Outcomes

outcome-last-round = The last round is over.
outcome-all-out = Nobody is inside any more.
