// How the page reaches its tables: a server over the network (`web.ts`), a worker of the page itself
// (`worker.ts`), or the one while the other is away (`either.ts`). All speak the same protocol;
// nothing outside this folder knows the difference.
import type { ClientMessage, ServerFrame } from "../wire/types";
import { canBeAlone, inFolder } from "../state/home";
import { EitherTransport } from "./either";
import { WebTransport } from "./web";
import { WorkerTransport } from "./worker";

export interface Request {
  method?: "GET" | "POST" | "DELETE";
  json?: unknown;
  text?: string;
  token?: string;
}

export interface Reply {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** What happens on a line: nothing before `connect` has returned, nothing after `closed`. */
export interface Listener {
  opened(): void;
  received(frames: ServerFrame[]): void;
  closed(): void;
}

/** A connection to one table. */
export interface Line {
  /** Sends a message; on a line that is not open it is lost. */
  send(message: ClientMessage): void;
  close(): void;
}

export interface Transport {
  /** Asks for something that no table has to be joined for; fails if the server cannot be reached. */
  request(path: string, request: Request): Promise<Reply>;
  /** Where the browser itself can fetch the same: for saving a file. */
  address(path: string): string;
  connect(table: string, listener: Listener): Line;
  /** Calls whenever a lost line is worth another try at once; returns how to stop that. */
  whenAwake(call: () => void): () => void;
}

declare global {
  /** A page that tells its tables by itself brings its own (`stories.html`). */
  var meikyuTransport: Transport | undefined;
}

function chosen(): Transport {
  if (globalThis.meikyuTransport) return globalThis.meikyuTransport;
  if (inFolder) return new WorkerTransport();
  return canBeAlone ? new EitherTransport() : new WebTransport();
}

export const transport: Transport = chosen();
