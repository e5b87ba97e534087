// What the workshop asks of the engine, wherever that is.
import { ask } from "../net/http";
import type { Request } from "../net/transport";
import type {
  GivenPack,
  Look,
  Looked,
  Opened,
  PackAsFile,
  PackedUp,
  PrintedSheets,
  PrintWish,
  Proof,
  SharedPack,
  Wish,
} from "../wire/types";

const at = encodeURIComponent;

async function answer<T>(path: string, json?: unknown): Promise<T> {
  const request: Request = json === undefined ? {} : { method: "POST", json };
  return (await (await ask(`/workshop/${path}`, request)).json()) as T;
}

/** The packs that come with the games: they do not change while the page is open. */
const standard = new Map<string, Promise<Looked["data"]>>();

/** The pack that comes with a game, as plain data. */
export function standardPack(game: string): Promise<Looked["data"]> {
  let found = standard.get(game);
  if (!found) {
    found = answer<Looked["data"]>(`${at(game)}/standard`);
    found.catch(() => standard.delete(game));
    standard.set(game, found);
  }
  return found;
}

/** What the forms of a game's editor offer. */
const offered = new Map<string, Promise<unknown>>();
export function terms(game: string): Promise<unknown> {
  let found = offered.get(game);
  if (!found) {
    found = answer<unknown>(`${at(game)}/terms`);
    found.catch(() => offered.delete(game));
    offered.set(game, found);
  }
  return found;
}

/** A pack after a stroke, with everything that is wrong with it. */
export const look = (game: string, wish: Look): Promise<Looked> => answer(`${at(game)}/look`, wish);

/** A pack out of a file. */
export const openPack = (file: PackAsFile): Promise<Opened> => answer("open", file);

/** The file of a pack, in base64. */
export const packFile = async (data: Looked["data"]): Promise<string> =>
  (await answer<PackedUp>("file", { data })).packed;

/** Ends with the last proof that was asked for. */
let proving: Promise<unknown> = Promise.resolve();

/** How a drawn pack plays, one step further; null: no bot can say. A visitor has one such question
 * at a time: the next waits for the answer before, and is asked only if it is still wanted then
 * (undefined: it was not). */
export function prove(wish: Wish, wanted: () => boolean): Promise<Proof | null | undefined> {
  const turn = proving.then(() => (wanted() ? answer<Proof | null>("proof", wish) : undefined));
  proving = turn.catch(() => undefined);
  return turn;
}

/** A pack on paper, sheet by sheet. */
export const printSheets = (game: string, wish: PrintWish): Promise<PrintedSheets> =>
  answer(`${at(game)}/print`, wish);

/** The same as a PDF. */
export async function printFile(game: string, wish: PrintWish): Promise<ArrayBuffer> {
  const path = `/workshop/${at(game)}/print/pdf`;
  return (await ask(path, { method: "POST", json: wish })).arrayBuffer();
}

/** Keeps a pack on the server for all who have its link; where it keeps none, that is a failure
 * with the code `no-shared-packs`. */
export const sharePack = async (data: Looked["data"]): Promise<string> =>
  ((await (await ask("/packs", { method: "POST", json: { data } })).json()) as SharedPack).hash;

/** A pack that the server keeps. */
export const givenPack = async (hash: string): Promise<GivenPack> =>
  (await (await ask(`/packs/${at(hash)}`)).json()) as GivenPack;

/** Tells the keeper of the server that a pack should not be there. */
export async function reportPack(hash: string, why: string): Promise<void> {
  await ask(`/packs/${at(hash)}/report`, { method: "POST", json: { why } });
}
