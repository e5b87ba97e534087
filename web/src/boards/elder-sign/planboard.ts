// The plan board as numbers and marks: who goes where before midnight. Chances, deadly cells, the
// order of the turns and the adviser's plan come from the server; here they are laid side by side.
import type { BoardProps } from "../contract";
import {
  named,
  percent,
  point,
  pointedAt,
  reckoned,
  seatWord,
  viewOf,
  type Adventure,
} from "./model";

/** An investigator in the order of the turns to come. */
export interface Column {
  seat: number;
  /** What the clock shows when the turn begins; null: later than is looked ahead. */
  hour: number | null;
  /** Whether the first midnight is still to come when the turn ends or by its end. */
  before: boolean;
  /** Whether a midnight strikes at the end of the turn. */
  midnight: boolean;
}

export interface Cell {
  card: string;
  seat: number;
  chance: number | null;
  /** Failing, or paying, would kill. */
  deadly: boolean;
  /** The best of a card among those who play before midnight. */
  best: boolean;
  /** Better than the best, but only after midnight. */
  later: boolean;
  advised: boolean;
  /** Who proposes it, by seat. */
  proposed: number[];
}

export interface Row {
  card: Adventure;
  cells: Cell[];
}

/** A better cell of the same card has to be so much better to be worth a word. */
export const WORTH_A_WORD = 0.05;

export function columns(props: BoardProps): Column[] {
  const view = viewOf(props);
  const found: Column[] = [];
  let hour: number | null = view.hour;
  let before = true;
  for (const turn of view.timeline) {
    if (!found.some(({ seat }) => seat === turn.seat))
      found.push({ seat: turn.seat, hour, before, midnight: turn.midnight });
    if (turn.midnight) before = false;
    hour = turn.hour;
  }
  const rest = view.people.map(({ seat }) => seat);
  const first = found.at(-1)?.seat ?? 0;
  for (const seat of [...rest.slice(first + 1), ...rest.slice(0, first + 1)])
    if (!found.some((one) => one.seat === seat))
      found.push({ seat, hour: null, before: false, midnight: false });
  return found.filter(({ seat }) => view.people[seat]!.alive);
}

export function rows(props: BoardProps, order: readonly Column[]): Row[] {
  const view = viewOf(props);
  const odds = reckoned(props);
  const cards = view.adventures.toSorted((a, b) => Number(a.other_world) - Number(b.other_world));
  return cards.map((card) => {
    const id = card.text.card.id;
    const cells = order.map<Cell>(({ seat }) => {
      const known = odds?.cards.find((one) => one.adventure === id && one.seat === seat);
      return {
        card: id,
        seat,
        chance: known?.chance ?? null,
        deadly: !!known && (known.deadly || !known.pays),
        best: false,
        later: false,
        advised: !!odds?.plan.some((one) => one.seat === seat && one.adventure === id),
        proposed: proposers(props, id, seat),
      };
    });
    const whole = cells.every(({ chance }) => chance !== null);
    const open = cells.filter(({ deadly }, at) => !deadly && order[at]!.before);
    const best = open.reduce<Cell | null>((a, b) => (!a || b.chance! > a.chance! ? b : a), null);
    if (whole && best && best.chance! > 0) {
      best.best = true;
      for (const cell of cells)
        cell.later = !cell.deadly && !open.includes(cell) && cell.chance! > best.chance!;
    }
    return { card, cells };
  });
}

/** Who proposes that this seat goes to this card. */
export const proposers = (props: BoardProps, card: string, seat: number): number[] =>
  pointedAt(props).flatMap(({ by, about }) =>
    about.card === card && about.says !== "look" && (about.seat ?? by) === seat ? [by] : [],
  );

/** Somebody who is clearly better at the card of a cell, before midnight and without dying. */
export function better(row: Row, cell: Cell): Cell | null {
  const best = row.cells.find((one) => one.best);
  if (!best || best.seat === cell.seat || cell.chance === null) return null;
  return cell.deadly || best.chance! - cell.chance >= WORTH_A_WORD ? best : null;
}

export const personOf = (props: BoardProps, seat: number): string =>
  named(viewOf(props).people[seat]!.investigator.text.card, props.page.words.locale);

export function cardOf(props: BoardProps, id: string | null): string {
  const found = viewOf(props).adventures.find(({ text }) => text.card.id === id);
  const { words } = props.page;
  return found ? named(found.text.card, words.locale) : words.say("eld-entrance");
}

export const hourOf = (props: BoardProps, { hour }: Column): string =>
  hour === null
    ? props.page.words.say("eld-plan-later")
    : props.page.words.say("eld-plan-oclock", { hour: hour || 12 });

/** Proposes a cell, agrees to it, or takes one's own proposal back. */
export function press(props: BoardProps, { card, seat, proposed }: Cell): void {
  const mine = props.who.mode === "play" ? props.who.seat : null;
  if (mine === null) return;
  const says = proposed.includes(mine) ? "withdraw" : proposed.length ? "agree" : "propose";
  point(props, { card, seat, says });
}

/** A cell in words. */
export function said(props: BoardProps, cell: Cell): string {
  const { words } = props.page;
  const who = personOf(props, cell.seat);
  return [
    words.say("eld-plan-cell", {
      who,
      card: cardOf(props, cell.card),
      chance: cell.chance === null ? "…" : percent(cell.chance),
    }),
    ...(cell.deadly ? [words.say("eld-plan-kills")] : []),
    ...(cell.best ? [words.say("eld-plan-best")] : []),
    ...(cell.later ? [words.say("eld-plan-after")] : []),
    ...(cell.advised ? [words.say("eld-plan-advised")] : []),
    ...cell.proposed.map((by) => words.say("eld-says-for", { name: seatWord(props, by), who })),
  ].join(". ");
}
