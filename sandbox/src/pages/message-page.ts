import { markup } from './markup.js';
import { page } from './layout.js';

/** A page with one message and one link. */
export function messagePage(
  title: string,
  message: string,
  next: { href: string; label: string } = { href: '/sandbox', label: 'Back to the sandbox' },
): string {
  return page(
    'message',
    title,
    markup`<main>
<p class="ribbon">Sandbox: no real money moves</p>
<h1>${title}</h1>
<p>${message}</p>
<p><a class="button" href="${next.href}">${next.label}</a></p>
</main>`,
  );
}
