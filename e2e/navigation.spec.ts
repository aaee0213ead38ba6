import { toast } from './support/forms';
import { headOf, htmlOf } from './support/site-pages';
import { onePageOfEachKind } from './support/specified-paths';
import { expect, test, type Page } from './support/test';
import { installTranslator } from './support/translator';
import { expectScrollLocked, holdFiles, open } from './support/visit';

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

test('a page opens at the place in its address; one that is no encoded text does no harm, also not by Back', async ({
  page,
}) => {
  await open(page, '/#quote');
  await expect(page.locator('#quote')).toBeInViewport();
  await open(page, '/about#%zz');
  await nav(page).getByRole('link', { name: 'Partnering NGOs', exact: true }).click();
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
  const release = await holdFiles(page, /\/assets\/partners-page-.*\.js$/);
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

test('Back returns to the link that the visitor followed, in a row or the header', async ({ page }) => {
  await open(page, '/about');
  const card = page.getByRole('group', { name: 'Volunteers', exact: true }).getByRole('link').nth(2);
  for (const link of [card, nav(page).getByRole('link', { name: 'Projects', exact: true })]) {
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

test('an unknown path leads to the home page, and an unknown person to /about, which say so, by the address and inside the site', async ({
  page,
}) => {
  const expectNotice = async (path: string) => {
    const isPerson = path.startsWith('/about/');
    if (isPerson) await expect(toast(page)).toHaveText('Something went wrong. Please, try again later.');
    else await expect(page.getByRole('status').getByText('There is no page at this address.')).toBeVisible();
    await expect(page).toHaveURL(isPerson ? '/about' : '/');
    await expect(heading(page)).toBeVisible();
  };
  for (const path of ['/no-such-page', '/about/nobody-of-this-name']) {
    await page.goto(path);
    await expectNotice(path);
    await nav(page).getByRole('link', { name: 'Partnering NGOs' }).click();
    await expect(page).toHaveURL('/partners');
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expectNotice(path);
  }
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

test('from 63.75em the header has one row, also with the longest words and three languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1021, height: 700 });
  await open(page, '/uk/pilot-vests');
  await page
    .locator('#menu a[hreflang]')
    .first()
    .evaluate((link) => {
      const third = Object.assign(link.cloneNode() as HTMLElement, { textContent: 'Deutsch' });
      if (link.parentElement?.childElementCount === 1) link.after(third);
    });
  for (const width of [1021, 1441, 1761]) {
    await page.setViewportSize({ width, height: 700 });
    const [links, more] = await Promise.all(
      ['nav', 'nav + div'].map((part) => page.locator(`#menu > ${part}`).boundingBox()),
    );
    expect(more?.y, String(width)).toBeLessThan((links?.y ?? 0) + (links?.height ?? 0));
  }
});

test('below 63.75em the links are in a menu, which keeps the focus, and closes when the window grows', async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await page.setViewportSize({ width: 1020, height: 800 });
  await open(page, '/donate');
  await expect(toggle).toBeHidden();
  await page.setViewportSize({ width: 1019, height: 800 });
  await expect(nav(page)).toBeHidden();
  await toggle.press('Enter');
  await expect(nav(page).getByRole('link', { name: 'About VfU' })).toBeVisible();
  await expectScrollLocked(page, true);
  // What the menu covers is not there for a screen reader either.
  await expect(page.locator('main[inert]')).toBeAttached();
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('header :focus')).toBeInViewport();
  }
  await page.setViewportSize({ width: 1020, height: 800 });
  await expect(page.locator('main[inert]')).toHaveCount(0);
  await expectScrollLocked(page, false);
});

test('the footer has the visitor’s year, also years after the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2041-03-01T12:00:00Z'));
  await open(page, '/privacy');
  await expect(page.getByRole('contentinfo')).toContainText('© 2041 All rights reserved');
});

test('each kind of page stays alive, translated before the scripts: the menu leads on, and Back back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const faults = await installTranslator(page, 'early');
  for (const path of onePageOfEachKind)
    await test.step(path, async () => {
      await open(page, path);
      const title = (await heading(page).textContent()) ?? '';
      await page.locator('header [aria-controls="menu"]').click();
      await page.locator(`#menu a[href="${path === '/' ? '/partners' : '/'}"]`).click();
      await expect(heading(page)).not.toHaveText(title);
      await page.goBack();
      await expect(heading(page)).toHaveText(title);
      expect(faults).toEqual([]);
    });
});
