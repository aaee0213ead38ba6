import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The links and donate buttons inside, in order, those hidden from screen readers left out. Each is written as
 * `name → address`; as `name ↗ address` when it opens beside the site as it must: in a new tab, without a hold on this
 * one, and said to those who hear the page; as `name …` when it opens a dialog.
 */
export function linksIn(place: Locator): Promise<string[]> {
  return place.locator('a[href]:not([aria-hidden] *, [aria-hidden], [inert] *)').evaluateAll((links) =>
    links.map((link) => {
      const hint = ' (opens in a new tab)';
      const text = link.textContent.replace(/\s+/g, ' ').trim();
      const name = link.getAttribute('aria-label') ?? text.replace(hint, '');
      if (link.role === 'button' && link.ariaHasPopup === 'dialog') return `${name} …`;
      const leaves = link.getAttribute('target') === '_blank';
      const safely = link.getAttribute('rel') === 'noopener' && text.endsWith(hint);
      const address = link.getAttribute('href') ?? '';
      return `${name} ${leaves ? (safely ? '↗' : '↗ carelessly') : '→'} ${address}`;
    }),
  );
}

/** A section of the page by the id of its heading. */
export const sectionOf = (page: Page, heading: string): Locator =>
  page.getByRole('main').locator(`section[aria-labelledby="${heading}"]`);

/** The four social networks wherever they stand; the accounts are content. */
export const networkLinks: unknown[] = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube'].map((network) =>
  expect.stringMatching(new RegExp(`^${network} ↗ https://\\S+$`)),
);

/** Waits until these are the links inside, as `linksIn` writes them. */
export const expectLinks = (place: Locator, expected: unknown[]): Promise<void> =>
  expect.poll(() => linksIn(place)).toEqual(expected);
