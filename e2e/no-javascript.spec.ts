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
        // Controls and forms are hidden without scripts; a form page shows an address instead. The browser opens `details`.
        .filter(
          (text) =>
            !text.closest(
              '[aria-hidden], [hidden], [role="status"], form, noscript, .visually-hidden, details:not([open]) > p',
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
    const link = page.getByRole('main').getByRole('link', { name: label }).first();
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

test('a donate button leads to amounts and both payment links, for its project', async ({ page }) => {
  const amounts = [2500, 5000, 10_000].map((cents) => `__prefilled_amount=${String(cents)}`);
  for (const [path, name, reference] of [
    ['/', /^I want to help$/, ''],
    ['/pilot-vests', /^Donate$/, 'client_reference_id=pilot-vests'],
    ['/all-projects', /^Donate for .*Housing/, 'client_reference_id=kramatorsk-housing'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name }).first().click();
    const give = page.locator('#give');
    await expect(give).toBeInViewport();
    const links = await give
      .getByRole('link', { name: /^(?:\$|Donate)/ })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const link = (kind: string, ...query: string[]) =>
      `/sandbox/checkout/${[kind, query.filter(Boolean).join('&')].filter(Boolean).join('?')}`;
    expect(links, path).toEqual([
      ...amounts.map((amount) => link('once', reference, amount)),
      link('monthly', reference),
      link('once', reference),
    ]);
  }
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'I want to help' }).click();
  await expect(page).toHaveURL('/donate#give');
});

test('a form page shows an address to write to instead of the form', async ({ page }) => {
  for (const path of ['/miles-hotel', '/corporate-contribution', '/contact-us']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const address = page.getByRole('main').getByRole('link', { name: /@/ });
    await expect(address).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('main').getByRole('form')).toHaveCount(0);
  }
});
