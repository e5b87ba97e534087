// A request that the server refused because of too many is made again, after a growing pause. Whoever
// waits for long sees a line about it (`public/start.js`).
import type { Reply } from "./transport";

declare global {
  interface Window {
    meikyuWaits?: (who: object, waits: boolean) => void;
  }
}

const FIRST = 500;
const LONGEST = 15_000;
/** What the server says to a visitor who has asked for too much at once. */
const FOR_NOW = ["too-many-requests", "too-many-files", "too-busy"];

interface Answer extends Reply {
  readonly headers: { get(name: string): string | null };
  clone(): Reply;
}

async function isForNow(answer: Answer): Promise<boolean> {
  if (answer.status !== 429 && answer.status !== 503) return false;
  const problem = (await answer
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  // A proxy that refuses has no words of ours.
  return problem?.code === undefined ? answer.status === 429 : FOR_NOW.includes(problem.code);
}

export async function patiently<T extends Answer>(ask: () => Promise<T>): Promise<T> {
  const who = {};
  try {
    for (let pause = FIRST; ; pause = Math.min(2 * pause, LONGEST)) {
      const answer = await ask();
      if (!(await isForNow(answer))) return answer;
      globalThis.window?.meikyuWaits?.(who, true);
      const named = 1000 * (Number(answer.headers.get("retry-after")) || 0);
      const wait = Math.max(pause, named) * (0.75 + Math.random() / 2);
      await new Promise((wake) => setTimeout(wake, wait));
    }
  } finally {
    globalThis.window?.meikyuWaits?.(who, false);
  }
}
