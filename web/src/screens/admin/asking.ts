// What the page for who runs the server asks, with the token that the server printed.
import { ask } from "../../net/http";
import type { Request } from "../../net/transport";
import type { ListedTable, Overview } from "../../wire/types";

export interface Filter {
  find: string;
  status: ListedTable["status"] | null;
}

/** Kept as long as the tab is open, so that the page can be loaded again. */
const KEPT = "meikyu.admin";

export function keptToken(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEPT, token);
  } catch {
    return; // it is asked for again
  }
}

const at = encodeURIComponent;

export class Asking {
  constructor(readonly token: string) {}

  async #ask(path: string, request: Request = {}) {
    return ask(`/admin${path}`, { ...request, token: this.token });
  }

  async overview(): Promise<Overview> {
    return (await (await this.#ask("/")).json()) as Overview;
  }

  async tables({ find, status }: Filter): Promise<ListedTable[]> {
    const wish = `find=${at(find)}` + (status ? `&status=${status}` : "");
    return (await (await this.#ask(`/tables?${wish}`)).json()) as ListedTable[];
  }

  async close(table: string): Promise<void> {
    await this.#ask(`/tables/${at(table)}`, { method: "DELETE" });
  }

  async ban(who: string, duration: string): Promise<void> {
    await this.#ask("/bans", { method: "POST", json: { who, duration } });
  }

  async lift(who: string): Promise<void> {
    await this.#ask(`/bans?who=${at(who)}`, { method: "DELETE" });
  }

  async drop(report: string): Promise<void> {
    await this.#ask(`/reports/${at(report)}`, { method: "DELETE" });
  }
}
