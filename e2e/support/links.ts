import type { Locator, Page } from '@playwright/test';

/**
 * The links inside, in order: `name → address`; `name ↗ address` if it opens in a new tab with noopener and says so to screen
 * readers; `name …` if it has the role of a button that opens a dialog.
 */
export function linksIn(place: Locator): Promise<string[]> {
  return place.locator('a[href]:not([aria-hidden] *, [aria-hidden], [inert] *)').evaluateAll((links) =>
    links.map((link) => {
      const hint = ' (opens in a new tab)';
      const text = link.textContent.replace(/\s+/g, ' ').trim();
      const name = link.getAttribute('aria-label') ?? text.replace(hint, '');
      if (link.role === 'button' && link.ariaHasPopup === 'dialog') return `${name} …`;
      const leaves = link.getAttribute('target') === '_blank';
      const isSafe = link.getAttribute('rel') === 'noopener' && text.endsWith(hint);
      const address = link.getAttribute('href') ?? '';
      return `${name} ${leaves ? (isSafe ? '↗' : '↗ unsafe') : '→'} ${address}`;
    }),
  );
}

/** The part of the page under a heading, by the heading's id. */
export const sectionOf = (page: Page, heading: string): Locator =>
  page.getByRole('main').locator(`section:has(#${heading}), [role="group"][aria-labelledby="${heading}"]`);
