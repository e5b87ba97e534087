// Keeps the files of this version of the page, so that it works without a network. `meikyu site` puts
// the list in. The engine's packed files are kept by the page itself, which shows how far they are.
const VERSION = "__VERSION__";
const FILES = __FILES__;
const CACHE = `meikyu-page-${VERSION}`;
const UNCHANGING = /^(assets|engine)\/.*-[\w-]{8,}\.\w+$/;

const at = (name) => new URL(name, self.registration.scope).href;

/** A file with a fingerprint in its name is not fetched again for a new version. */
async function fetched(name) {
  const url = at(name);
  const known = UNCHANGING.test(name) ? await caches.match(url) : undefined;
  return known ?? fetch(url, { cache: UNCHANGING.test(name) ? "default" : "no-cache" });
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (name) => {
      const response = await fetched(name);
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      await cache.put(at(name), response);
    }),
  );
}

async function activate() {
  const old = (await caches.keys()).filter((key) => key.startsWith("meikyu-page-") && key !== CACHE);
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const url = new URL(request.url);
  url.search = "";
  const wanted = url.href.split("#")[0] === at("") ? at("index.html") : url.href;
  return (await cache.match(wanted)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope))
    event.respondWith(answer(request));
});
// The page says when: nobody is moved to another version in mid-game.
self.addEventListener("message", ({ data }) => {
  if (data === "go on") void self.skipWaiting();
});
