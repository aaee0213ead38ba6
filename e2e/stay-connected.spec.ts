import {
  emailsMatching,
  injectFault,
  formViewports,
  createContact,
  newEmail,
  toast,
  watchCalls,
} from './support/forms';
import { expectScrollLocked } from './support/hydration';
import {
  banner,
  subscribeInBanner,
  openWithStoppedClock,
  stayConnected,
  stopClock,
} from './support/newsletter';
import { contactOf, expectContact } from './support/sandbox';
import { expect, test, type Page } from './support/test';

const details = { firstName: 'Оксана', lastName: 'Koval', phone: '12025550123' };
const field = (page: Page, name: string) => stayConnected(page).locator(`[name="${name}"]`);
const submit = (page: Page) => stayConnected(page).getByRole('button', { name: 'Stay in touch' });
const thanked = (page: Page) => page.getByRole('dialog', { name: 'Thank you' }).getByText('We are glad');

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

test.beforeEach(async ({ page }) => {
  await stopClock(page);
  await openWithStoppedClock(page, '/');
});

test('a subscriber fills out the form by keyboard and is thanked', async ({ page, request }) => {
  const email = await subscribeInBanner(page);
  await expect(stayConnected(page)).toBeFocused();
  await expect(banner(page)).toHaveCount(0);
  await expectScrollLocked(page, true);
  await expect(field(page, 'email')).toHaveValue(email);
  await page.keyboard.press('Tab');
  for (const text of [null, 'Оксана', 'Koval', '12025550123']) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(thanked(page)).toBeVisible();
  await expectContact(request, email, { attributes: details, listIds: [9] });
  expect(await emailsMatching(request, email)).toHaveLength(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expectScrollLocked(page, false);
});

test('the close button stays in view in the form, with errors and in the thanks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [phone, desktop] = formViewports.map(({ viewport }) => ({ ...viewport, height: 560 }));
  if (!phone || !desktop) throw new Error('The test needs two viewports.');
  await page.setViewportSize(phone);
  await subscribeInBanner(page);
  await page.clock.resume();
  for (const state of ['empty', 'invalid', 'thanked']) {
    if (state === 'invalid') {
      await fillIn(page, { email: '' });
      await submit(page).click();
    }
    if (state === 'thanked') {
      await fillIn(page, { ...details, email: newEmail() });
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport();
      await submit(page).click();
      await expect(thanked(page)).toBeVisible();
    }
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    for (const viewport of state === 'empty' ? [phone] : [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expect(close, state).toBeInViewport({ ratio: 1 });
    }
  }
});
test('another address becomes a contact of its own on the non-donors list', async ({ page, request }) => {
  const reader = await subscribeInBanner(page);
  const email = newEmail();
  await fillIn(page, { ...details, email });
  await submit(page).click();
  await expect(thanked(page)).toBeVisible();
  await expectContact(request, email, { attributes: details, listIds: [8] });
  expect((await contactOf(request, reader))?.attributes).not.toHaveProperty('firstName');
});

test('a known contact is updated whatever the case of the email', async ({ page, request }) => {
  const email = newEmail();
  const donor = { firstName: 'Old', DONATED_AMOUNT: 50, DONATION_CURRENCY: 'usd' };
  await createContact(request, { email, attributes: donor, listIds: [6] });
  await subscribeInBanner(page);
  await fillIn(page, { ...details, email: email.toUpperCase() });
  await submit(page).click();
  await expect(thanked(page)).toBeVisible();
  // The address is unverified: a donor's attributes stay, missing ones are filled in.
  await expectContact(request, email, { attributes: { ...details, ...donor }, listIds: [6] });
  expect(await emailsMatching(request, email)).toHaveLength(1);
});

test('every field is required and shows its error; the phone accepts digits', async ({ page }) => {
  await subscribeInBanner(page);
  await expect(stayConnected(page)).toContainText('We also note the country your connection comes from.');
  const calls = watchCalls(page, '/api/contacts');
  for (const email of [' ', 'oksana@example']) {
    await fillIn(page, { ...details, email });
    await submit(page).click();
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'email')).toHaveAccessibleDescription('Invalid email address');
    await expect(field(page, 'email')).toBeFocused();
    await expect(stayConnected(page).locator('[aria-invalid="true"]')).toHaveCount(1);
  }
  await fillIn(page, { email: ' ', firstName: '', lastName: ' ', phone: 'none' });
  await submit(page).click();
  for (const [name, error] of [
    ['email', 'Invalid email address'],
    ['firstName', 'Please tell us your first name'],
    ['lastName', 'Please tell us your last name'],
    ['phone', /Please tell us your phone number, in digits/],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(error);
  }
  await fillIn(page, { phone: '+1 (202) 555-0123' });
  await expect(field(page, 'phone')).toHaveValue('12025550123');
  expect(calls).toEqual([]);
});

test('a provider failure shows above the dialog, keeps the values, and the next press succeeds', async ({
  page,
  request,
}) => {
  const email = await subscribeInBanner(page);
  await page.setViewportSize({ width: 360, height: 560 });
  await injectFault(request, email, { call: 'brevo.contacts.get', kind: 'status', status: 500, times: 1 });
  await fillIn(page, details);
  await submit(page).click();
  await expect(toast(page)).toHaveText('Sorry, an error has occurred. Please try again.');
  await expect(toast(page)).toBeInViewport();
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
  for (const [name, value] of Object.entries({ ...details, email })) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await submit(page).click();
  await expect(thanked(page)).toBeVisible();
  await expectContact(request, email, { attributes: details });
});

test('a lost response and two submissions make one contact', async ({ page, request }) => {
  await subscribeInBanner(page);
  const email = newEmail();
  await injectFault(request, email, { call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
  const calls = watchCalls(page, '/api/add-full-contact');
  await fillIn(page, { ...details, email });
  await stayConnected(page)
    .getByRole('form')
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect(thanked(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  await expectContact(request, email, { attributes: details, listIds: [8] });
  expect(await emailsMatching(request, email)).toHaveLength(1);
});
