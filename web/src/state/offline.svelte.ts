// A page in a folder works without a network after the first visit, and changes to a new version
// when the player says so. A page with a server gets ready for the time when that is away.
import { asset, canBeAlone, inFolder } from "./home";

/** Whether the player pays for what is fetched before it is needed. */
const isDear = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

class Offline {
  /** A new version is there; this goes on with it. */
  update: (() => void) | null = $state.raw(null);

  constructor() {
    if (!("serviceWorker" in navigator) || globalThis.meikyuTransport) return;
    if (!inFolder && !(canBeAlone && !isDear())) return;
    const register = (): void => void this.#register().catch(() => undefined); // online only, then
    if (document.readyState === "complete") register();
    else addEventListener("load", register, { once: true });
  }

  async #register(): Promise<void> {
    const place = await navigator.serviceWorker.register(asset("service-worker.js"));
    const offer = (): void => {
      const { waiting } = place;
      if (!waiting || !navigator.serviceWorker.controller) return;
      this.update = () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
          once: true,
        });
        waiting.postMessage("go on");
      };
    };
    if (!inFolder) return; // the server has the newest
    offer();
    place.addEventListener("updatefound", () =>
      place.installing?.addEventListener("statechange", offer),
    );
  }
}

export const offline = new Offline();
