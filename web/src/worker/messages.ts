// What the page and its workers say to each other. Frames and answers are the same texts that a
// server would send: code that passes them on does not read them.

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
  { id: number; answer: Uint8Array<ArrayBuffer> | null } | { id: number; failed: string };
