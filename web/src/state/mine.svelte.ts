// My games: which seats this browser holds. Tokens and titles only, never anything of a position.
import { held } from "../net/held";
import type { Held } from "../wire/types";
import { flag, list, maybe, number, object, or, text } from "./shapes";
import { read, write } from "./storage";

export interface MyTable {
  table: string;
  game: string;
  held: Held[];
  /** The host's token, where the host holds no seat. */
  host: string | null;
  /** When it was last opened, in milliseconds. */
  at: number;
  over: boolean;
}

const KEPT = 60;
export const TABLES = list(
  object<MyTable>({
    table: text,
    game: text,
    held: list(object<Held>({ seat: number, token: text })),
    host: maybe(text),
    at: or(number, 0),
    over: or(flag, false),
  }),
);

class MyGames {
  tables: MyTable[] = $state(read("tables", TABLES) ?? []);

  constructor() {
    // Another tab of this browser may hold further seats.
    addEventListener("storage", (change) => {
      if (change.key === "meikyu.tables") this.tables = read("tables", TABLES) ?? [];
    });
  }

  /** Whether this browser ever held a seat; those that were removed count. */
  everPlayed(): boolean {
    return read("tables", TABLES) !== null;
  }

  find(table: string): MyTable | undefined {
    return this.tables.find((mine) => mine.table === table);
  }

  /** The tokens of a table, the host's own last. */
  tokens(table: string): string[] {
    const mine = this.find(table);
    if (!mine) return [];
    return [...mine.held.map((held) => held.token), ...(mine.host ? [mine.host] : [])];
  }

  keep(table: string, game: string, held: readonly Held[], host: string | null = null): void {
    const mine = this.find(table);
    const tokens = new Map((mine?.held ?? []).map((one) => [one.token, one]));
    for (const one of held) tokens.set(one.token, one);
    this.#put({
      table,
      game,
      held: [...tokens.values()],
      host: host ?? mine?.host ?? null,
      at: Date.now(),
      over: mine?.over ?? false,
    });
  }

  mark(table: string, over: boolean): void {
    const mine = this.find(table);
    if (mine && mine.over !== over) this.#put({ ...mine, over });
  }

  drop(table: string, token: string): void {
    const mine = this.find(table);
    if (!mine) return;
    this.#put({ ...mine, held: mine.held.filter((one) => one.token !== token) });
  }

  forget(table: string): void {
    this.tables = this.tables.filter((mine) => mine.table !== table);
    write("tables", this.tables);
  }

  #put(changed: MyTable): void {
    const others = this.tables.filter((mine) => mine.table !== changed.table);
    this.tables = [changed, ...others].sort((a, b) => b.at - a.at).slice(0, KEPT);
    write("tables", this.tables);
  }
}

export const myGames = new MyGames();
held.tokens = (table) => myGames.tokens(table);
