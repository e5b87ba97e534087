// How far the engine of a page without a server is.

class Engine {
  /** From 0 to 1 while it comes; null: it is not wanted, or it is there. */
  progress: number | null = $state(null);
  /** What went wrong, in the words of the browser. */
  failure: string | null = $state(null);
  /** Whether bots and analyses run compiled rules; null: none has run here. */
  compiled: boolean | null = $state(null);
  /** Whether a bot has thought less than its level would have, for lack of time. */
  hurried: boolean = $state(false);
}

export const engine = new Engine();
