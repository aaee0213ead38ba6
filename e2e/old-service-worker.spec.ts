import { open } from './support/hydration';
import { expect, test } from './support/test';

/** As the site's worker was: it keeps pages, and answers with them. */
const OLD_WORKER = `
  self.addEventListener('install', (event) => event.waitUntil(caches.open('vfu-pages').then((cache) => cache.add('/about'))));
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate')
      event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
  });
`;

test('a browser with the old service worker loses it, its copies, and the forms that it kept', async ({
  page,
  context,
}) => {
  await context.route('**/sw.js', (route) =>
    route.fulfill({ contentType: 'application/javascript', body: OLD_WORKER }),
  );
  await open(page, '/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    const request = indexedDB.open('workbox-expiration');
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    request.result.close();
    localStorage.setItem('vfu.kept-form.one', '{"values":{"email":"olena@example.org"}}');
    localStorage.setItem('vfu.language', 'en');
  });
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      stored: Object.keys(localStorage).filter((key) => key.startsWith('vfu.')),
    }));
  expect(await left()).toEqual({
    workers: 1,
    caches: ['vfu-pages'],
    databases: ['workbox-expiration'],
    stored: expect.arrayContaining(['vfu.kept-form.one']) as string[],
  });

  await context.unroute('**/sw.js');
  // The browser itself looks for a new worker some time after a page has loaded.
  await open(page, '/donate');
  await expect.poll(left).toEqual({ workers: 0, caches: [], databases: [], stored: ['vfu.language'] });
});
