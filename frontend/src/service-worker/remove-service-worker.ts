/*
 * The operator's switch (docs/runbook.md): nginx sends this worker instead of the site's with SERVICE_WORKER=off. Browsers look
 * for a new worker at each visit, and this one removes itself and everything that the other has kept. Forms that wait for a
 * connection are not the worker's, and stay.
 */
declare const self: ServiceWorkerGlobalScope;

async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  // Where Workbox notes the age of what is cached.
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
}

self.addEventListener('install', () => {
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(remove());
});

export {};
