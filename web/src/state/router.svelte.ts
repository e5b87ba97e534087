// Addresses. Every screen has one, so that everything can be shared and "back" works.

import { here, inFolder } from "./home";
import { parse, type Route } from "./route";

export { path } from "./route";

/** A table and the drawing that is tried at it; forgotten with the tab. */
const drawn = new Map<string, string>();
export const drawnAt = (table: string): string | undefined => drawn.get(table);
export const cameFrom = (table: string, drawing: string): void => void drawn.set(table, drawing);

class Router {
  route: Route = $state.raw(parse(here().path));
  /** What follows `#`, without it. */
  fragment: string = $state(here().fragment);
  /** Grows with every arrival at a screen: the page moves the focus then. */
  arrivals: number = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    addEventListener("hashchange", () => (this.fragment = here().fragment));
    document.addEventListener("click", (click) => this.#follow(click));
  }

  go(to: string): void {
    history.pushState(null, "", to);
    this.#arrive();
    if (!this.fragment) scrollTo(0, 0);
  }

  /** Changes the address without a new entry in the history and without an arrival. */
  replace(to: string): void {
    history.replaceState(null, "", to);
    this.#read();
  }

  #read(): void {
    const { path, fragment } = here();
    this.route = parse(path);
    this.fragment = fragment;
  }

  #arrive(): void {
    const before = JSON.stringify(this.route);
    this.#read();
    if (JSON.stringify(this.route) !== before) this.arrivals += 1;
  }

  #follow(click: MouseEvent): void {
    if (inFolder) return; // the browser follows what is behind a `#` by itself
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
