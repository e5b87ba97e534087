// How far the engine of a page without a server is.

class Engine {
  /** From 0 to 1 while it comes; null: it is not wanted, or it is there. */
  progress: number | null = $state(null);
  /** What went wrong, in the words of the browser. */
  failure: string | null = $state(null);
}

export const engine = new Engine();
