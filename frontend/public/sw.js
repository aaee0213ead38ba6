// The site had a service worker. A browser that still has it asks for this file at its next visit, and then has no worker and none of
// its copies of pages. Delete this file, and the lines of main.tsx that remove kept forms, after the first release.
/* eslint-disable no-undef */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  // Where the worker noted the age of its copies.
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
}
