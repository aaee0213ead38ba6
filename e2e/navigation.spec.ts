import { open } from './support/hydration';
import { expect, test, type Page } from './support/test';

const scrolledTo = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY));

test('a new page starts at the top, and Back restores the scroll position', async ({ page }) => {
  await open(page, '/donate');
  await page.evaluate(() => window.scrollTo(0, 900));
  await scrolledTo(page).toBe(900);
  // Playwright's own click would scroll to the link first.
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

test('a new page gets the focus and its own title, which screen readers announce', async ({ page }) => {
  await open(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const [name, title] of [
    ['Projects', /^Projects/],
    ['Partnering NGOs', /^Partnering NGOs/],
  ] as const) {
    await nav.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeFocused();
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(page.getByRole('main')).toHaveAccessibleName(heading);
  }
});

test('the previous page stays on the screen, with its title, until the code of the next has loaded', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/partners-page-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/about');
  const title = await page.title();
  const heading = page.getByRole('heading', { level: 1 });
  const previous = await heading.textContent();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Partnering NGOs', exact: true })
    .click();
  await expect(page).toHaveURL('/partners');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(heading).toHaveText(previous ?? '');
  await expect(page).toHaveTitle(title);
  release();
  await expect(heading).toHaveText('Partnering NGOs');
  await expect(page).toHaveTitle(/^Partnering NGOs/);
});

test('an unknown path leads to the home page', async ({ page }) => {
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
