// From addresses to screens and back.
import { prefix } from "./home";

export type Route =
  | { screen: "shelf" }
  | { screen: "game"; game: string }
  | { screen: "rules"; game: string | null }
  | { screen: "cards"; game: string }
  | { screen: "train"; game: string }
  | { screen: "daily"; day: string | null }
  | { screen: "statistics" }
  | { screen: "puzzles"; game: string | null; id: string | null }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string; step: number | null }
  | { screen: "analysis"; table: string; step: number | null; puzzle?: true }
  | { screen: "versus"; mine: string; theirs: string }
  | {
      screen: "workshop";
      pack: string | null;
      part: string | null;
      given?: true;
      hash?: string;
      print?: true;
    }
  | { screen: "admin" }
  | { screen: "lost" };

export function parse(path: string): Route {
  const [first, second, third, ...more] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (more.length) return { screen: "lost" };
  if (first === undefined) return { screen: "shelf" };
  if (first === "g" && second && third === undefined) return { screen: "game", game: second };
  if (first === "rules" && third === undefined) return { screen: "rules", game: second ?? null };
  if (first === "cards" && second && third === undefined) return { screen: "cards", game: second };
  if (first === "train" && second && third === undefined) return { screen: "train", game: second };
  if (first === "daily" && third === undefined) return { screen: "daily", day: second ?? null };
  if (first === "statistics" && second === undefined) return { screen: "statistics" };
  if (first === "admin" && second === undefined) return { screen: "admin" };
  if (first === "puzzles") return { screen: "puzzles", game: second ?? null, id: third ?? null };
  if (first === "pack" && second === undefined)
    return { screen: "workshop", pack: null, part: null, given: true };
  if (first === "p" && second && third === undefined)
    return { screen: "workshop", pack: null, part: null, given: true, hash: second };
  if (first === "print" && second && third === undefined)
    return { screen: "workshop", pack: second, part: null, print: true };
  if (first === "workshop")
    return { screen: "workshop", pack: second ?? null, part: third ?? null };
  if (first === "t" && second && third === undefined) return { screen: "table", table: second };
  if (first === "v" && second && third) return { screen: "versus", mine: second, theirs: third };
  if (first === "r" && second) {
    if (third === undefined) return { screen: "replay", table: second, step: null };
    if (/^\d+$/.test(third)) return { screen: "replay", table: second, step: Number(third) };
  }
  if (first === "a" && second) {
    if (third === undefined) return { screen: "analysis", table: second, step: null };
    if (/^\d+$/.test(third)) return { screen: "analysis", table: second, step: Number(third) };
  }
  if (first === "p" && second && third && /^\d+$/.test(third))
    return { screen: "analysis", table: second, step: Number(third), puzzle: true };
  return { screen: "lost" };
}

const at = encodeURIComponent;

export const path = {
  shelf: () => `${prefix}/`,
  game: (game: string) => `${prefix}/g/${at(game)}`,
  rules: (game?: string, rule?: string) =>
    `${prefix}/rules` + (game ? `/${at(game)}` : "") + (rule ? `#${rule}` : ""),
  cards: (game: string) => `${prefix}/cards/${at(game)}`,
  train: (game: string) => `${prefix}/train/${at(game)}`,
  daily: (day?: string) => `${prefix}/daily` + (day ? `/${day}` : ""),
  puzzles: (game?: string, id?: string) =>
    `${prefix}/puzzles` + (game ? `/${at(game)}` : "") + (id ? `/${id}` : ""),
  statistics: () => `${prefix}/statistics`,
  admin: () => `${prefix}/admin`,
  table: (table: string) => `${prefix}/t/${at(table)}`,
  replay: (table: string, step?: number) =>
    `${prefix}/r/${at(table)}` + (step === undefined ? "" : `/${step}`),
  analysis: (table: string, step?: number) =>
    `${prefix}/a/${at(table)}` + (step === undefined ? "" : `/${step}`),
  /** A turning point of a game as a puzzle. */
  ownPuzzle: (table: string, step: number) => `${prefix}/p/${at(table)}/${step}`,
  workshop: (pack?: string, part?: string) =>
    `${prefix}/workshop` + (pack ? `/${at(pack)}` : "") + (pack && part ? `/${at(part)}` : ""),
  /** A pack that a link carries after its `#`. */
  given: () => `${prefix}/pack`,
  /** A pack that a server keeps. */
  shared: (hash: string) => `${prefix}/p/${at(hash)}`,
  /** A pack on paper. */
  print: (pack: string) => `${prefix}/print/${at(pack)}`,
  versus: (mine: string, theirs: string) => `${prefix}/v/${at(mine)}/${at(theirs)}`,
};
