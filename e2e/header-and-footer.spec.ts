import { expectScrollLocked, open } from './support/hydration';
import { siteLanguages } from './support/languages';
import { expectLinks, networkLinks } from './support/links';
import { readQrCode } from './support/qr-code';
import { expect, test, type Page } from './support/test';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const footer = (page: Page) => page.getByRole('contentinfo');
const toggle = (page: Page) => page.getByRole('button', { name: 'Open menu' });

const home = 'Home → /';
const pages = ['About VfU → /about', 'Projects → /all-projects', 'Partnering NGOs → /partners'];
const books = 'Where your gift goes → /transparency';
const shop = 'Shop ↗ /sandbox/sample/shop';

test('the header has the four pages, the shop, the other languages and the networks', async ({ page }) => {
  await open(page, '/pilot-vests');
  const menu = page.getByRole('banner').locator('#menu');
  const others = siteLanguages
    .slice(1)
    .map(({ nativeName, prefix }) => `${nativeName} → ${prefix}/pilot-vests`);
  await expectLinks(menu, [home, ...pages, books, shop, ...others, ...networkLinks]);
  await test.step('a link to the page itself goes as the visitor goes', async () => {
    await nav(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expectLinks(nav(page), [...pages, books, shop]);
    await nav(page).getByRole('link', { name: 'About VfU' }).click();
    await expectLinks(nav(page), [home, ...pages.slice(1), books, shop]);
    await expect(footer(page).getByRole('link', { name: 'About VfU' })).toHaveCount(0);
  });
});

test('the footer has the pages, the address, badges, networks, the QR code and the year', async ({
  page,
}) => {
  await open(page, '/pilot-vests');
  await expectLinks(footer(page), [
    expect.stringMatching(/^(\S+@\S+\.\S+) → mailto:\1$/),
    ...networkLinks,
    home,
    ...pages,
    books,
    'Contact us → /contact-us',
    'Give miles and points → /miles-hotel',
    'Corporate partnerships → /corporate-contribution',
    'Other ways to give → /other-ways-to-give',
    'Apply for fiscal sponsorship → /sponsorships',
    'Request a grant → /grants',
    'Get an expense reimbursed → /expenses',
    'Scan to donate → /donate',
    'I want to help → /donate#give',
    'How we handle your data → /privacy',
    'Accessibility → /accessibility',
  ]);
  await expect(footer(page).getByText('Volunteers for Ukraine', { exact: true })).toBeVisible();
  await expect(footer(page)).toContainText('General inquiries');
  await expect(footer(page)).toContainText(/EIN \d{2}-\d{7}/);
  await expect(footer(page)).toContainText('Sample Street');
  await expect(footer(page).getByRole('list', { name: 'Transparency' })).toContainText('501(c)(3)');
  await expect(footer(page)).toContainText(`© ${String(new Date().getFullYear())} All rights reserved`);
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors, colorScheme: 'dark' });
    // The PUBLIC_URL of the tested build.
    expect(await readQrCode(page.getByRole('img', { name: 'QR code of our donation page' }))).toBe(
      'http://localhost:8080/donate',
    );
  }
  await open(page, '/uk/about');
  expect(await readQrCode(footer(page).getByRole('img', { name: /^QR/ }))).toBe(
    'http://localhost:8080/uk/donate',
  );
});

test('on a phone, a button is in the place of the code that the phone would have to scan', async ({
  page,
}) => {
  const code = page.getByRole('img', { name: 'QR code of our donation page' });
  const button = footer(page).getByRole('link', { name: 'I want to help' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/privacy');
  await expect(code).toBeHidden();
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 844 });
  await expect(code).toBeVisible();
  await expect(button).toBeHidden();
});

test('/donate has no footer, and ends with its most needed links', async ({ page }) => {
  await open(page, '/donate');
  await expect(footer(page)).toHaveCount(0);
  const names = await page.getByRole('main').getByRole('link').allTextContents();
  expect(names.slice(-3)).toEqual(['Contact us', 'How we handle your data', 'Accessibility']);
  await nav(page).getByRole('link', { name: 'About VfU' }).click();
  await expect(footer(page)).toBeVisible();
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

test('the footer has the visitor’s year, also years after the build', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2041-03-01T12:00:00Z'));
  await open(page, '/about');
  await expect(page.getByRole('contentinfo')).toContainText('© 2041 All rights reserved');
});
