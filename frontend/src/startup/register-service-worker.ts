import type { PageRead } from '../lib/page-read';
import { isReduced } from './reduced-mode-decision';

/**
 * Registers the service worker of the built site (docs/decisions/0040-service-worker.md), after everything that the page itself
 * loads. The browser replaces it when a release has another one.
 */
export function registerServiceWorker(): void {
  // Browsers have none on a page without TLS.
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete') addEventListener('load', registerServiceWorker);
  // Where it cannot be registered, the site works as it does without.
  else navigator.serviceWorker.register('/sw.js').then(keepReadPage, () => undefined);
}

/** Tells the worker which page the visitor reads: a link inside the site requests no HTML. */
export function keepReadPage(): void {
  if (!('serviceWorker' in navigator)) return;
  const message: PageRead = { path: location.pathname, isReduced: isReduced() };
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}
