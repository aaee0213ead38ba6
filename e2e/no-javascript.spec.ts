import { sitePages } from './support/site-pages';
import { lighthousePhone, viewports } from '../stack/viewports';
import { expect, test, type APIRequestContext, type Page } from './support/test';

test.use({ javaScriptEnabled: false });

/** Every page, but only one person's page, because all people share one template. */
const representativePages = async (request: APIRequestContext): Promise<string[]> =>
  (await sitePages(request)).filter((path) => !/^\/about\/(?!olena-example)/.test(path));

test.describe('phone', () => {
  test.use(lighthousePhone);

  test('every page fits, and shows its text, and its pictures or their space', async ({ page, request }) => {
    test.setTimeout(120_000);
    for (const path of await representativePages(request)) {
      await page.goto(path);
      // A phone zooms out if the content is wider.
      expect(await page.evaluate(() => innerWidth), path).toBe(lighthousePhone.viewport.width);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(60);
      expect(await hiddenTexts(page), path).toEqual([]);
      const withoutSpace = await page
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images
            .filter(
              ({ complete, naturalWidth, loading, width, height }) =>
                width * height === 0 || (loading === 'eager' && (!complete || naturalWidth === 0)),
            )
            .map(({ src }) => src),
        );
      expect(withoutSpace, path).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await hiddenTexts(page), `${path} at 1440 pixels`).toEqual([]);
      await page.setViewportSize(lighthousePhone.viewport);
    }
  });
});

/** The texts of the page's main part that are there but not visible. */
const hiddenTexts = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, blockquote, a')
    .filter({ hasText: /\w/ })
    .evaluateAll((texts) =>
      texts
        // Controls and forms are hidden without scripts; a form page shows an address instead.
        .filter(
          (text) =>
            !text.closest(
              // A donate button is a link in browsers that cannot open its dialog.
              '[aria-hidden], [hidden], [role="status"], form, noscript, .visually-hidden, a[aria-haspopup]',
            ),
        )
        .filter((text) => !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((text) => text.textContent),
    );

for (const { name, viewport } of viewports) {
  test.describe(`${name} viewport`, () => {
    test.use({ viewport });

    test('navigation and both payment links are plain links', async ({ page }) => {
      for (const [path, clicked] of [
        ['/', 'Donate Monthly'],
        ['/donate', 'Donate Once'],
      ] as const) {
        const main = page.getByRole('main');
        await page.goto(path);
        for (const [label, kind] of [
          ['Donate Monthly', 'monthly'],
          ['Donate Once', 'once'],
        ] as const)
          await expect(main.getByRole('link', { name: label }).first()).toHaveAttribute(
            'href',
            `/sandbox/checkout/${kind}`,
          );
        await main.getByRole('link', { name: clicked }).first().click();
        await expect(page.getByText('no real money moves')).toBeVisible();
      }
      await page.goto('/donate');
      for (const [label, path] of [
        ['About VfU', '/about'],
        ['Projects', '/all-projects'],
        ['Partnering NGOs', '/partners'],
        ['Home', '/'],
      ] as const) {
        const menu = page.getByRole('button', { name: 'Open menu' });
        if (await menu.isVisible()) await menu.click();
        await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
        await expect(page).toHaveURL(path);
      }
    });
  });
}
