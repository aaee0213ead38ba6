import { expect, type Page } from '@playwright/test';
import { open } from './hydration';

/** What the scripts of a page have reported, also what a boundary has caught. */
type Faults = string[];

/**
 * Translates each page as Chrome's translator and its copies do (https://github.com/facebook/react/issues/11538): a new text in
 * two `<font>` elements replaces each text, also one that comes later. The words stay, so that a test finds them.
 * @param when `early`: before the site's scripts; `late`: when the page calls `translate`
 * @returns the faults
 */
export async function installTranslator(page: Page, when: 'early' | 'late' = 'late'): Promise<Faults> {
  const faults: Faults = [];
  // React renders a part of the page anew whose texts are others than those in its HTML (https://react.dev/errors/418).
  const add = (text: string) => text.includes('React error #418') || faults.push(text);
  page.on('pageerror', ({ message }) => add(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      add(message.text());
  });
  await page.addInitScript((isEarly) => {
    const translateText = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript, textarea')) return;
      // `font` is deprecated, as translators know.
      const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
      if (!outer || !inner) return;
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) translateText(text as Text);
    };
    const translate = () => {
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of [target, ...addedNodes]) if (node.isConnected) translateIn(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    if (isEarly) addEventListener('DOMContentLoaded', translate);
    else addEventListener('translate', translate);
  }, when === 'early');
  return faults;
}

/** Translates the open page and what will come on it. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('translate')));
  await expect(page.locator('h1 font font').first()).toBeAttached();
}

/** Opens a page, waits for hydration, and translates it. */
export async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await translate(page);
}
