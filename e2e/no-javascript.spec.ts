import { sitePages } from './support/site-pages';
import { lighthousePhone, viewports } from '../stack/viewports';
import { expect, test, type APIRequestContext } from './support/test';

test.use({ javaScriptEnabled: false });

/** Every page, but only one person's page, because all people share one template. */
const representativePages = async (request: APIRequestContext): Promise<string[]> =>
  (await sitePages(request)).filter((path) => !/^\/about\/(?!olena-example)/.test(path));

test('every page shows its text, and its pictures or their space', async ({ page, request }) => {
  test.setTimeout(120_000);
  for (const path of await representativePages(request)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const main = page.getByRole('main');
    const hidden = await main
      .locator('h1, h2, h3, p, li, blockquote, a')
      .filter({ hasText: /\w/ })
      .evaluateAll((texts) =>
        texts
          // Controls and forms are hidden without scripts; a form page shows an address instead.
          .filter(
            (text) =>
              !text.closest('[aria-hidden], [hidden], [role="status"], form, noscript, .visually-hidden'),
          )
          .filter((text) => !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((text) => text.textContent),
      );
    expect(hidden, path).toEqual([]);
    expect((await main.innerText()).length, path).toBeGreaterThan(60);
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
  }
});

test.describe('phone', () => {
  test.use(lighthousePhone);

  test('no page is wider than the screen before scripts run', async ({ page, request }) => {
    await page.route('**/*.{avif,webp,woff2}', (route) => route.abort());
    for (const path of await representativePages(request)) {
      await page.goto(path);
      expect(await page.evaluate(() => innerWidth), path).toBe(lighthousePhone.viewport.width);
    }
  });
});

for (const { name, viewport } of viewports) {
  test.describe(`${name} viewport`, () => {
    test.use({ viewport });

    test('navigation and both payment links are plain links', async ({ page }) => {
      for (const path of ['/', '/donate']) {
        const main = page.getByRole('main');
        for (const [label, kind] of [
          ['Donate Monthly', 'monthly'],
          ['Donate Once', 'once'],
        ] as const) {
          await page.goto(path);
          const link = main.getByRole('link', { name: label }).first();
          await expect(link).toHaveAttribute('href', `/sandbox/checkout/${kind}`);
          await link.click();
          await expect(page.getByText('no real money moves')).toBeVisible();
        }
      }
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'I want to help' }).first().click();
      await expect(page).toHaveURL('/donate');
      await page.goto('/');
      for (const [label, path] of [
        ['About VfU', '/about'],
        ['Projects', '/all-projects'],
        ['Partnering NGOs', '/partners'],
        ['Home', '/'],
      ] as const) {
        await page
          .getByRole('link', { name: label, exact: true })
          .and(page.locator(':visible'))
          .first()
          .click();
        await expect(page).toHaveURL(path);
      }
    });
  });
}
