// Saying that it is my turn to a player who looks elsewhere: by the browser, and on the app's icon.
import { path } from "./route";
import { settings } from "./settings.svelte";

export const canNotify = (): boolean => "Notification" in globalThis;

/** Asks the browser, which asks its user the first time. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** One notification for each table: a newer one replaces it. */
export function notify(table: string, title: string, lines: string[]): void {
  if (!settings.notify || !document.hidden || !canNotify()) return;
  if (Notification.permission !== "granted") return;
  const body = lines.filter(Boolean).join("\n");
  try {
    const shown = new Notification(title, { body, tag: table, lang: settings.locale });
    shown.onclick = () => {
      window.focus();
      if (location.pathname !== path.table(table)) location.assign(path.table(table));
      shown.close();
    };
  } catch {
    return; // a phone wants a worker for this; knock, title and badge say it too
  }
}

/** How many games wait for me, on the icon of an installed page; a browser may refuse. */
export function badge(count: number): void {
  const done = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => undefined);
}
