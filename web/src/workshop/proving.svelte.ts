// Proofs while one draws: asked for bit by bit, dropped when the drawing changes. What the games
// mean is said by the engine.
import { prove } from "./asking";
import { SvelteMap } from "svelte/reactivity";
import { Failure } from "../net/http";
import type { Proof } from "../wire/types";
import type { Data } from "./kept";

/** Milliseconds after the last change of the drawing. */
const REST = 700;
/** Milliseconds after which a busy engine is asked again. */
const AGAIN = 1500;
/** Games before which the proof before says more. */
const FIRST_WORDS = 16;

export interface Drawing {
  game: string;
  data: Data;
  /** Of what the rules read of it. */
  hash: string;
  part: string;
  /** The version before, on the same draws. */
  before: Data | null;
}

export class Proving {
  /** The latest that is worth showing. */
  proof: Proof | null = $state.raw(null);
  /** Whether it is of the drawing before these lines. */
  stale = $state(false);
  /** Games of the new proof, while the old one is shown. */
  coming = $state(0);
  running = $state(false);
  stopped = $state(false);
  /** Whether bots can play here at all. */
  possible = $state(true);
  /** Seconds to go, as far as one can say. */
  left: number | null = $state(null);

  /** What was found of each part that was looked at, by `figure`. */
  #known = new SvelteMap<string, Proof>();
  #key = "";
  #wish: Drawing | null = null;
  #tally: unknown = null;
  #run = 0;
  #began = { at: 0, games: 0 };
  readonly #told: (proof: Proof) => void;

  constructor(told: (proof: Proof) => void = () => undefined) {
    this.#told = told;
  }

  /** What is drawn now; null: something that cannot be played. */
  show(drawing: Drawing | null): void {
    if (!drawing) {
      this.#run += 1;
      this.running = false;
      this.stale = this.proof !== null;
      this.#key = "";
      return;
    }
    const key = `${drawing.hash}/${drawing.part}`;
    if (key === this.#key) return;
    if (this.#wish && this.#wish.part !== drawing.part) this.proof = null;
    this.#key = key;
    this.#wish = drawing;
    this.#run += 1;
    const known = this.#known.get(key);
    this.#tally = known?.tally ?? null;
    if (known) this.proof = known;
    this.stale = !known && this.proof !== null;
    this.coming = 0;
    this.stopped = false;
    if (known?.done) this.running = false;
    else void this.#go(REST);
  }

  /** What the games said of a part, as long as it is drawn as it was. */
  figure(hash: string, part: string): number | null {
    const known = this.#known.get(`${hash}/${part}`);
    return known && known.state !== "first" ? (known.gauges[0]?.estimate ?? null) : null;
  }

  stop(): void {
    this.#run += 1;
    this.running = false;
    this.stopped = true;
    this.left = null;
  }

  goOn(): void {
    this.stopped = false;
    void this.#go(0);
  }

  /** The page is left. */
  end(): void {
    this.#run += 1;
  }

  async #go(rest: number): Promise<void> {
    const run = (this.#run += 1);
    this.#began = { at: 0, games: 0 };
    await new Promise((wake) => setTimeout(wake, rest));
    while (run === this.#run && this.#wish) {
      const { game, data, part, before } = this.#wish;
      this.running = true;
      try {
        const wish = { game, data, part, before, tally: this.#tally };
        const proof = await prove(wish, () => run === this.#run);
        if (proof === undefined || run !== this.#run) return;
        this.possible = proof !== null;
        if (!proof) break;
        this.#take(proof);
        if (proof.done) break;
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        if (run !== this.#run) return;
        if (failure.code === "too-busy") {
          await new Promise((wake) => setTimeout(wake, AGAIN));
          continue;
        }
        this.possible = false;
        break;
      }
    }
    if (run === this.#run) {
      this.running = false;
      this.left = null;
    }
  }

  #take(proof: Proof): void {
    const now = performance.now();
    if (!this.#began.at) this.#began = { at: now, games: proof.games };
    const played = proof.games - this.#began.games;
    const each = played > 0 ? (now - this.#began.at) / played : 0;
    this.left = each ? Math.ceil((each * (proof.of - proof.games)) / 1000) : null;
    this.#tally = proof.tally;
    this.#known.set(this.#key, proof);
    this.coming = proof.games;
    if (this.stale && proof.games < FIRST_WORDS && !proof.done) return;
    this.proof = proof;
    this.stale = false;
    this.#told(proof);
  }
}
