// An analysis as it grows: begun once a viewer opens it, looked at while it runs, stopped and gone on with.
import { onDestroy } from "svelte";
import { api, Failure } from "../net/http";
import type { Analysed, Findings, Judged, Phrase } from "../wire/types";

/** Milliseconds between two looks: at first often, because the first judgements come at once. */
const LOOKS = [150, 300, 600, 1000];

export class Judging {
  unit: Analysed["unit"] = $state("chance");
  judged: readonly Judged[] = $state.raw([]);
  findings: Findings | null = $state.raw(null);
  total: number = $state(0);
  running: boolean = $state(false);
  failed: boolean = $state(false);
  left: number | null = $state(null);
  problem: Phrase | null = $state.raw(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #looks = 0;
  #gone = false;

  constructor(private readonly table: string) {
    onDestroy(() => {
      this.#gone = true;
      clearTimeout(this.#timer);
    });
  }

  complete = $derived.by(() => this.findings !== null);

  /** Begins, or goes on. */
  async start(): Promise<void> {
    this.#looks = 0;
    await this.#ask(() => api.analyse(this.table));
  }

  /** Stops; what is judged stays. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#ask(() => api.stopAnalysis(this.table));
  }

  async #ask(work: () => Promise<Analysed>): Promise<void> {
    try {
      await work();
      await this.#look();
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      this.problem = failure.say;
      this.running = false;
    }
  }

  async #look(): Promise<void> {
    const found = await api.analysis(this.table, this.judged.length);
    if (this.#gone) return;
    this.unit = found.unit;
    this.total = found.total;
    this.running = found.running;
    this.failed = found.failed;
    this.left = found.seconds_left;
    this.findings = found.findings;
    const known = this.judged.length;
    const news = found.judged.filter(({ step }) => step >= known);
    if (news.length) this.judged = [...this.judged, ...news];
    this.problem = null;
    if (!found.running) return;
    const wait = LOOKS[Math.min(this.#looks++, LOOKS.length - 1)];
    this.#timer = setTimeout(() => void this.#ask(() => Promise.resolve(found)), wait);
  }
}
