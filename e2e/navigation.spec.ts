import { open } from './support/hydrated';
import { expect, test, type Page } from './support/test';

const scrolledTo = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY));

test('a new page starts at its top, and Back returns to where one was', async ({ page }) => {
  await open(page, '/donate');
  await page.evaluate(() => window.scrollTo(0, 900));
  await scrolledTo(page).toBe(900);
  // Pressed from where the page is, without scrolling to it first.
  await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await scrolledTo(page).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/donate');
  await scrolledTo(page).toBe(900);
});

test('a new page has the focus and a title of its own, which is what is read out', async ({ page }) => {
  await open(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const [name, title] of [
    ['Projects', /^Projects/],
    ['Partnering NGOs', /^Partnering NGOs/],
  ] as const) {
    await nav.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('a path that nobody knows leads home', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/');
  await open(page, '/donate');
  await page.evaluate(() => {
    history.pushState(null, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
