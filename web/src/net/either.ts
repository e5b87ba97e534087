// A server, and the page's own worker while the server is away. A game that was begun on one of them
// stays there: a server's waits until the server is back.
import { connection } from "../state/connection.svelte";
import type { NewTable, Seated } from "../wire/types";
import { isHere, keepHere, tableIn } from "./here";
import type { Line, Listener, Reply, Request, Transport } from "./transport";
import { WebTransport } from "./web";
import { WorkerTransport } from "./worker";

/** Milliseconds after which a server that is away is looked for again. */
const AGAIN = 3000;
/** What a proxy answers for a server that is not there. */
const AWAY = [502, 503, 504];

/** Everything that the page needs is kept in this browser (`service-worker.js`). */
const isPrepared = (): boolean => Boolean(navigator.serviceWorker?.controller);

function wantsOthers({ json }: Request): boolean {
  const seats = (json as Partial<NewTable> | undefined)?.seats ?? [];
  return seats.some(({ kind }) => kind === "open");
}

async function isAway(reply: Reply): Promise<boolean> {
  if (!AWAY.includes(reply.status)) return false;
  // The server itself says why, in words of its own.
  return (reply as Response)
    .clone()
    .json()
    .then(
      () => false,
      () => true,
    );
}

export class EitherTransport implements Transport {
  readonly #server: Transport;
  readonly #start: () => Transport;
  readonly #prepared: () => boolean;
  readonly #waiting = new Set<() => void>();
  #own: Transport | null = null;
  #looking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    server: Transport = new WebTransport(),
    start: () => Transport = () => new WorkerTransport(),
    prepared: () => boolean = isPrepared,
  ) {
    this.#server = server;
    this.#start = start;
    this.#prepared = prepared;
  }

  async request(path: string, request: Request): Promise<Reply> {
    const table = tableIn(path);
    if (table !== undefined && isHere(table)) return this.#ask(path, request);
    const reply = await this.#server.request(path, request).catch(() => null);
    if (reply && !(await isAway(reply))) {
      this.#found();
      return reply;
    }
    this.#lost();
    if (table !== undefined || !this.#prepared() || wantsOthers(request))
      throw new Error("the server is away");
    return this.#ask(path, request);
  }

  address(path: string): string {
    return this.#of(tableIn(path)).address(path);
  }

  connect(table: string, listener: Listener): Line {
    return this.#of(table).connect(table, listener);
  }

  whenAwake(call: () => void): () => void {
    const stop = this.#server.whenAwake(call);
    this.#waiting.add(call);
    return () => {
      stop();
      this.#waiting.delete(call);
    };
  }

  get #worker(): Transport {
    return (this.#own ??= this.#start());
  }

  #of(table: string | undefined): Transport {
    return table !== undefined && isHere(table) ? this.#worker : this.#server;
  }

  /** Asks the page's own worker; a table that it makes is its own from then on. */
  async #ask(path: string, request: Request): Promise<Reply> {
    const reply = await this.#worker.request(path, request);
    if (request.method === "POST" && reply.ok) {
      const made = (await reply.json()) as Partial<Seated> | null;
      if (made?.table && made.held) keepHere(made.table);
    }
    return reply;
  }

  #lost(): void {
    if (!this.#prepared()) return;
    connection.gone = true;
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => void this.#look(), AGAIN);
  }

  async #look(): Promise<void> {
    const reply = await this.#server.request("/server", {}).catch(() => null);
    if (reply?.ok) this.#found();
    else this.#lost();
  }

  #found(): void {
    clearTimeout(this.#looking);
    if (!connection.gone) return;
    connection.gone = false;
    for (const call of this.#waiting) call();
  }
}
