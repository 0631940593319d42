// @ts-check
// Answers for the site where there is no network. The build writes the edition and the list of files.
/// <reference lib="webworker" />

const EDITION = "EDITION OF THE BUILD";
/** @type {string[]} */
const FILES = [];
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(EDITION).then((cache) => cache.addAll(FILES)));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const others = caches.keys().then((names) => names.filter((name) => name.startsWith("kabinett ") && name !== EDITION));
  event.waitUntil(others.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => worker.clients.claim()));
});

worker.addEventListener("message", async (/** @type {any} */ { data }) => {
  if (data !== "take over") return;
  await worker.skipWaiting();
  for (const client of await worker.clients.matchAll()) client.postMessage("took over");
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(
    caches.open(EDITION).then(async (cache) => (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request)),
  );
});
