// What the page and its workers say to each other. Frames and answers are the same texts that a
// server would send: code that passes them on does not read them.

import type { Kernels } from "./engine";

export type ToTables =
  /** The first message. Bots answer after so many seconds, or a multiple where they need longer. */
  | { kind: "open"; pace: number }
  | { kind: "request"; id: number; request: string }
  | { kind: "connect"; line: number; table: string }
  | { kind: "send"; line: number; text: string }
  | { kind: "close"; line: number }
  /** The bots' own worker may get ready: nothing is urgent now. */
  | { kind: "prewarm" };

export type FromTables =
  | { kind: "progress"; done: number; of: number }
  | { kind: "ready" }
  | { kind: "failed"; detail: string }
  /** How bots think here: whether their rules are compiled, and whether they had to be quick. */
  | { kind: "bots"; compiled: boolean; hurried: boolean }
  | {
      kind: "reply";
      id: number;
      ok: boolean;
      status: number;
      body: Uint8Array<ArrayBuffer>;
      /** How the file is called, where it is to be saved as one. */
      name: string;
    }
  | { kind: "received"; line: number; text: string }
  | { kind: "closed"; line: number };

export interface ToHead {
  id: number;
  question: string;
  job: Uint8Array<ArrayBuffer>;
}

export type FromHead =
  | {
      id: number;
      answer: Uint8Array<ArrayBuffer> | null;
      /** Less was thought about it than its level would have: this device is too slow. */
      hurried: boolean;
    }
  | { id: number; failed: string }
  /** How the rules run in this worker, once it is ready; `there`: the next one has them compiled. */
  | { kernels: Kernels | "there" };

/** What a worker is called in which rules are not to run compiled. */
export const PLAIN = "bots, interpreted";
