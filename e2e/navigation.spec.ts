import { toast } from './support/forms';
import { open } from './support/hydration';
import { headOf, htmlOf } from './support/site-pages';
import { expect, test, type Page } from './support/test';

const scrolledTo = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY));
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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
  await test.step('the logo leads to the top of the home page, too', async () => {
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.getByRole('banner').getByRole('link').first().click();
    await scrolledTo(page).toBe(0);
  });
  await page.goBack();
  await expect(page).toHaveURL('/donate');
  await scrolledTo(page).toBe(900);
});

test('a page opens at the place in its address', async ({ page }) => {
  await open(page, '/#quote');
  await expect(page.locator('#quote')).toBeInViewport();
});

test('a place in the address that is no encoded text does no harm, also not by Back', async ({ page }) => {
  await open(page, '/about#%zz');
  await page.getByRole('banner').getByRole('link', { name: 'Partnering NGOs', exact: true }).click();
  await expect(heading(page)).toHaveText('Partnering NGOs');
  await page.goBack();
  await expect(heading(page)).toHaveText('About us');
});

test('a new page gets the focus, its title and description, and the main part its name, which screen readers announce', async ({
  page,
}) => {
  await open(page, '/');
  for (const [name, path] of [
    ['Projects', '/all-projects'],
    ['About VfU', '/about'],
  ] as const) {
    await nav(page).getByRole('link', { name, exact: true }).click();
    const { title, description } = headOf(await htmlOf(page.request, path));
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description);
    // No link leads to the page itself.
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main).toBeFocused();
    await expect(main).toHaveAccessibleName((await heading(page).textContent()) ?? '');
  }
});

test('the previous page stays, with its title, until the code of the next has loaded', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/partners-page-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/about');
  const title = await page.title();
  const previous = (await heading(page).textContent()) ?? '';
  await nav(page).getByRole('link', { name: 'Partnering NGOs', exact: true }).click();
  await expect(page).toHaveURL('/partners');
  await expect(heading(page)).toHaveText(previous);
  await expect(page).toHaveTitle(title);
  release();
  await expect(heading(page)).toHaveText('Partnering NGOs');
  await expect(page).toHaveTitle(/^Partnering NGOs/);
});

test('pointing at a link loads the code of its page, but not while saving data', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page, '/donate');
  for (const [name, saveData] of [
    ['Partnering NGOs', true],
    ['Projects', false],
  ] as const) {
    await page.evaluate(
      (connection) => {
        Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      },
      { saveData },
    );
    await nav(page).getByRole('link', { name, exact: true }).hover();
  }
  await expect.poll(() => requested.some((url) => url.includes('/all-projects-page-'))).toBe(true);
  expect(requested.filter((url) => url.includes('/partners-page-'))).toEqual([]);
});

test('Back returns to the link that the visitor followed, in the page, a row or the header', async ({
  page,
}) => {
  await open(page, '/about');
  const card = page.getByRole('group', { name: 'Volunteers', exact: true }).getByRole('link').nth(2);
  for (const link of [
    card,
    page.getByRole('main').getByRole('link', { name: 'Where your gift goes' }),
    nav(page).getByRole('link', { name: 'Projects', exact: true }),
  ]) {
    await page.setViewportSize({ width: link === card ? 390 : 1440, height: 844 });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText('About us');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
  }
});

test('an unknown path leads to the home page, which says so', async ({ page }) => {
  const notice = page.getByRole('status').getByText('There is no page at this address.');
  await page.goto('/no-such-page');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/');
  await open(page, '/donate');
  await page.evaluate(() => {
    history.pushState(null, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toBeVisible();
});

test('an unknown person leads to /about with a notice, by the address and inside the site', async ({
  page,
}) => {
  const expectNotice = async () => {
    await expect(toast(page)).toHaveText('Something went wrong. Please, try again later.');
    await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('group', { name: 'Volunteers', exact: true })).toBeVisible();
  };
  await page.goto('/about/nobody-of-this-name');
  await expectNotice();
  await nav(page).getByRole('link', { name: 'Partnering NGOs' }).click();
  await expect(page).toHaveURL('/partners');
  await page.evaluate(() => {
    history.pushState(null, '', '/about/nobody-of-this-name');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectNotice();
});

test('a click with Ctrl opens a page in a new tab', async ({ page, context }) => {
  await open(page, '/about');
  const tab = context.waitForEvent('page');
  await nav(page)
    .getByRole('link', { name: 'Projects', exact: true })
    .click({ modifiers: ['Control'] });
  await expect(await tab).toHaveURL('/all-projects');
  await expect(page).toHaveURL('/about');
});
