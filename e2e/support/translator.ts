import type { Page } from '@playwright/test';

/** What the scripts of a page have reported, also what a boundary has caught. */
type Faults = string[];

/**
 * Translates each page as Chrome's translator and its copies do (https://github.com/facebook/react/issues/11538): a new text in
 * two `<font>` elements replaces each text, also one that comes later. The words stay, so that a test finds them.
 * @param when `early`: before the site's scripts; `late`: once React has hydrated the page
 * @returns the faults
 */
export async function installTranslator(page: Page, when: 'early' | 'late'): Promise<Faults> {
  const faults: Faults = [];
  // React renders a part of the page anew whose texts are others than those in its HTML (https://react.dev/errors/418).
  // Files that tests hold back say so, too.
  const add = (text: string) =>
    /React error #418|^Failed to load resource|dynamically imported module/.test(text) || faults.push(text);
  page.on('pageerror', ({ message }) => add(message));
  page.on('console', (message) => {
    if (message.type() === 'error') add(message.text());
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
    const isHydrated = () =>
      Object.keys(document.querySelector('#site > *') ?? {}).some((key) => key.startsWith('__react'));
    const translate = () => {
      if (!isEarly && !isHydrated()) return void requestAnimationFrame(translate);
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of [target, ...addedNodes]) if (node.isConnected) translateIn(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    addEventListener('DOMContentLoaded', translate);
  }, when === 'early');
  return faults;
}
