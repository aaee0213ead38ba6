import { expect as expectThat, test as base } from '@playwright/test';
import { installTranslator } from './translator';

export { expect, type APIRequestContext, type Locator, type Page, type Route } from '@playwright/test';

interface Options {
  /** Whether the newsletter dialog may open by itself; false marks it as seen. */
  newsModal: boolean;
  /** Whether the visitor's browser translates each page: nothing may disappear, and what changes is what visitors read. */
  translated: boolean;
}

/** Playwright's test, by default without the newsletter dialog, and with dialogs that open without animation. */
export const test = base.extend<Options>({
  newsModal: [false, { option: true }],
  translated: [false, { option: true }],
  page: async ({ page, newsModal, translated }, use, testInfo) => {
    const faults = translated ? await installTranslator(page, 'late') : [];
    if (!newsModal) {
      await page.addInitScript(() => {
        try {
          sessionStorage.setItem('vfu.news-modal-seen', '1');
        } catch {
          // A frame without access to storage.
        }
      });
    }
    // On a busy machine, Playwright may take a dialog whose animation has not begun for one at rest, and press where the button
    // no longer is.
    await page.addInitScript(() => {
      const styles = new CSSStyleSheet();
      styles.replaceSync('dialog { animation: none !important; }');
      document.adoptedStyleSheets.push(styles);
    });
    await use(page);
    // Not by Playwright's `only-on-failure`, which takes a picture of every test, 0.2 s each, and discards most.
    if (testInfo.status !== testInfo.expectedStatus)
      for (const each of page.context().pages())
        // A page that hangs or has crashed has no picture, and must not hide why the test failed.
        await each.screenshot({ timeout: 5_000 }).then(
          (body) => testInfo.attach('page', { body, contentType: 'image/png' }),
          () => undefined,
        );
    expectThat(faults).toEqual([]);
  },
});
