import { expectScrollLocked, open } from './support/hydration';
import { readQrCode } from './support/qr-code';
import { expect, test, type Page } from './support/test';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');
const toggle = (page: Page) => page.getByRole('button', { name: 'Open menu' });

test('the footer has the visitor’s year, also years after the build, and the QR code in all colors; on a phone, a button in its place', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2041-03-01T12:00:00Z'));
  await open(page, '/privacy');
  await expect(footer(page)).toContainText('© 2041 All rights reserved');
  const code = page.getByRole('img', { name: 'QR code of our donation page' });
  const button = footer(page).getByRole('link', { name: 'I want to help' });
  await expect(button).toBeHidden();
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors, colorScheme: 'dark' });
    // The PUBLIC_URL of the tested build.
    expect(await readQrCode(code)).toBe('http://localhost:8080/donate');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(code).toBeHidden();
  await expect(button).toBeVisible();
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
  for (const width of [1021, 1280, 1441, 1761]) {
    await page.setViewportSize({ width, height: 700 });
    const [links, more] = await Promise.all(
      ['nav', 'nav + div'].map((part) => page.locator(`#menu > ${part}`).boundingBox()),
    );
    expect(more?.y, String(width)).toBeLessThan((links?.y ?? 0) + (links?.height ?? 0));
    // The organization's name, and where a gift goes.
    await expect(page.getByRole('banner').getByText('Volunteers')).toBeInViewport();
    await expect(page.locator('#menu a[href$="/transparency"]')).toBeInViewport();
  }
});

test('below 63.75em the links are in a menu, which locks scrolling and keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1020, height: 800 });
  await open(page, '/donate');
  await expect(toggle(page)).toBeHidden();
  await expect(nav(page)).toBeVisible();
  await page.setViewportSize({ width: 1019, height: 800 });
  await expect(nav(page)).toBeHidden();
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(nav(page).getByRole('link', { name: 'About VfU' })).toBeVisible();
  await expectScrollLocked(page, true);
  // What the menu covers is not there for a screen reader either.
  await expect(page.locator('main[inert]')).toBeAttached();
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('header :focus')).toBeAttached();
  }
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toBeFocused();
  await expect(page.locator('main[inert]')).toHaveCount(0);
  await expectScrollLocked(page, false);

  await test.step('it closes when the window grows, and at a link', async () => {
    await toggle(page).click();
    await page.setViewportSize({ width: 1020, height: 800 });
    await expectScrollLocked(page, false);
    await page.setViewportSize({ width: 1019, height: 800 });
    await toggle(page).click();
    await nav(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
    await expectScrollLocked(page, false);
  });
});
