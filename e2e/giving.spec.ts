import { expect, test, type Page } from './support/test';
import { fillInCheckout, newDonorEmail, pay, sessionIdOn } from './support/checkout';
import { open } from './support/hydration';
import { contactOf, expectContact, settle } from './support/sandbox';
import { viewports } from '../stack/viewports';

const ONE_TIME_DONORS = 6;
const RECURRING_DONORS = 7;

/** Home → "I want to help" in the hero → the dialog's link. */
async function openCheckout(page: Page, link: 'Donate once' | 'Donate monthly'): Promise<void> {
  await open(page, '/');
  await page.getByRole('main').getByRole('button', { name: 'I want to help' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: link }).click();
  await expect(page.getByText('no real money moves')).toBeVisible();
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL('/donation-confirm');
  await expect(page.getByRole('heading', { name: 'Thanks for your donation!' })).toBeVisible();
  await expect(page.getByText('We appreciate your efforts to help Ukraine.')).toBeVisible();
}

test('a donor gives once, is thanked, and is saved with every detail', async ({ page, request }) => {
  const email = newDonorEmail();
  await page.setViewportSize(viewports[0].viewport);
  await openCheckout(page, 'Donate once');
  await fillInCheckout(page, { email, amount: '40.50' });
  await pay(page);
  await expectThanks(page);
  await expectContact(request, email, {
    attributes: {
      DONATED_AMOUNT: 40.5,
      DONATION_CURRENCY: 'usd',
      LAST_DONATION_AMOUNT: 40.5,
      firstName: 'Olena',
      lastName: 'Koval',
      phone: '+12025550123',
      location: 'UA',
      HOW_DID_YOU_HERE_ABOUT_VFU: 'friendorfamily',
    },
    listIds: [ONE_TIME_DONORS],
  });
});

test('a second gift adds to the first', async ({ page, request }) => {
  const email = newDonorEmail();
  for (const amount of ['10', '5.25']) {
    await openCheckout(page, 'Donate once');
    await fillInCheckout(page, { email, amount });
    await pay(page);
    await expectThanks(page);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thanks for your donation!' });
    await thanks.getByRole('button', { name: 'Done' }).click();
    await expect(thanks).toHaveCount(0);
  }
  await expectContact(request, email, {
    attributes: { DONATED_AMOUNT: 15.25, LAST_DONATION_AMOUNT: 5.25 },
    listIds: [ONE_TIME_DONORS],
  });
});

test('a monthly gift goes to the list of recurring donors', async ({ page, request }) => {
  const email = newDonorEmail();
  await openCheckout(page, 'Donate monthly');
  await fillInCheckout(page, { email, amount: '15' });
  await pay(page);
  await expectThanks(page);
  await expectContact(request, email, {
    attributes: { DONATED_AMOUNT: 15, LAST_DONATION_AMOUNT: 15 },
    listIds: [RECURRING_DONORS],
  });
});

test('a gift is recorded even if the browser never returns', async ({ page, request }) => {
  const email = newDonorEmail();
  await openCheckout(page, 'Donate once');
  await fillInCheckout(page, { email, amount: '30' });
  // As if the donor closed the tab: no request after the payment gets through.
  await page.route('**/api/**', (route) => route.abort());
  await pay(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.close();
  await expectContact(request, email, {
    attributes: { DONATED_AMOUNT: 30, LAST_DONATION_AMOUNT: 30, firstName: 'Olena', phone: '+12025550123' },
    listIds: [ONE_TIME_DONORS],
  });
});

test('a donor who cancels returns to the home page', async ({ page }) => {
  await openCheckout(page, 'Donate once');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a declined card keeps the values, and the next try succeeds', async ({ page, request }) => {
  const email = newDonorEmail();
  await openCheckout(page, 'Donate once');
  await fillInCheckout(page, { email, amount: '12', card: 'Is declined' });
  await pay(page);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(page.getByLabel('Amount')).toHaveValue('12');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Name on card')).toHaveValue('Olena Koval');
  await expect(page.getByLabel('How did you hear about VFU?')).toHaveValue('friendorfamily');
  expect(await contactOf(request, email)).toBeUndefined();
  await page.getByText('Succeeds').click();
  await pay(page);
  await expectThanks(page);
  await expectContact(request, email, { attributes: { DONATED_AMOUNT: 12 }, listIds: [ONE_TIME_DONORS] });
});

test('a delayed payment counts when it settles', async ({ page, request }) => {
  const email = newDonorEmail();
  await openCheckout(page, 'Donate once');
  const sessionId = await sessionIdOn(page);
  await fillInCheckout(page, { email, amount: '80', card: 'Stays unpaid' });
  await pay(page);
  await expect(page.getByText('We could not confirm your payment here')).toBeVisible();
  expect(await contactOf(request, email)).toBeUndefined();
  await settle(request, sessionId);
  await expectContact(request, email, { attributes: { DONATED_AMOUNT: 80 }, listIds: [ONE_TIME_DONORS] });
});
