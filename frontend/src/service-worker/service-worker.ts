import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import type { PageRead } from '../lib/page-read';
import { entrancePages, isKeptPage, isPagePath, languagePathOf, offlinePage } from './page-rules';
import { assetsIn, noticeIn, toSavedCopy } from './saved-copy';

/*
 * The site's service worker (docs/decisions/0040-service-worker.md), built to /sw.js. Pages come from the network whenever there
 * is one. Files with a hash in their name come from the cache, and cannot be stale.
 */
declare const self: ServiceWorkerGlobalScope;
/** The languages' paths (empty, `/uk`), from the build. */
declare const LANGUAGE_PATHS: readonly string[];
/** Changes with each release that changes a page kept without being read, so that browsers install the new worker. */
declare const RELEASE: string;

const DAY = 24 * 60 * 60;
/** Pages by these names are never removed; they are a handful. */
const ENTRANCE = 'vfu-entrance';
const PAGES = 'vfu-pages';
const ASSETS = 'vfu-assets';
const PICTURES = 'vfu-pictures';

const languageOf = (path: string): string => languagePathOf(path, LANGUAGE_PATHS);

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true })],
});
const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true })],
});

/** Behind everything that a page requests. */
const requestFor = (path: string): Request => new Request(path, { priority: 'low' });

/** Keeps files that are not kept yet. The browser's own cache has most of them. */
async function keepAssets(paths: string[], event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(paths.map((path) => assets.handle({ event, request: requestFor(path) })));
}

/**
 * The response as it is kept: without payment links, and with the line that says that it is a copy. Null as long as that line is
 * not here: the page tells the worker that it is read (`onPageRead`).
 */
async function savedCopyOf(response: Response, path: string): Promise<Response | null> {
  const language = languageOf(path);
  // Which is no copy of anything.
  const isOfflinePage = path === offlinePage(language);
  const offline = isOfflinePage ? new Response() : await keptCopy(offlinePage(language));
  if (!offline) return null;
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const copy = toSavedCopy(html, language, noticeIn(await offline.text()));
  return new Response(copy, { headers });
}

/** Keeps copies of pages, finds them whatever the query, and has the offline page for all others. */
const copies: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return Promise.resolve(origin + pathname);
  },
  cacheWillUpdate: ({ request, response }) => {
    const url = new URL(request.url);
    const isPage =
      response.status === 200 &&
      response.type === 'basic' &&
      !response.redirected &&
      (response.headers.get('content-type') ?? '').startsWith('text/html');
    return isPage && isKeptPage(url) ? savedCopyOf(response, url.pathname) : Promise.resolve(null);
  },
  handlerDidError: ({ request }) =>
    caches.match(offlinePage(languageOf(new URL(request.url).pathname)), { cacheName: ENTRANCE }),
};

const entrance = new NetworkFirst({ cacheName: ENTRANCE, plugins: [copies] });
const pages = new NetworkFirst({
  cacheName: PAGES,
  plugins: [
    copies,
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
  ],
});

function strategyFor(path: string): NetworkFirst {
  const language = languageOf(path);
  return [...entrancePages(language), offlinePage(language)].includes(path) ? entrance : pages;
}

const keptCopy = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: strategyFor(path).cacheName });

/** Fetches a page and keeps its copy. Resolves to its HTML. Rejects without a connection. */
async function keepCopy(path: string, event: ExtendableEvent): Promise<string> {
  const [response, done] = strategyFor(path).handleAll({ event, request: requestFor(path) });
  const html = await (await response).text();
  await done;
  return html;
}

/** Keeps the copy of a page, and the files that it needs. */
async function keepPage(path: string, event: ExtendableEvent): Promise<void> {
  await keepAssets(assetsIn(await keepCopy(path, event)), event);
}

/** Keeps the offline page of a language, then home and /donate. Rejects if the first fails. */
async function keepEntrance(language: string, event: ExtendableEvent): Promise<void> {
  await keepPage(offlinePage(language), event);
  for (const page of entrancePages(language)) await keepPage(page, event).catch(() => undefined);
}

async function hasEntrance(language: string): Promise<boolean> {
  const kept = await Promise.all([offlinePage(language), ...entrancePages(language)].map(keptCopy));
  return !kept.includes(undefined);
}

/** Whether the copy of a page is from the last day. */
async function isFresh(path: string): Promise<boolean> {
  const copy = await keptCopy(path);
  return Date.now() - Date.parse(copy?.headers.get('date') ?? '') < DAY * 1000;
}

registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isPagePath(url.pathname),
  ({ request, url, event }) => strategyFor(url.pathname).handle({ event, request }),
);
// With a handler, because the browser drops the preloaded response of a navigation without one and requests it again.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'), pictures);

/** Fetches anew what a new release may have changed. On a new device there is nothing yet. */
async function install(event: ExtendableEvent): Promise<void> {
  for (const language of LANGUAGE_PATHS) {
    if (await hasEntrance(language)) await keepEntrance(language, event);
    else if (await keptCopy(offlinePage(language))) await keepCopy(offlinePage(language), event);
  }
}

self.addEventListener('install', (event) => {
  console.debug(`Service worker ${RELEASE}`);
  event.waitUntil(install(event));
});

// Pages never wait for the worker to start.
self.addEventListener('activate', (event) => {
  // Safari before 15.4 has none.
  if ('navigationPreload' in self.registration) event.waitUntil(self.registration.navigationPreload.enable());
});

/** A visitor reads this page, which may have come without a request for its HTML, and its language may be new here. */
async function onPageRead(
  { pathname: path }: URL,
  isReduced: boolean,
  event: ExtendableEvent,
): Promise<void> {
  const language = languageOf(path);
  if (!isReduced && !(await hasEntrance(language))) await keepEntrance(language, event);
  // It has the line for copies.
  if (!(await keptCopy(offlinePage(language)))) await keepCopy(offlinePage(language), event);
  if (!(await isFresh(path))) await keepPage(path, event);
}

// From startup/register-service-worker.ts, when the page has loaded, and after a link inside the site.
self.addEventListener('message', (event) => {
  const { path, isReduced = false } = event.data as Partial<PageRead>;
  if (!path?.startsWith('/')) return;
  const url = new URL(self.location.origin + path);
  // Without a connection it is kept the next time.
  if (isKeptPage(url)) event.waitUntil(onPageRead(url, isReduced, event).catch(() => undefined));
});

// The first worker answers for the page that it came with. A later one waits until the site is closed.
clientsClaim();
