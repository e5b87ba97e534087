// The worker in which bots think, as the one with the tables sees it.
import { PLAIN, type FromHead, type ToHead } from "./messages";

interface Waiting {
  settle: (answer: unknown) => void;
  fail: (why: Error) => void;
}

/** Whether compiled rules are tried: not again once a worker has failed with them. */
let trusted = true;

export class Head {
  #worker: Worker;
  /** One with compiled rules, which were not there in time for the first. */
  #next: Worker | null = null;
  #relieved = false;
  #compiled = false;
  readonly #waiting = new Map<number, Waiting>();
  readonly #tell: (compiled: boolean, hurried: boolean) => void;
  #asked = 0;

  /** `tell` hears how bots think. */
  constructor(tell: (compiled: boolean, hurried: boolean) => void) {
    this.#tell = tell;
    this.#worker = this.#started();
  }

  ask(question: string, job: Uint8Array<ArrayBuffer>): Promise<unknown> {
    const id = (this.#asked += 1);
    this.#worker.postMessage({ id, question, job } satisfies ToHead);
    return new Promise((settle, fail) => this.#waiting.set(id, { settle, fail }));
  }

  end(): void {
    this.#worker.terminate();
    this.#next?.terminate();
    this.#fail("ended");
  }

  #started(): Worker {
    const worker = new Worker(new URL("./head.ts", import.meta.url), {
      type: "module",
      name: trusted ? "bots" : PLAIN,
    });
    worker.addEventListener("message", ({ data }: MessageEvent<FromHead>) =>
      this.#take(worker, data),
    );
    worker.addEventListener("error", ({ message }) => {
      trusted = false;
      if (worker === this.#worker) this.#fail(message);
    });
    return worker;
  }

  #take(worker: Worker, message: FromHead): void {
    if ("kernels" in message) {
      if (message.kernels === "there") this.#next = this.#started();
      else if (worker === this.#next) this.#relieved = true;
      else this.#told(message.kernels === "compiled");
    } else {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if ("failed" in message) {
        trusted = false;
        waiting?.fail(new Error(message.failed));
      } else {
        if (message.hurried) this.#tell(this.#compiled, true);
        waiting?.settle(message.answer);
      }
    }
    this.#relieve();
  }

  /** Between two questions the worker with compiled rules takes over. It knows nothing of the jobs
   * that the other was told, and says so: then it is sent the whole of one. */
  #relieve(): void {
    if (!this.#next || !this.#relieved || this.#waiting.size) return;
    this.#worker.terminate();
    this.#worker = this.#next;
    this.#next = null;
    this.#told(true);
  }

  #told(compiled: boolean): void {
    this.#compiled = compiled;
    this.#tell(compiled, false);
  }

  #fail(why: string): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(new Error(why));
  }
}
