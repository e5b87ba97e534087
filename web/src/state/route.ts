// From addresses to screens and back.

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
  | { screen: "versus"; mine: string; theirs: string }
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
  if (first === "puzzles") return { screen: "puzzles", game: second ?? null, id: third ?? null };
  if (first === "t" && second && third === undefined) return { screen: "table", table: second };
  if (first === "v" && second && third) return { screen: "versus", mine: second, theirs: third };
  if (first === "r" && second) {
    if (third === undefined) return { screen: "replay", table: second, step: null };
    if (/^\d+$/.test(third)) return { screen: "replay", table: second, step: Number(third) };
  }
  return { screen: "lost" };
}

export const path = {
  shelf: () => "/",
  game: (game: string) => `/g/${encodeURIComponent(game)}`,
  rules: (game?: string, rule?: string) =>
    "/rules" + (game ? `/${encodeURIComponent(game)}` : "") + (rule ? `#${rule}` : ""),
  cards: (game: string) => `/cards/${encodeURIComponent(game)}`,
  train: (game: string) => `/train/${encodeURIComponent(game)}`,
  daily: (day?: string) => "/daily" + (day ? `/${day}` : ""),
  puzzles: (game?: string, id?: string) =>
    "/puzzles" + (game ? `/${encodeURIComponent(game)}` : "") + (id ? `/${id}` : ""),
  statistics: () => "/statistics",
  table: (table: string) => `/t/${encodeURIComponent(table)}`,
  replay: (table: string, step?: number) =>
    `/r/${encodeURIComponent(table)}` + (step === undefined ? "" : `/${step}`),
  versus: (mine: string, theirs: string) =>
    `/v/${encodeURIComponent(mine)}/${encodeURIComponent(theirs)}`,
};
