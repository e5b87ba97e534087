// What the parts of this board share: who and what is where, and which choice belongs to it. Whether
// something may be done, what fits and what is thriftiest is read from the view and the choices.
import { inLocale } from "../../i18n/texts";
import { MediaQuery } from "svelte/reactivity";
import { flag } from "../../state/shapes";
import { read, write } from "../../state/storage";
import type { Choice, ElderSign } from "../../wire/types";
import { choicesAmong } from "../choices";
import type { BoardProps } from "../contract";
import type { Step } from "./plan.svelte";
import { sceneOf } from "./scene";

export type ElderView = ElderSign.ElderView;
export type Adventure = ElderSign.AdventureView;
export type TaskOf = ElderSign.TaskView;
export type DieOf = ElderSign.DieView;
export type Person = ElderSign.PersonView;
export type Way = ElderSign.AssignmentView;
export type Item = ElderSign.ItemView;
export type Investigator = ElderSign.InvestigatorView;
export type Named = ElderSign.Named;
export type Does = ElderSign.Actions;

/** Whether the decision is below the board. */
export const phone = new MediaQuery("max-width: 720px");
/** Whether the decision stands beside the board. */
export const beside = new MediaQuery("min-width: 1001px");

/** The table as it is shown: in the middle of what happens, as far as it has happened. */
export function viewOf(props: BoardProps): ElderView {
  const view = props.position.view as unknown as ElderView;
  const scene = sceneOf(props);
  return scene ? { ...view, ...scene.now } : view;
}
export const promptOf = (props: BoardProps): ElderSign.Prompts | null =>
  (props.decide.asked?.prompt ?? null) as ElderSign.Prompts | null;
export const doing = (choice: Choice): Does => choice.action as unknown as Does;

export const choicesOf = choicesAmong<Does>();

export const named = (card: Named, locale: string): string => inLocale(card.name, locale);
export const seatWord = (props: BoardProps, seat: number): string =>
  props.who.seats[seat]?.name || props.page.words.say("seat", { number: seat + 1 });

// ---- odds and pointing ---------------------------------------------------------------------------

type ElderOdds = ElderSign.ElderOdds;
/** The odds, whether they are to be shown or not. */
export const reckoned = (props: BoardProps): ElderOdds | null =>
  (props.help.reckoning?.odds ?? null) as ElderOdds | null;
export const oddsOf = (props: BoardProps): ElderOdds | null =>
  localOf(props).odds ? reckoned(props) : null;
export const percent = (chance: number): string =>
  // Certain and impossible are said of what is certain and impossible only.
  `${String(chance > 0 && chance < 1 ? Math.min(99, Math.max(1, Math.round(chance * 100))) : Math.round(chance * 100))}%`;

/** The chance of a seat at a card; null: not known (yet). */
export function chanceOf(props: BoardProps, adventure: string | null, seat: number): number | null {
  return (
    oddsOf(props)?.cards.find((card) => card.adventure === adventure && card.seat === seat)
      ?.chance ?? null
  );
}

/** What a choice is worth, where the reckoner says so. */
export function valueOf(props: BoardProps, action: unknown): ElderSign.Worth | null {
  const wanted = JSON.stringify(action);
  return oddsOf(props)?.actions.find((one) => JSON.stringify(one.action) === wanted) ?? null;
}

/** What people say to each other by pointing. */
export interface Pointing {
  /** Null: the entrance. */
  card: string | null;
  /** Who should go there; without it whoever points. */
  seat?: number;
  says: "look" | "propose" | "agree" | "withdraw";
}
const SAYINGS: readonly unknown[] = [
  "look",
  "propose",
  "agree",
  "withdraw",
] satisfies Pointing["says"][];
/** What others point at may be anything: a program may have written it. */
function isPointing(about: unknown): about is Pointing {
  if (typeof about !== "object" || about === null || !("says" in about)) return false;
  const goes = "seat" in about ? about.seat : undefined;
  return SAYINGS.includes(about.says) && (goes === undefined || Number.isInteger(goes));
}
/** What stands of all that was pointed at. */
export const pointedAt = (props: BoardProps): { by: number; about: Pointing }[] =>
  Object.entries(props.who.pointed).flatMap(([seat, about]) =>
    isPointing(about) && about.says !== "withdraw" ? [{ by: Number(seat), about }] : [],
  );
export const pointsAt = (
  props: BoardProps,
  card: string | null,
): { seat: number; says: Pointing["says"]; goes: number }[] =>
  pointedAt(props).flatMap(({ by, about }) =>
    about.card === card ? [{ seat: by, says: about.says, goes: about.seat ?? by }] : [],
  );
/** Points at something with everybody looking. */
export const point = (props: BoardProps, about: Pointing): void =>
  void props.who.point(about satisfies Pointing);

// ---- what the table remembers ----------------------------------------------------------------------

interface Local {
  /** Whether odds are switched on. */
  odds?: boolean;
  /** Whether what leaves no choice is done by itself. */
  swift?: boolean;
  /** Whether the plan board lies over the hall. */
  planning?: boolean;
  /** What is still to be done of a decision in several steps. */
  plan?: Step[];
  /** The dice to be rolled again, and in which position they were chosen; null: the best ones. */
  again?: { at: number; dice: number[] } | null;
  /** Whether trophies are handed in one by one, by hand. */
  ownTrophies?: boolean;
  /** The open card that is looked at. */
  card?: string | null;
  /** The position in which dice or a task were taken up. */
  at?: number;
  task?: number | null;
  dice?: number[];
  /** The item, spell or ally that is looked at. */
  item?: string | null;
  /** Why a bot went where it went. */
  went?: BoardProps["help"]["explained"];
}
export const localOf = (props: BoardProps): Local => props.page.local as Local;

