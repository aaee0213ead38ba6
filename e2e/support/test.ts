import { test as base } from '@playwright/test';

export { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';

interface Options {
  /** Whether the newsletter dialog may open by itself; false marks it as seen. */
  newsModal: boolean;
}

/** Playwright's test, without the newsletter dialog by default. */
export const test = base.extend<Options>({
  newsModal: [false, { option: true }],
  page: async ({ page, newsModal }, use) => {
    if (!newsModal) {
      await page.addInitScript(() => {
        try {
          sessionStorage.setItem('vfu.news-modal-seen', '1');
        } catch {
          // A frame without access to storage.
        }
      });
    }
    await use(page);
  },
});
