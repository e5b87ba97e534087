// Which tables are in the page itself, where others are on a server.
import { inFolder } from "../state/home";
import { list, text } from "../state/shapes";
import { read, write } from "../state/storage";

const KEPT = "here";
const MOST = 200;

/** The table that a path is about. */
export const tableIn = (path: string): string | undefined => /^\/tables\/([^/?]+)/.exec(path)?.[1];

// Another tab may have begun one: they are read again each time.
const tables = (): string[] => read(KEPT, list(text)) ?? [];

/** Whether a table is in this browser: no guest can be invited to it, and it needs no server. */
export const isHere = (table: string): boolean => inFolder || tables().includes(table);

export function keepHere(table: string): void {
  write(KEPT, [table, ...tables().filter((one) => one !== table)].slice(0, MOST));
}
