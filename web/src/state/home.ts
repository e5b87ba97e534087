// Where the page lives: at the root of a server, or in a folder of files anywhere, which then has
// to do without one. `meikyu site` marks the latter in the page itself.

const mark =
  typeof document === "undefined"
    ? null
    : document.querySelector<HTMLMetaElement>('meta[name="meikyu-site"]');

/** Whether the page is a folder of files: the tables are in the page itself. */
export const inFolder = mark !== null;

/** Whether the page has a server and can do without it for a while: its engine is there too. */
export const canBeAlone =
  typeof document !== "undefined" && document.querySelector('meta[name="meikyu-alone"]') !== null;

/** A server for games with people far away, where the page was given one. */
export const farAway: string | null = mark?.content || null;

/** Where the page's own files are. */
export const root =
  typeof location === "undefined"
    ? new URL("http://localhost/")
    : new URL(inFolder ? "." : "/", location.href);

/** A file of the page. */
export const asset = (name: string): string => new URL(name, root).pathname;

/** In a folder there is one file for all addresses: they follow a `#`. */
export const prefix = inFolder ? "#" : "";

/** The address that is shown now: path, query and what follows `#`, without their signs. */
export function here(): { path: string; query: string; fragment: string } {
  if (!inFolder)
    return {
      path: location.pathname,
      query: location.search.slice(1),
      fragment: location.hash.slice(1),
    };
  const [, path = "", query = "", fragment = ""] =
    /^#?([^?#]*)\??([^#]*)#?(.*)$/.exec(location.hash) ?? [];
  return { path, query, fragment };
}
