// Keeps all files of one build, so that the page works without a network after the first visit. A new
// build has another name, is fetched beside it, and is used once no page shows the old one.
importScripts("build.js");
const NAME = `war-${self.WAR.build}`;
const FILES = self.WAR.files;

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(NAME);
    for (const file of FILES) await cache.add(file);
  })());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("war-") && name !== NAME) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith((async () => {
    const cache = await caches.open(NAME);
    const found = await cache.match(event.request, { ignoreSearch: true });
    return found ?? fetch(event.request);
  })());
});
