import { expectScrollLocked, open } from './support/hydration';
import { expectLinks, networkLinks } from './support/links';
import { expect, test, type Page } from './support/test';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Open menu' });

/** The four pages of the header and the footer. */
const pages = [
  ['Home', '/'],
  ['About VfU', '/about'],
  ['Projects', '/all-projects'],
  ['Partnering NGOs', '/partners'],
] as const;
const forms = [
  'Contact us → /contact-us',
  'Give miles and points → /miles-hotel',
  'Corporate partnerships → /corporate-contribution',
  'Apply for fiscal sponsorship → /sponsorships',
  'Request a grant → /grants',
  'Get an expense reimbursed → /expenses',
];
const others = (path: string) =>
  pages.filter(([, to]) => to !== path).map(([label, to]) => `${label} → ${to}`);

test('shows the four pages, without the current one', async ({ page }) => {
  await open(page, '/donate');
  const shop = 'Shop ↗ /sandbox/sample/shop';
  await expectLinks(nav(page), [...others('/donate'), shop]);
  for (const [label, path] of pages) {
    await nav(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expectLinks(nav(page), [...others(path), shop]);
    // The footer follows the same rule, and adds the pages with a form.
    const footer = page.getByRole('navigation', { name: 'Footer' });
    await expectLinks(footer, [...others(path), ...forms, ...networkLinks]);
  }
});

test('the shop and four social networks open in a new tab', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await expectLinks(header.locator('#menu'), [
    ...others('/'),
    'Shop ↗ /sandbox/sample/shop',
    'Українська → /uk',
    ...networkLinks,
  ]);
  const opened = page.waitForEvent('popup');
  await header.getByRole('link', { name: /^Shop/ }).click();
  await expect(await opened).toHaveURL('/sandbox/sample/shop');
  await expect(page).toHaveURL('/');
});

test.describe('the menu of small screens', () => {
  test.use({ viewport: { width: 1019, height: 800 } });

  test('its button is visible below 63.75em only; it opens and closes by keyboard, and locks scrolling', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1020, height: 800 });
    await open(page, '/');
    await expect(toggle(page)).toBeHidden();
    await expect(nav(page)).toBeVisible();
    await page.setViewportSize({ width: 1019, height: 800 });
    await expect(toggle(page)).toBeVisible();
    await expect(nav(page)).toBeHidden();
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(nav(page).getByRole('link', { name: 'About VfU' })).toBeVisible();
    await expectScrollLocked(page, true);
    // What the menu covers is not there for a screen reader either.
    await expect(page.locator('main[inert], footer[inert], a[href="#main"][inert]')).toHaveCount(3);
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('header')))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(toggle(page)).toBeFocused();
    await expect(page.locator('main[inert], footer[inert], a[inert]')).toHaveCount(0);
    await expectScrollLocked(page, false);
  });

  test('closes when the window grows past the breakpoint and when a link is clicked', async ({ page }) => {
    await open(page, '/donate');
    await toggle(page).click();
    await page.setViewportSize({ width: 1021, height: 800 });
    await expectScrollLocked(page, false);
    await page.setViewportSize({ width: 1019, height: 800 });
    await toggle(page).click();
    await nav(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
    await expectScrollLocked(page, false);
  });
});
