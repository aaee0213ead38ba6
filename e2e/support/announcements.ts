import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announcements: string[];
  }
}

/**
 * Records what a screen reader announces from live regions: text that changes in a region that it knew before, that is not
 * hidden, inert or busy, and that no modal dialog covers. Call before the page opens.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const known = new WeakMap<Element, string>();
    const isHeard = (region: Element) => {
      const modal = document.querySelector('dialog:modal');
      if (modal && !modal.contains(region)) return false;
      for (let each: Element | null = region; each; each = each.parentElement) {
        const { display, visibility } = getComputedStyle(each);
        if (display === 'none' || visibility === 'hidden') return false;
        if (each.matches('[inert], [aria-hidden="true"], [aria-busy="true"]')) return false;
      }
      return true;
    };
    const textOf = (region: Element) => region.textContent.replace(/\s+/g, ' ').trim();
    const listen = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        const text = textOf(region);
        // An alert is announced when it appears, too.
        const before = region.role === 'alert' ? (known.get(region) ?? '') : known.get(region);
        if (text && before !== undefined && text !== before && isHeard(region)) announcements.push(text);
        if (isHeard(region)) known.set(region, text);
        else known.delete(region);
      }
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    addEventListener('load', listen);
  });
}

/** Takes what has been announced since the last call. */
export const takeAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.announcements.splice(0));
