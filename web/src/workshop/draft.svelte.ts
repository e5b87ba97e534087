// A pack on the press: its data, what the engine says of it, its history. Whatever is drawn is asked
// of the engine, and kept at once.
import { look } from "./asking";
import { Failure } from "../net/http";
import type { Fault, Looked, Phrase } from "../wire/types";
import { difference, find, keep, NotKept, step, withFiles, type Data, type Kept } from "./kept";

export interface Refused {
  say: Phrase;
  rule: string | null;
  /** The cell, where it is one. */
  at: number[];
}

export class Draft {
  pack: Kept = $state.raw() as Kept;
  /** What the engine said of the data last. */
  looked: Looked = $state.raw() as Looked;
  /** The same of a stroke that is not finished. */
  trying: Looked | null = $state.raw(null);
  refused: Refused | null = $state.raw(null);
  problem: Phrase | null = $state.raw(null);
  /** Whether there is something to be drawn again. */
  undone = $state(false);
  saved: number | null = $state(null);

  #asked = 0;
  /** The attempt that is under way. */
  #attempt: Promise<unknown> = Promise.resolve();
  #work: Promise<void> = Promise.resolve();

  /** Null: no pack of this name is kept here. */
  static async open(id: string): Promise<Draft | null> {
    const pack = await find(id);
    if (!pack) return null;
    const draft = new Draft();
    draft.pack = pack;
    draft.saved = pack.changed;
    draft.looked = await look(pack.game, { data: pack.data });
    draft.undone = (await step(id, pack.at)) !== null;
    return draft;
  }

  get data(): Data {
    return this.pack.data;
  }

  /** As it is shown now: with the stroke that is being drawn. */
  get shown(): unknown {
    return (this.trying ?? this.looked).shown;
  }

  get faults(): readonly Fault[] {
    return (this.trying ?? this.looked).faults;
  }

  /** What a stroke would make of it. One is asked for at a time, and of those that wait the last. */
  async attempt(stroke: unknown): Promise<boolean> {
    const asked = (this.#asked += 1);
    await this.#attempt;
    if (asked !== this.#asked) return true;
    const looking = this.#look(this.data, stroke);
    this.#attempt = looking.catch(() => null);
    const looked = await looking;
    if (!looked || asked !== this.#asked) return true;
    this.refused = looked.refused;
    if (!looked.refused) this.trying = looked;
    return !looked.refused;
  }

  /** Draws a stroke. One that is refused changes nothing, and says why. A function is asked for its
   * stroke when those before it are drawn. */
  draw(stroke: unknown): Promise<void> {
    this.#asked += 1;
    return this.#inTurn(async () => {
      const now: unknown = typeof stroke === "function" ? (stroke as () => unknown)() : stroke;
      const looked = await this.#look(this.data, now);
      this.trying = null;
      if (!looked) return;
      this.refused = looked.refused;
      if (!looked.refused) await this.#take(looked);
    });
  }

  /** Puts other data in place: a name, a number, a proposal. A function makes it of what is there
   * when all before it is done: so no change takes back another. */
  change(data: Data | ((data: Data) => Data)): Promise<void> {
    this.#asked += 1;
    return this.#inTurn(async () => {
      const looked = await this.#look(typeof data === "function" ? data(this.data) : data);
      this.trying = null;
      this.refused = null;
      if (looked) await this.#take(looked);
    });
  }

  /** Leaves a stroke that was begun. */
  leave(): void {
    this.#asked += 1;
    this.trying = null;
  }

  undo(): Promise<void> {
    return this.#move(-1);
  }

  redo(): Promise<void> {
    return this.#move(1);
  }

  /** What a proof says, for the shelf. */
  grade(grade: Kept["grade"]): Promise<void> {
    return this.#inTurn(() => this.#keep({ ...this.pack, grade }));
  }

  #move(way: -1 | 1): Promise<void> {
    return this.#inTurn(async () => {
      const n = way < 0 ? this.pack.at - 1 : this.pack.at;
      const found = n < 0 ? null : await step(this.pack.id, n);
      if (!found) return;
      const data = withFiles(this.data, way < 0 ? found.before : found.after);
      const looked = await this.#look(data);
      if (!looked) return;
      this.refused = null;
      this.looked = looked;
      await this.#keep({ ...this.pack, data, at: this.pack.at + way, changed: Date.now() });
      this.undone = way < 0 || (await step(this.pack.id, this.pack.at)) !== null;
    });
  }

  async #take(looked: Looked): Promise<void> {
    const drawn = difference(this.data, looked.data);
    this.looked = looked;
    if (!drawn) return;
    const { pack } = this;
    const next = { ...pack, data: looked.data, at: pack.at + 1, changed: Date.now() };
    await this.#keep({ ...next, grade: undefined }, drawn);
    this.undone = false;
  }

  async #keep(pack: Kept, drawn?: Parameters<typeof keep>[1]): Promise<void> {
    this.pack = pack;
    try {
      await keep(pack, drawn);
      this.saved = pack.changed;
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      this.saved = null;
      this.problem = { id: "shop-not-kept", args: {} };
    }
  }

  async #look(data: Data, stroke: unknown = null): Promise<Looked | null> {
    try {
      const wish = stroke === null ? { data } : { data, stroke: stroke as Record<string, unknown> };
      const looked = await look(this.pack.game, wish);
      this.problem = null;
      return looked;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      this.problem = failure.say;
      return null;
    }
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work, work);
    return this.#work;
  }
}