/** Two switches are kept in the browser: a player who wants odds wants them tomorrow, too. */
const KEPT = ["odds", "swift"] as const;
export function remembered(props: BoardProps): void {
  const local = localOf(props);
  for (const name of KEPT) local[name] ??= read(`elder-sign.${name}`, flag) ?? false;
}
export function switched(props: BoardProps, name: (typeof KEPT)[number]): void {
  const local = localOf(props);
  local[name] = !local[name];
  write(`elder-sign.${name}`, local[name]);
}

/** Dice and task taken up in this position. */
export function takenUp(props: BoardProps): { task: number | null; dice: number[] } {
  const local = localOf(props);
  return local.at === props.position.n
    ? { task: local.task ?? null, dice: local.dice ?? [] }
    : { task: null, dice: [] };
}

export function takeUp(props: BoardProps, task: number | null, dice: number[]): void {
  const local = localOf(props);
  local.at = props.position.n;
  local.task = task;
  local.dice = dice;
}

// ---- dice --------------------------------------------------------------------------------------------

/** Dice that look alike and are at one place are the same to the server, which offers the first of them. */
export const look = (die: DieOf): string =>
  [die.colour, die.face, die.place, die.seat, die.card?.id, die.marked].join("/");
export const dieOf = (view: ElderView, number: number): DieOf => view.dice[number - 1]!;
const looks = (view: ElderView, dice: readonly number[]): string[] =>
  dice.map((number) => look(dieOf(view, number)));

function contains(whole: readonly string[], part: readonly string[]): boolean {
  const left = [...whole];
  return part.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The ways offered that use at least these dice, for one task or for any. */
export function waysWith(props: BoardProps, task: number | null, dice: readonly number[]): Way[] {
  const view = viewOf(props);
  const part = looks(view, dice);
  return (view.attempt?.assignments ?? []).filter(
    (way) => (task === null || way.task === task) && contains(looks(view, way.dice), part),
  );
}

/** The way that uses exactly the dice taken up. */
export function proposal(props: BoardProps): Way | null {
  const { task, dice } = takenUp(props);
  const ways = dice.length
    ? waysWith(props, task, dice).filter((way) => way.dice.length === dice.length)
    : [];
  return ways.find((way) => way.thriftiest) ?? ways[0] ?? null;
}

/** Dice that could join those taken up. */
export function joining(props: BoardProps): Set<number> {
  const view = viewOf(props);
  const { task, dice } = takenUp(props);
  const found = new Set<number>();
  const all = view.dice.filter((die) => !dice.includes(die.die));
  for (const die of all) {
    if (waysWith(props, task, [...dice, die.die]).length) found.add(die.die);
  }
  return found;
}

export const thriftiest = (props: BoardProps, task: number): Way | null => {
  const ways = waysWith(props, task, []);
  return ways.find((way) => way.thriftiest) ?? ways[0] ?? null;
};

/** The choice that places dice as a way says. */
export function placing(props: BoardProps, way: Way): Choice | null {
  const dice = way.dice.join();
  return (
    choicesOf(props, "CompleteTask").find(
      ({ action }) => action.task === way.task && action.dice.join() === dice,
    )?.choice ?? null
  );
}

/** Whether dice are laid together now, rather than each being a decision of its own. */
export const laying = (props: BoardProps): boolean => choicesOf(props, "CompleteTask").length > 0;

/** Everything that may be done with a die alone. */
export function dieChoices(props: BoardProps, die: DieOf): Choice[] {
  const view = viewOf(props);
  return (props.decide.asked?.choices ?? []).filter((choice) => {
    const action = doing(choice);
    return "die" in action && look(dieOf(view, action.die)) === look(die);
  });
}

/** The attempt's tasks: of the card, or the Ancient One's. */
export const attempted = (view: ElderView): Adventure | null =>
  view.adventures.find((adventure) => adventure.attempted) ?? null;

/** The card that is looked at: picked by hand, else the one where my investigator is. */
export function openCard(props: BoardProps): Adventure | "entrance" | null {
  const view = viewOf(props);
  const wanted = localOf(props).card;
  if (wanted === "entrance") return "entrance";
  return view.adventures.find(({ text }) => text.card.id === wanted) ?? null;
}

/** What a task wants, as a screen reader says it. */
export const iconsSaid = (words: BoardProps["page"]["words"], task: TaskOf): string =>
  words.say("eld-task-icons", {
    icons: task.icons
      .map((icon) =>
        words.say(`icon-${icon.split(":")[0]!}`, { number: Number(icon.split(":")[1] ?? 0) }),
      )
      .join(words.say("list-separator")),
  });

export const goTo = (props: BoardProps, adventure: string | null): Choice | null =>
  choicesOf(props, "GoTo").find(({ action }) => action.adventure === adventure)?.choice ?? null;

/** A choice made by hand: what was planned is forgotten. */
export function send(props: BoardProps, choice: Choice | null): void {
  if (!choice || props.decide.busy) return;
  localOf(props).plan = [];
  void props.decide.act(choice.action);
}
export const label = (props: BoardProps, choice: Choice): string =>
  choice.say ? props.page.words.say(choice.say) : choice.action.do;
/** Why a choice deserves a warning; null: it does not. */
export function cautionOf(props: BoardProps, action: unknown): string | null {
  const wanted = JSON.stringify(action);
  const found = viewOf(props).cautions.find((one) => JSON.stringify(one.action) === wanted);
  return found ? props.page.words.say(`caution-${found.caution}`) : null;
}

/** What a hint advises, from its first sentence on: that names it. */
export const isAdvised = (props: BoardProps, choice: Choice | null): boolean =>
  !!choice &&
  !!props.help.advice?.shown &&
  JSON.stringify(props.help.advice.advice.choice.action) === JSON.stringify(choice.action);
