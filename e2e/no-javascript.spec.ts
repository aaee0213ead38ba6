import { lighthousePhone } from '../stack/lighthouse-phone';
import { onePageOfEachKind } from './support/specified-paths';
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

test('every kind of page fits, and shows its text; a form page an address to write to', async ({ page }) => {
  for (const path of onePageOfEachKind) {
    await page.goto(path);
    // A phone zooms out if the content is wider.
    expect(await page.evaluate(() => innerWidth), path).toBe(lighthousePhone.viewport.width);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    expect(await hiddenTexts(page), path).toEqual([]);
    const main = page.getByRole('main');
    await expect(main.getByRole('form'), path).toHaveCount(0);
    if (await main.locator('form').count())
      await expect(main.getByRole('link', { name: /@/ }).first(), path).toHaveAttribute('href', /^mailto:/);
  }
});

test('the menu opens, and its links lead to their pages; the other language is a link', async ({ page }) => {
  await page.goto('/uk/donate');
  await page.getByRole('banner').locator('[aria-controls="menu"]').click();
  await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL('/donate');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'About VfU', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('banner').getByRole('link', { name: 'I want to help' }).click();
  await expect(page).toHaveURL('/donate#give');
});

test('a donate button leads to the amounts and payment links for its project', async ({ page }) => {
  await page.goto('/pilot-vests');
  await page.getByRole('main').getByRole('link', { name: 'Donate', exact: true }).click();
  const give = page.locator('#give');
  await expect(give).toBeInViewport();
  const links = give.locator('a[href*="/sandbox/"]:visible');
  const project = 'client_reference_id=pilot-vests';
  for (const [amount, once, monthly] of [
    ['$50', `once?${project}&__prefilled_amount=5000`, `monthly-50?${project}`],
    ['Another amount', `once?${project}`, `monthly?${project}`],
  ] as const) {
    await give.getByRole('radio', { name: amount }).check();
    const shown = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(shown.map((link) => link?.replace('/sandbox/checkout/', ''))).toEqual([once, monthly]);
  }
  await give.getByRole('link', { name: 'Donate Once' }).click();
  await expect(page.getByText('no real money moves')).toBeVisible();
});
