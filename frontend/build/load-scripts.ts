/*
 * The inline script at the end of each page (prerender.ts), which names the page's scripts, first the one that runs. Requests them
 * after the main picture, with which they would share the bandwidth; at once for a donor who returns from the payment page.
 */
const scripts = document.currentScript?.dataset.scripts?.split(' ') ?? [];
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');

function load(): void {
  for (const href of scripts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: scripts[0] }));
}

if (!picture || picture.complete || location.search.includes('checkout_session_id')) load();
else
  void new Promise((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, resolve);
    // The picture may hang.
    setTimeout(resolve, 4_000);
  }).then(load);
