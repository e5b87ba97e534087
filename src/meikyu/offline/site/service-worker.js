// Keeps the files of this version of the page, so that it works without a network. `meikyu site` puts
// the lists in. On a site the engine's packed files are kept by the page itself, which shows how far
// they are. Where there is a server nobody waits for them: they are kept here, for when it is away.
const VERSION = "__VERSION__";
const FILES = __FILES__;
const PACKED = __PACKED__;
const SERVED = __SERVED__;
const CACHE = `meikyu-page-${VERSION}`;
const ENGINE = "meikyu-engine"; // as in the page's `worker/engine.ts`
const AT_ONCE = 6;
const UNCHANGING = /^(assets|engine)\/.*-[\w-]{8,}\.\w+$/;

const at = (name) => new URL(name, self.registration.scope).href;
const nameOf = (url) => url.slice(self.registration.scope.length);

/** A file with a fingerprint in its name is not fetched again for a new version. */
async function fetched(name) {
  const url = at(name);
  const known = UNCHANGING.test(name) ? await caches.match(url) : undefined;
  return known ?? fetch(url, { cache: UNCHANGING.test(name) ? "default" : "no-cache" });
}

async function keep(cache, name) {
  const response = await fetched(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  await cache.put(at(name), response);
}

async function install() {
  const [page, engine] = await Promise.all([caches.open(CACHE), caches.open(ENGINE)]);
  const wanted = [...FILES.map((name) => [page, name]), ...PACKED.map((name) => [engine, name])];
  const keepAll = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) await keep(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepAll));
  if (SERVED) await self.skipWaiting(); // the page comes from the server: this is only its shadow
}

async function activate() {
  const old = (await caches.keys()).filter((key) => key.startsWith("meikyu-page-") && key !== CACHE);
  await Promise.all(old.map((key) => caches.delete(key)));
  await self.clients.claim();
}

async function kept(url) {
  return (await caches.open(CACHE)).match(url);
}

/** A folder of files: what is kept is the page. */
async function answer(request) {
  const url = new URL(request.url);
  url.search = "";
  const wanted = url.href.split("#")[0] === at("") ? at("index.html") : url.href;
  return (await kept(wanted)) ?? fetch(request);
}

/** Where there is a server it is asked first, but for what never changes. Every address that is
 * opened without it is one of the page's own. */
async function answerWithServer(request) {
  const known = await kept(request.url);
  if (known && UNCHANGING.test(nameOf(request.url))) return known;
  try {
    return await fetch(request);
  } catch (error) {
    const page = request.mode === "navigate" ? await kept(at("index.html")) : known;
    if (page) return page;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  if (!SERVED) event.respondWith(answer(request));
  else if (!nameOf(request.url).startsWith("api/")) event.respondWith(answerWithServer(request));
});
// The page says when: nobody is moved to another version in mid-game.
self.addEventListener("message", ({ data }) => {
  if (data === "go on") void self.skipWaiting();
});
