// The packs of this browser: what each is, all that it holds, and every step that led to it. They
// stay here until their author shares them.
import { Drawers } from "../state/drawers";
import type { Phrase } from "../wire/types";

/** A pack as plain data: file stem to what is in the file. */
export type Data = Record<string, unknown>;

export interface Kept {
  id: string;
  game: string;
  data: Data;
  /** So many steps of its history are drawn. */
  at: number;
  /** Milliseconds since 1970. */
  changed: number;
  /** What the last proof said of it, if there was one. */
  grade?: Grade | undefined;
}

export interface Grade {
  state: string;
  say: Phrase;
}

/** A step of its history: the files that it changed, as they were and as they are. */
export interface Step {
  before: Data;
  after: Data;
}

const PACKS = "pack/";
const STEPS = "step/";
const FIRST = "first/";
const drawers = new Drawers("meikyu-workshop");

const stepName = (id: string, n: number): string => `${STEPS}${id}/${String(n).padStart(6, "0")}`;

export class NotKept extends Error {}

async function write(operations: [string, string, string][]): Promise<void> {
  const why = await drawers.write(JSON.stringify(operations));
  if (why) throw new NotKept(why);
}

export async function all(): Promise<Kept[]> {
  const texts = JSON.parse(await drawers.under(PACKS)) as string[];
  return texts.map((text) => JSON.parse(text) as Kept).sort((a, b) => b.changed - a.changed);
}

export async function find(id: string): Promise<Kept | null> {
  const text = await drawers.read(PACKS + id);
  return text === undefined ? null : (JSON.parse(text) as Kept);
}

export async function step(id: string, n: number): Promise<Step | null> {
  const text = await drawers.read(stepName(id, n));
  return text === undefined ? null : (JSON.parse(text) as Step);
}

/** Keeps a pack as it is; with a step, that step is its last, and what was undone is gone. */
export function keep(pack: Kept, drawn?: Step): Promise<void> {
  const operations: [string, string, string][] = [["put", PACKS + pack.id, JSON.stringify(pack)]];
  if (drawn) {
    operations.push(
      ["put", stepName(pack.id, pack.at - 1), JSON.stringify(drawn)],
      ["drop", stepName(pack.id, pack.at), ""],
    );
  }
  return write(operations);
}

/** A pack as it was when it came here. */
export async function first(id: string): Promise<Data | null> {
  const text = await drawers.read(FIRST + id);
  return text === undefined ? null : (JSON.parse(text) as Data);
}

export function drop(id: string): Promise<void> {
  return write([
    ["drop", PACKS + id, ""],
    ["drop", FIRST + id, ""],
    ["drop-under", `${STEPS}${id}/`, ""],
  ]);
}

/** A new pack with this in it. */
export async function add(game: string, data: Data): Promise<Kept> {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(36).padStart(2, "0"),
  ).join("");
  const pack: Kept = { id, game, data, at: 0, changed: Date.now() };
  await write([
    ["put", PACKS + id, JSON.stringify(pack)],
    ["put", FIRST + id, JSON.stringify(data)],
  ]);
  return pack;
}

/** The files in which two states of a pack differ. */
export function difference(before: Data, after: Data): Step | null {
  const step: Step = { before: {}, after: {} };
  for (const stem of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[stem]) === JSON.stringify(after[stem])) continue;
    step.before[stem] = before[stem] ?? null;
    step.after[stem] = after[stem] ?? null;
  }
  return Object.keys(step.after).length ? step : null;
}

/** A pack with some of its files in another state; null: without the file. */
export function withFiles(data: Data, files: Data): Data {
  const changed = { ...data, ...files };
  return Object.fromEntries(Object.entries(changed).filter(([, file]) => file !== null));
}
