// Comes before everything else. A file of the page that the server refused, because too many were
// asked for at once, is asked for again after a growing pause; after five seconds a line says so.
"use strict";
(() => {
  const FIRST = 500;
  const LONGEST = 15_000;
  const SILENT = 5_000;
  const TRIED = "meikyu-refused";
  const waiting = new Set();
  /** What is to be done when a file is there, by its address. */
  const wanted = new Map();
  let clock;
  let reload = false;

  document.documentElement.lang = navigator.language.split("-")[0];

  function show() {
    const line = document.getElementById("slow");
    if (!line) return;
    const said = line.dataset[document.documentElement.lang] || line.dataset.en;
    line.textContent = waiting.size ? said : "";
    line.hidden = !waiting.size;
  }

  /** Somebody waits because the server has refused something for now, or waits no more. */
  window.meikyuWaits = (who, waits) => {
    if (waits) waiting.add(who);
    else waiting.delete(who);
    if (waiting.size) clock ??= setTimeout(show, SILENT);
    else {
      clearTimeout(clock);
      clock = undefined;
      show();
    }
  };

  /** The pause before the next try, about; longer each time, also over a reload of the page. */
  function pause(named) {
    let last = 0;
    try {
      last = Number(sessionStorage.getItem(TRIED));
      sessionStorage.setItem(TRIED, String(Math.min(LONGEST, 2 * (last || FIRST / 2))));
    } catch {
      // no storage: each page begins with the first pause
    }
    const long = Math.max(last || FIRST, 1000 * named);
    return new Promise((wake) => setTimeout(wake, long * (0.75 + Math.random() / 2)));
  }

  /** Asks until the file is there; false: something else is wrong with it. */
  async function there(address) {
    for (;;) {
      const reply = await fetch(address).catch(() => null);
      if (reply?.status !== 429) return reply?.ok ?? false;
      await pause(Number(reply.headers.get("retry-after")) || 0);
    }
  }

  async function again(address, then) {
    // Who comes second says something else: a link that failed is also a screen that failed.
    if (wanted.has(address)) return void wanted.get(address).push(then);
    wanted.set(address, [then]);
    window.meikyuWaits(address, true);
    const good = await there(address);
    window.meikyuWaits(address, false);
    if (good) for (const next of wanted.get(address)) next();
    wanted.delete(address);
    // A script that failed once has failed for this page; those that came are kept by the browser.
    if (good && reload && !waiting.size) location.reload();
  }

  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement)
        void again(target.src, () => (target.src = `${target.src}`));
      else if (target instanceof HTMLScriptElement) void again(target.src, () => (reload = true));
      else if (target instanceof HTMLLinkElement && target.rel === "stylesheet")
        void again(target.href, () => target.replaceWith(target.cloneNode()));
      else if (target instanceof HTMLLinkElement) void again(target.href, () => undefined);
    },
    true,
  );
  // A screen that could not be loaded.
  addEventListener("vite:preloadError", ({ payload }) => {
    const named = /https?:\/\/\S+/.exec(String(payload?.message ?? ""))?.[0];
    if (named) void again(named, () => (reload = true));
  });
  addEventListener("load", () => {
    if (waiting.size) return;
    try {
      sessionStorage.removeItem(TRIED);
    } catch {
      // there is none
    }
  });
})();
