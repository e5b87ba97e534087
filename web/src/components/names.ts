// How games, seats and levels of bot are called.
import type { Words } from "../boards/contract";
import { inLocale } from "../i18n/texts";
import { say } from "../i18n/words.svelte";
import { root } from "../state/home";
import type { GameInfo, Outcome, SeatInfo } from "../wire/types";

export function gameTitle(game: GameInfo, locale: string): string {
  return inLocale(game.about.title, locale) || game.id;
}

export function levelName(words: Words, level: string | null): string {
  const id = `level-${level}`;
  return level === null ? say("page-bot") : words.has(id) ? words.say(id) : level;
}

/** The animal that a level is drawn as and what it does; empty for a game that does not say. */
export function levelFace(words: Words, level: string): { animal: string; help: string } {
  const said = (id: string) => (words.has(id) ? words.say(id) : "");
  return { animal: said(`level-${level}-face`), help: said(`level-${level}-help`) };
}

export function seatName(words: Words, seat: SeatInfo | undefined): string {
  if (!seat) return "";
  if (seat.kind === "open") return say("page-open-seat");
  if (seat.kind === "bot") {
    const animal = seat.level === null ? "" : levelFace(words, seat.level).animal;
    return animal || say("page-bot-named", { level: levelName(words, seat.level) });
  }
  return seat.bot ? say("page-bot-own", { name: seat.name }) : seat.name;
}

const COUNTED = ["", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/** As `seatName`; of seats with one name the second is called so, and the third: Magpie, Magpie II. */
export function distinctName(
  words: Words,
  seats: readonly SeatInfo[],
  seat: number,
): string | undefined {
  const held = seats[seat];
  if (!held || held.kind === "open") return undefined;
  const name = seatName(words, held);
  const alike = seats.filter((one) => one.kind !== "open" && seatName(words, one) === name);
  const n = COUNTED[alike.indexOf(held)] ?? String(alike.indexOf(held) + 1);
  return n ? say("page-one-of-alike", { name, n }) : name || undefined;
}

/** How a game ended, in one sentence: by name where the game names the winners, as the server's
 * `Outcome.told`; empty where it has no words for it. */
export function ending(words: Words, { how, winners, scores }: Outcome): string {
  if (!words.has(`end-${how}`))
    return words.has(`outcome-${how}`) ? words.say(`outcome-${how}`) : "";
  const players = winners.map((seat) => ({ id: "seat", args: { number: seat + 1 } }));
  const points = Math.max(0, ...scores);
  return words.say(`end-${how}`, { players, count: winners.length, points });
}

export function players(game: GameInfo): string {
  return game.least === game.most ? String(game.least) : `${game.least}–${game.most}`;
}

/** How long a game takes: minutes, or how many rounds it has. */
export function duration({ about }: GameInfo): string {
  if (!about.minutes) return about.rounds ? say("page-rounds", { n: about.rounds }) : "";
  const [least, most] = about.minutes;
  return say("page-minutes-range", { range: least === most ? String(least) : `${least}–${most}` });
}

/** The address of this page with another path, for a guest to paste. */
export function absolute(path: string): string {
  return new URL(path, root).href;
}
