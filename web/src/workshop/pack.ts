// What a pack says of itself, and files of packs.
import { openPack, packFile } from "./asking";
import { inLocale } from "../i18n/texts";
import { saveFile } from "../net/saving";
import type { Opened } from "../wire/types";
import type { Data } from "./kept";

export const SUFFIX = ".meikyu-pack";

/** `pack.toml`, as far as the page shows it. */
export interface About {
  name: Record<string, string>;
  by: string;
  note: Record<string, string>;
  licence: string;
  made_from: string;
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const texts = (value: unknown): Record<string, string> =>
  isTable(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (pair): pair is [string, string] => typeof pair[1] === "string",
        ),
      )
    : {};
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Of a faulty pack too, as far as it goes. */
export function aboutOf(data: Data): About {
  const pack = isTable(data["pack"]) ? data["pack"] : {};
  return {
    name: texts(pack["name"]),
    by: text(pack["by"]),
    note: texts(pack["note"]),
    licence: text(pack["licence"]),
    made_from: text(pack["made_from"]),
  };
}

export const nameOf = (data: Data, locale: string): string =>
  inLocale(aboutOf(data).name, locale).trim() || "…";

/** A pack with something else said of it. Empty lines are left out, where that is allowed. */
export function withAbout(data: Data, changed: Partial<About>): Data {
  const pack: Record<string, unknown> = {
    ...(isTable(data["pack"]) ? data["pack"] : {}),
    ...changed,
  };
  if (!Object.keys(texts(pack["note"])).length) delete pack["note"];
  for (const line of ["licence", "made_from"]) if (pack[line] === "") delete pack[line];
  return { ...data, pack };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  let chars = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    chars += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(chars);
}

/** Saves a pack as a file of the player's. */
export async function save(data: Data, locale: string): Promise<void> {
  const name = nameOf(data, locale).replace(/[^\p{L}\p{N}_-]+/gu, "-") || "pack";
  saveFile(`${name}${SUFFIX}`, bytesOf(await packFile(data)));
}

/** What was dropped or chosen: one packed file, or the TOML files of one pack. Null: neither. */
export async function fromFiles(files: readonly File[]): Promise<Opened | null> {
  const packed = files.find(({ name }) => name.endsWith(SUFFIX));
  if (packed) return openPack({ packed: base64Of(new Uint8Array(await packed.arrayBuffer())) });
  const toml = files.filter(({ name }) => name.endsWith(".toml"));
  if (!toml.length) return null;
  const read = toml.map(async (file) => [file.name, await file.text()] as const);
  return openPack({ files: Object.fromEntries(await Promise.all(read)) });
}

/** The files of what was dropped, those in folders too. */
export async function dropped(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.length) return [...transfer.files];
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [
      await new Promise<File>((take, fail) => (entry as FileSystemFileEntry).file(take, fail)),
    ];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside = await new Promise<FileSystemEntry[]>((take, fail) =>
    reader.readEntries(take, fail),
  );
  return (await Promise.all(inside.filter(({ isFile }) => isFile).map(filesIn))).flat();
}

/** How long ago, in a word or two. */
export function ago(when: number, locale: string, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const minutes = Math.round((when - now) / 60_000);
  if (minutes > -60) return format.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  if (hours > -24) return format.format(hours, "hour");
  return format.format(Math.round(hours / 24), "day");
}
