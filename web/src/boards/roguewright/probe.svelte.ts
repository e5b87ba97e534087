// Asks the server about what is held, one question at a time: the newest wins, answers are kept for
// as long as the position stays.
import type { Action, Probed } from "../../wire/types";
import type { BoardProps } from "../contract";
import { Failure } from "../../net/http";
import { keyOf } from "./model";

const PAUSE = 120;

export class Prober {
  /** The last answer, and to what. */
  key: string | null = $state(null);
  answer: Probed | null = $state.raw(null);
  #kept = new Map<string, Probed>();
  #n = -1;
  /** What is held now; answers about anything else come too late. */
  #current: string | null = null;
  /** What is to be asked next. */
  #wanted: { key: string; action: Action } | null = null;
  #busy = false;

  /** The answer about an action, if it is the one that was asked for last. */
  about(action: Action | null): Probed | null {
    return action !== null && this.key === keyOf(action) ? this.answer : null;
  }

  ask(n: number, action: Action | null, probe: BoardProps["decide"]["probe"]): void {
    if (n !== this.#n) {
      this.#n = n;
      this.#kept.clear();
      this.key = null;
    }
    this.#current = action === null ? null : keyOf(action);
    if (action === null || this.#current === null) {
      this.#wanted = null;
      return;
    }
    const key = this.#current;
    const known = this.#kept.get(key);
    if (known) {
      this.#wanted = null;
      this.#show(key, known);
      return;
    }
    this.#wanted = { key, action };
    if (!this.#busy) void this.#go(probe);
  }

  async #go(probe: BoardProps["decide"]["probe"]): Promise<void> {
    this.#busy = true;
    while (this.#wanted) {
      const { key, action } = this.#wanted;
      const n = this.#n;
      this.#wanted = null;
      try {
        const answer = await probe(action);
        if (n !== this.#n) continue;
        this.#kept.set(key, answer);
        if (key === this.#current) this.#show(key, answer);
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        await new Promise((settle) => setTimeout(settle, PAUSE)); // too fast, or away: what is newest is asked again
        this.#wanted ??= n === this.#n && key === this.#current ? { key, action } : null;
      }
    }
    this.#busy = false;
  }

  #show(key: string, answer: Probed): void {
    this.key = key;
    this.answer = answer;
  }
}

const probers = new WeakMap<object, Prober>();

/** One for each table that is open. */
export function proberOf(props: BoardProps): Prober {
  let prober = probers.get(props.page.local);
  if (!prober) probers.set(props.page.local, (prober = new Prober()));
  return prober;
}
