import { fillInCheckout, newDonorEmail, pay } from './support/checkout';
import { fillIn, mailsContaining, newEmail, submitButton } from './support/forms';
import { open, waitForHydration } from './support/hydration';
import { banner, subscribed } from './support/newsletter';
import { expectContact } from './support/sandbox';
import { expect, test } from './support/test';

/* What visitors come for, in every engine that this machine has (playwright.config.ts). */

test('a visitor reads a project', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Projects/);
  await page.getByRole('main').locator('a[href="/pilot-vests"]').first().click();
  await expect(page).toHaveURL('/pilot-vests');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilot Survival Vests Initiative');
  await expect(page.getByRole('main').locator('picture img').first()).toBeVisible();
});

test('a visitor opens and closes the menu by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await open(page, '/');
  const toggle = page.locator('header [aria-controls="menu"]');
  const about = page.locator('#menu a[href="/about"]');
  await expect(about).toBeHidden();
  await toggle.press('Enter');
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.press('Enter');
  await about.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(about).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a visitor writes a message, first with faults', async ({ page, request }) => {
  const email = newEmail();
  await open(page, '/contact-us');
  await submitButton(page).click();
  await expect(page.getByRole('main').locator('[name="name"][aria-invalid="true"]')).toBeFocused();
  await fillIn(page, { name: 'Taras Koval', email, message: 'Ten pallets are ready.' });
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible();
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});

test('a visitor changes the language and comes back', async ({ page }) => {
  await open(page, '/about');
  await page.locator('header a[lang="uk"]').click();
  await expect(page).toHaveURL(/\/uk\/about/);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[а-яіїєґ]{3}/i);
  await page.locator('header a[lang="en"]').click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/about');
});

test('a visitor subscribes to the newsletter', async ({ page, request }) => {
  const email = newEmail();
  await open(page, '/partners');
  await banner(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await banner(page).getByRole('form').getByRole('button').click();
  await expect(page.getByRole('dialog').getByText(subscribed)).toBeVisible();
  await expectContact(request, email, { listIds: [9] });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a donor gives once and is thanked', async ({ page, request }) => {
  const email = newDonorEmail();
  await open(page, '/');
  const donate = page.locator('header [data-dialog="donate-options"]:visible');
  await donate.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Your help is needed!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(donate).toBeFocused();
  await page.getByRole('main').locator('[data-dialog="donation"]').first().click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Another amount' }).check();
  await page.getByRole('dialog').getByRole('link', { name: 'Donate Once' }).click();
  await fillInCheckout(page, { email, amount: '40.50' });
  await pay(page);
  await expect(page).toHaveURL('/donation-confirm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for your donation!');
  await expectContact(request, email, { attributes: { DONATED_AMOUNT: 40.5 } });
});
