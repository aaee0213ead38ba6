import { test as base } from '@playwright/test';

export { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';

interface Options {
  /** Whether the newsletter dialog may open by itself; false marks it as seen. */
  newsModal: boolean;
  /**
   * Whether dialogs move while they open. Playwright waits until an element is in the same place in two frames, which on a busy
   * machine holds before its animation has begun as well: it then presses where the button was.
   */
  dialogsMove: boolean;
}

/** Playwright's test, by default without the newsletter dialog, and with dialogs that open in their place. */
export const test = base.extend<Options>({
  newsModal: [false, { option: true }],
  dialogsMove: [false, { option: true }],
  page: async ({ page, newsModal, dialogsMove }, use, testInfo) => {
    if (!newsModal) {
      await page.addInitScript(() => {
        try {
          sessionStorage.setItem('vfu.news-modal-seen', '1');
        } catch {
          // A frame without access to storage.
        }
      });
    }
    if (!dialogsMove) {
      await page.addInitScript(() => {
        const styles = new CSSStyleSheet();
        styles.replaceSync('dialog { animation: none !important; }');
        document.adoptedStyleSheets.push(styles);
      });
    }
    await use(page);
    // Playwright's own setting `only-on-failure` takes a picture of every test and throws most away, which takes 0.2 s of each.
    if (testInfo.status !== testInfo.expectedStatus && !page.isClosed()) {
      const path = testInfo.outputPath('page.png');
      await page.screenshot({ path });
      testInfo.attachments.push({ name: 'page', contentType: 'image/png', path });
    }
  },
});
