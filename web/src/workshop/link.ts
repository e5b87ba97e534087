// Links that carry a pack: after the `#`, which no server is sent. The pack is JSON, packed by the
// browser itself and written in letters that an address may have.
import type { Data } from "./kept";

/** Bytes of a pack out of a link: no more is unpacked, whatever the link claims. */
export const MOST = 1024 * 1024;
/** Characters of an address that programs still pass on whole. */
export const LONGEST = 30_000;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream) {
  return new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
}

export async function packed(data: Data): Promise<string> {
  const plain = new TextEncoder().encode(JSON.stringify(data));
  const stream = await through(plain, new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let chars = "";
  for (const byte of bytes) chars += String.fromCharCode(byte);
  return btoa(chars).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The pack of a link; null: it holds none. */
export async function unpacked(text: string): Promise<Data | null> {
  if (!/^[\w-]+$/.test(text) || text.length > LONGEST) return null;
  try {
    const chars = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(chars, (char) => char.charCodeAt(0));
    const stream = await through(bytes, new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST) {
        await reader.cancel();
        return null;
      }
      parts.push(value as Uint8Array<ArrayBuffer>);
    }
    const found: unknown = JSON.parse(await new Blob(parts).text());
    return typeof found === "object" && found !== null && !Array.isArray(found)
      ? (found as Data)
      : null;
  } catch {
    return null; // cut off on its way, or no pack at all
  }
}

/** Stands for the files that a link leaves out: no file is called so. */
const OURS = "=";

/** A pack without the files that are as in ours, for a link; and the hash that it has. */
export function lightened(data: Data, ours: Data, hash: string): Data {
  const same = (stem: string): boolean =>
    stem !== "pack" && JSON.stringify(data[stem]) === JSON.stringify(ours[stem]);
  const files = Object.keys(data).filter(same);
  if (!files.length) return data;
  const others = Object.entries(data).filter(([stem]) => !files.includes(stem));
  return { ...Object.fromEntries(others), [OURS]: { files, hash } };
}

/** Such a pack with our files in it again, and the hash that it must have then. */
export function whole(data: Data, ours: Data): { data: Data; hash: string | null } {
  const { [OURS]: left, ...own } = data;
  const { files, hash } = (left ?? {}) as { files?: unknown; hash?: unknown };
  if (!Array.isArray(files)) return { data: own, hash: null };
  const stems = files.filter((stem): stem is string => typeof stem === "string" && stem in ours);
  const known = Object.fromEntries(stems.map((stem) => [stem, ours[stem]]));
  return { data: { ...known, ...own }, hash: typeof hash === "string" ? hash : null };
}

/** The link of a pack: the address at which links are opened, with the pack in it. */
export async function linkOf(data: Data, address: string): Promise<string> {
  return `${address}#${await packed(data)}`;
}
