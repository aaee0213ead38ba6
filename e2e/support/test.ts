import { test as base } from '@playwright/test';

export { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';

interface Options {
  /** Whether the newsletter dialog may come up by itself; without it, it counts as seen in this tab. */
  newsModal: boolean;
}

/** Playwright's test, in a browser where the newsletter dialog does not get in the way of what is tested. */
export const test = base.extend<Options>({
  newsModal: [false, { option: true }],
  page: async ({ page, newsModal }, use) => {
    if (!newsModal) {
      await page.addInitScript(() => {
        try {
          sessionStorage.setItem('vfu.news-modal-seen', '1');
        } catch {
          // A frame of another origin, or one without storage.
        }
      });
    }
    await use(page);
  },
});
