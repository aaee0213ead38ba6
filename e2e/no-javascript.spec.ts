import { lighthousePhone } from '../stack/lighthouse-phone';
import { sitePages } from './support/site-pages';
import { expect, test, type Page } from './support/test';

test.use({ ...lighthousePhone, javaScriptEnabled: false });

/** The texts of the page's main part that are there but not visible. */
const hiddenTexts = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, blockquote, a')
    .filter({ hasText: /\w/ })
    .evaluateAll((texts) =>
      texts
        // Controls and forms are hidden without scripts; a form page shows an address instead. The browser opens `details`. Of
        // the amounts, only what is chosen is shown.
        .filter(
          (text) =>
            !text.closest(
              '[aria-hidden], [hidden], [role="status"], form, noscript, .visually-hidden, details:not([open]) > p, #give :is(p, a)',
            ),
        )
        .filter((text) => !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((text) => text.textContent),
    );

test('every page fits, and shows its text, and its pictures or their space', async ({ page, request }) => {
  for (const path of await sitePages(request)) {
    // One page stands for those of all people, which share a template.
    if (/^\/about\/(?!olena-example)/.test(path)) continue;
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

test('navigation and both payment links are plain links', async ({ page }) => {
  for (const [path, label, kind] of [
    ['/', 'Donate Monthly', 'monthly'],
    ['/donate', 'Donate Once', 'once'],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name: label }).last();
    await expect(link).toHaveAttribute('href', `/sandbox/checkout/${kind}`);
    await link.click();
    await expect(page.getByText('no real money moves')).toBeVisible();
  }
  await page.goto('/donate');
  for (const [label, path] of [
    ['About VfU', '/about'],
    ['Projects', '/all-projects'],
    ['Partnering NGOs', '/partners'],
    ['Home', '/'],
  ] as const) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('a donate button leads to amounts and the payment links of both kinds, for its project', async ({
  page,
}) => {
  for (const [path, name, query] of [
    ['/', /^I want to help$/, ''],
    ['/pilot-vests', /^Donate$/, 'client_reference_id=pilot-vests'],
    ['/all-projects', /^Donate for .*Housing/, 'client_reference_id=kramatorsk-housing'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name }).first().click();
    const give = page.locator('#give');
    await expect(give).toBeInViewport();
    const links = give.locator('a[href*="/sandbox/"]:visible');
    const expectPaymentLinks = async (once: string, monthly: string) => {
      const shown = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      expect(
        shown.map((link) => link?.replace(/client_reference_id=[\w-]+&?/, '').replace(/\?$/, '')),
        path,
      ).toEqual([once, monthly]);
      for (const link of shown) expect(link).toContain(query);
    };
    await expectPaymentLinks(
      '/sandbox/checkout/once?__prefilled_amount=5000',
      '/sandbox/checkout/monthly-50',
    );
    await give.getByRole('radio', { name: 'Another amount' }).check();
    await expectPaymentLinks('/sandbox/checkout/once', '/sandbox/checkout/monthly');
  }
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'I want to help' }).click();
  await expect(page).toHaveURL('/donate#give');
});

test('a form page shows an address to write to instead of the form', async ({ page }) => {
  for (const path of ['/miles-hotel', '/corporate-contribution', '/contact-us']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const address = page.getByRole('main').getByRole('link', { name: /@/ }).first();
    await expect(address).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('main').getByRole('form')).toHaveCount(0);
  }
});
