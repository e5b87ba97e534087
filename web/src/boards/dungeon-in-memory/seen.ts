// Which check this device has looked at, table by table: the number of its exploration, nothing of what it showed.
import { list, number, pair, text } from "../../state/shapes";
import { read, write } from "../../state/storage";

const KEY = "checks.dungeon-in-memory";
const KEPT = 60;
const SEEN = list(pair(text, number));

/** The last exploration of a table whose check was looked at here; 0: none. */
export function lastSeen(table: string): number {
  return (read(KEY, SEEN) ?? []).find(([one]) => one === table)?.[1] ?? 0;
}

export function keepSeen(table: string, exploration: number): void {
  const others = (read(KEY, SEEN) ?? []).filter(([one]) => one !== table);
  write(KEY, [...others, [table, exploration]].slice(-KEPT));
}
