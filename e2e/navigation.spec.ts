import { toast } from './support/forms';
import { expect, test, type Page } from './support/test';
import { expectScrollLocked, holdFiles, open } from './support/visit';

const scrolledTo = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY));
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ translated: true });

test('a new page starts at the top, and Back restores the scroll position', async ({ page }) => {
  await open(page, '/donate');
  const title = await page.title();
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
  // The browser scrolls before.
  await expect(page).toHaveTitle(title);
  await scrolledTo(page).toBe(900);
});

test('a page opens at the place in its address; the footer has the visitor’s year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2041-03-01T12:00:00Z'));
  await open(page, '/#quote');
  await expect(page.locator('#quote')).toBeInViewport();
  await expect(page.getByRole('contentinfo')).toContainText('© 2041 All rights reserved');
});

test('the previous page stays, with its title, until the code of the next has loaded, which gets the focus, its title and description, and the main part its name, which screen readers announce', async ({
  page,
}) => {
  const release = await holdFiles(page, /\/assets\/partners-page-.*\.js$/);
  await open(page, '/about');
  const title = await page.title();
  const previous = (await heading(page).textContent()) ?? '';
  const link = nav(page).getByRole('link', { name: 'Partnering NGOs', exact: true });
  await link.click();
  await expect(page).toHaveURL('/partners');
  await expect(heading(page)).toHaveText(previous);
  await expect(page).toHaveTitle(title);
  release();
  await expect(heading(page)).toHaveText('Partnering NGOs');
  await expect(page).toHaveTitle(/^Partnering NGOs/);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  expect(await (await page.request.get('/partners')).text()).toContain(description ?? 'none');
  // No link leads to the page itself.
  await expect(link).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toHaveAccessibleName('Partnering NGOs');
});

test('an unknown path leads home, and an unknown person to /about, which say so', async ({ page }) => {
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

test('pointing at a link loads its page, but with data saving nothing loads or moves', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, writable: true });
  });
  await open(page, '/donate');
  await expect(page.getByRole('button', { name: 'Media names: play' })).toBeVisible();
  await nav(page).getByRole('link', { name: 'Partnering NGOs' }).hover();
  await page.evaluate(() => Object.assign(navigator, { connection: { saveData: false } }));
  await nav(page).getByRole('link', { name: 'Projects' }).hover();
  await expect.poll(() => requested.some((url) => url.includes('/all-projects-page-'))).toBe(true);
  expect(requested.filter((url) => url.includes('/partners-page-'))).toEqual([]);
});

test('below 63.75em the links are in a menu, which keeps the focus, and closes when the window grows; from there on the header has one row', async ({
  page,
}) => {
  // The longest words.
  await page.setViewportSize({ width: 1020, height: 800 });
  await open(page, '/uk/pilot-vests');
  const toggle = page.locator('header [aria-controls="menu"]');
  await expect(toggle).toBeHidden();
  for (const width of [1020, 1441, 1761]) {
    await page.setViewportSize({ width, height: 800 });
    const [links, more] = await Promise.all(
      ['nav', 'nav + div'].map((part) => page.locator(`#menu > ${part}`).boundingBox()),
    );
    expect(more?.y, String(width)).toBeLessThan((links?.y ?? 0) + (links?.height ?? 0));
  }
  await page.setViewportSize({ width: 1019, height: 800 });
  const about = page.locator('#menu a[href="/uk/about"]');
  await expect(about).toBeHidden();
  await toggle.press('Enter');
  await expect(about).toBeVisible();
  await expectScrollLocked(page, true);
  // What the menu covers is not there for a screen reader either.
  await expect(page.locator('main[inert]')).toBeAttached();
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('header :focus')).toBeInViewport();
  }
  await about.focus();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await toggle.press('Enter');
  await expect(page.locator('main[inert]')).toBeAttached();
  await page.setViewportSize({ width: 1020, height: 800 });
  await expect(page.locator('main[inert]')).toHaveCount(0);
  await expectScrollLocked(page, false);
});
