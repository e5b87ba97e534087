// Decisions in several steps by one click: each step is one of the choices offered then, and whoever
// is asked anything else decides by hand. What may be done is never worked out here.
import { untrack } from "svelte";
import type { Choice, ElderSign } from "../../wire/types";
import type { BoardProps } from "../contract";
import {
  cautionOf,
  choicesOf,
  dieOf,
  doing,
  localOf,
  look,
  placing,
  promptOf,
  reckoned,
  viewOf,
  type Does,
} from "./model";

/** What a step chooses; null: something else is asked, and the plan ends. */
export type Step = (props: BoardProps) => Choice | null;

const first = (props: BoardProps, kind: Does["do"]): Choice | null =>
  (props.decide.asked?.choices ?? []).find((choice) => doing(choice).do === kind) ?? null;

/** The choice of a kind about a die that looks like this one. */
function aboutDie(kind: "MarkDie" | "RemoveDie" | "Focus", seen: string): Step {
  return (props) =>
    choicesOf(props, kind).find(({ action }) => look(dieOf(viewOf(props), action.die)) === seen)
      ?.choice ?? null;
}

export function begin(props: BoardProps, steps: Step[]): void {
  if (props.decide.busy) return;
  localOf(props).plan = steps;
  follow(props);
}

/** Does the next step of the plan, or what leaves no choice. */
export function follow(props: BoardProps): void {
  const local = localOf(props);
  const [step, ...rest] = local.plan ?? [];
  const choice = step ? step(props) : swift(props);
  if (step) local.plan = choice ? rest : [];
  if (choice) void props.decide.act(choice.action);
}

/** To be called while a component is set up: follows plans as questions come. */
export function followed(of: () => BoardProps): void {
  $effect(() => {
    const props = of();
    const { asked, busy } = props.decide;
    const { plan, swift: runs } = localOf(props);
    if (!asked || busy || props.who.mode !== "play" || !(plan?.length || runs)) return;
    untrack(() => follow(props));
  });
}

// ---- rolling again ---------------------------------------------------------------------------------

/** The dice that are best rolled again, as far as that is known. */
export const bestAgain = (props: BoardProps): readonly number[] =>
  reckoned(props)?.actions.find(
    ({ action }) => action.do === "RollAgain" || action.do === "SpendClue",
  )?.again ?? [];

/** The dice lifted to be rolled again: chosen by hand, else the best ones. */
export function lifted(props: BoardProps): readonly number[] {
  const chosen = localOf(props).again;
  return chosen?.at === props.position.n ? chosen.dice : bestAgain(props);
}

export function lift(props: BoardProps, die: number): void {
  const now = lifted(props);
  const prompt = promptOf(props);
  const most = prompt?.prompt === "MarkPrompt" ? prompt.most : now.length + 1;
  const dice = now.includes(die) ? now.filter((one) => one !== die) : [...now, die].slice(-most);
  localOf(props).again = { at: props.position.n, dice: [...dice] };
}

/** Rolls these dice again; where it costs a clue, that is spent first. */
export function rollAgain(props: BoardProps, dice: readonly number[]): void {
  const view = viewOf(props);
  const marks = dice.map((die) => aboutDie("MarkDie", look(dieOf(view, die))));
  const pays: Step[] = first(props, "SpendClue") ? [(now) => first(now, "SpendClue")] : [];
  begin(props, [...pays, ...marks, (now) => first(now, "RollAgain")]);
}

/** The die best removed when the roll is let fail, and the one best held; null: not known. */
export const bestFailure = (props: BoardProps): ElderSign.Worth | null =>
  reckoned(props)?.actions.find(
    ({ action, removes }) => action.do === "AcceptFailure" && removes !== null,
  ) ?? null;

/** Lets the roll fail, removes the best die and holds the best one, or none. */
export function failBest(props: BoardProps, best: ElderSign.Worth): void {
  const seen = (die: number) => look(dieOf(viewOf(props), die));
  begin(props, [
    (now) => first(now, "AcceptFailure"),
    aboutDie("RemoveDie", seen(best.removes!)),
    best.keeps === null ? (now) => first(now, "Decline") : aboutDie("Focus", seen(best.keeps)),
  ]);
}

/** Lets the roll fail and removes this die. */
export function giveUp(props: BoardProps, die: number): void {
  const seen = look(dieOf(viewOf(props), die));
  begin(props, [(now) => first(now, "AcceptFailure"), aboutDie("RemoveDie", seen)]);
}

// ---- paying ----------------------------------------------------------------------------------------

/** The trophies that pay a price with the least to spare, and then the fewest; null: too few. */
export function payment(
  trophies: readonly ElderSign.TrophyView[],
  price: number,
): ElderSign.TrophyView[] | null {
  let best: { spare: number; given: ElderSign.TrophyView[] } | null = null;
  const sums = new Map<number, ElderSign.TrophyView[]>([[0, []]]);
  for (const trophy of trophies) {
    for (const [sum, given] of [...sums]) {
      const now = sum + trophy.worth;
      const known = sums.get(now);
      if (sum < price && (!known || known.length > given.length + 1))
        sums.set(now, [...given, trophy]);
    }
  }
  for (const [sum, given] of sums) {
    const spare = sum - price;
    if (spare >= 0 && (!best || spare < best.spare)) best = { spare, given };
  }
  return best?.given ?? null;
}

/** Uses a line of the entrance and pays with these trophies. */
export function buy(props: BoardProps, line: string, given: readonly ElderSign.TrophyView[]): void {
  const use: Step = (now) =>
    choicesOf(now, "UseEntrance").find(({ action }) => action.line === line)?.choice ?? null;
  const pays = given.map<Step>(
    ({ card }) =>
      (now) =>
        choicesOf(now, "GiveTrophy").find(({ action }) => action.card === card.id)?.choice ?? null,
  );
  begin(props, [use, ...pays]);
}

// ---- what leaves no choice -------------------------------------------------------------------------

/** With "swift" on: the only choice there is; the next roll; the thriftiest dice of the only task. */
function swift(props: BoardProps): Choice | null {
  if (!localOf(props).swift || props.decide.stepwise) return null;
  const choices = props.decide.asked?.choices ?? [];
  const [only, ...others] = choices;
  // To let a roll fail is to choose a die as well: one click for both.
  const alone = only && !others.length && doing(only).do !== "AcceptFailure" ? only : null;
  const choice = alone ?? rollsOn(props, choices) ?? laysOnly(props);
  return choice && cautionOf(props, choice.action) === null ? choice : null;
}

function rollsOn(props: BoardProps, choices: readonly Choice[]): Choice | null {
  const roll = first(props, "RollDice");
  const begun = viewOf(props).dice.some(({ place }) => place === "task" || place === "removed");
  const bare = choices.every((one) => ["RollDice", "StopAttempt"].includes(doing(one).do));
  return roll && (begun || bare) ? roll : null;
}

function laysOnly(props: BoardProps): Choice | null {
  const ways = viewOf(props).attempt?.assignments ?? [];
  const tasks = new Set(ways.map(({ task }) => task));
  const way = tasks.size === 1 ? ways.find(({ thriftiest }) => thriftiest) : undefined;
  return way ? placing(props, way) : null;
}
