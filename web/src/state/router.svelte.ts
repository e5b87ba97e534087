// Addresses. Every screen has one, so that everything can be shared and "back" works.

export type Route =
  | { screen: "shelf" }
  | { screen: "game"; game: string }
  | { screen: "rules"; game: string | null }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string; step: number | null }
  | { screen: "lost" };

export function parse(path: string): Route {
  const [first, second, third, ...more] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (more.length) return { screen: "lost" };
  if (first === undefined) return { screen: "shelf" };
  if (first === "g" && second && third === undefined) return { screen: "game", game: second };
  if (first === "rules" && third === undefined) return { screen: "rules", game: second ?? null };
  if (first === "t" && second && third === undefined) return { screen: "table", table: second };
  if (first === "r" && second) {
    if (third === undefined) return { screen: "replay", table: second, step: null };
    if (/^\d+$/.test(third)) return { screen: "replay", table: second, step: Number(third) };
  }
  return { screen: "lost" };
}

export const path = {
  shelf: () => "/",
  game: (game: string) => `/g/${encodeURIComponent(game)}`,
  rules: (game?: string, rule?: string) =>
    "/rules" + (game ? `/${encodeURIComponent(game)}` : "") + (rule ? `#${rule}` : ""),
  table: (table: string) => `/t/${encodeURIComponent(table)}`,
  replay: (table: string, step?: number) =>
    `/r/${encodeURIComponent(table)}` + (step === undefined ? "" : `/${step}`),
};

class Router {
  route: Route = $state.raw(parse(location.pathname));
  /** What follows `#`, without it. */
  fragment: string = $state(location.hash.slice(1));
  /** Grows with every arrival at a screen: the page moves the focus then. */
  arrivals: number = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    addEventListener("hashchange", () => (this.fragment = location.hash.slice(1)));
    document.addEventListener("click", (click) => this.#follow(click));
  }

  go(to: string): void {
    history.pushState(null, "", to);
    this.#arrive();
    if (!location.hash) scrollTo(0, 0);
  }

  /** Changes the address without a new entry in the history and without an arrival. */
  replace(to: string): void {
    history.replaceState(null, "", to);
    this.route = parse(location.pathname);
    this.fragment = location.hash.slice(1);
  }

  #arrive(): void {
    const before = JSON.stringify(this.route);
    this.route = parse(location.pathname);
    this.fragment = location.hash.slice(1);
    if (JSON.stringify(this.route) !== before) this.arrivals += 1;
  }

  #follow(click: MouseEvent): void {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = (click.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const to = new URL(link.href, location.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return;
    if (to.pathname === location.pathname && to.hash) return; // the browser scrolls
    click.preventDefault();
    this.go(to.pathname + to.search + to.hash);
  }
}

export const router = new Router();
