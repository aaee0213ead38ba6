import { expect, test } from './support/test';
import { expectScrollLocked, open } from './support/hydrated';

test.describe('the header', () => {
  test('hides the link to the page one is on', async ({ page }) => {
    await open(page, '/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
    for (const name of ['About VfU', 'Projects', 'Partnering NGOs']) {
      await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await open(page, '/donate');
    await expect(main.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  });

  test('leads to the shop and to four social networks, each told apart', async ({ page }) => {
    await open(page, '/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: /^Shop/ })).toHaveAttribute('href', '/sandbox/sample/shop');
    const external = header.locator('a[href^="https://"]');
    await expect(external).toHaveCount(4);
    for (const link of await external.all()) await expect(link).toHaveAttribute('rel', /noopener/);
  });
});

test.describe('the menu of small screens', () => {
  test.use({ viewport: { width: 1019, height: 800 } });

  test('opens and closes by keyboard alone, and holds the page still', async ({ page }) => {
    await open(page, '/');
    const toggle = page.getByRole('button', { name: 'Open menu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'About VfU' }).first()).toBeVisible();
    await expectScrollLocked(page, true);
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('header')))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expectScrollLocked(page, false);
  });

  test('closes when the window grows past it, and when a link is followed', async ({ page }) => {
    await open(page, '/donate');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 1021, height: 800 });
    await expectScrollLocked(page, false);
    await page.setViewportSize({ width: 1019, height: 800 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home', exact: true })
      .click();
    await expect(page).toHaveURL('/');
    await expectScrollLocked(page, false);
  });
});

test('above 63.75em there is no menu button', async ({ page }) => {
  await page.setViewportSize({ width: 1021, height: 800 });
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
});

test('the footer says whose site it is, on every page but /donate', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`${new Date().getFullYear()}`);
  await expect(footer).toContainText('All rights reserved');
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await open(page, '/donate');
  await expect(footer).toHaveCount(0);
});

test('a new page starts at its top, and Back returns to where one was', async ({ page }) => {
  await open(page, '/donate');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  // Pressed from where the page is, without scrolling to it first.
  await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
});

test('a link to a page that nobody knows leads home', async ({ page }) => {
  await open(page, '/donate');
  await page.evaluate(() => {
    history.pushState(null, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home and /donate read, and lead to both payment pages', async ({ page }) => {
    for (const path of ['/', '/donate']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Donate Monthly' }).first()).toHaveAttribute(
        'href',
        '/sandbox/checkout/monthly',
      );
      await expect(main.getByRole('link', { name: 'Donate Once' }).first()).toHaveAttribute(
        'href',
        '/sandbox/checkout/once',
      );
    }
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'I want to help' }).first().click();
    await expect(page).toHaveURL('/donate');
  });
});
