import {
  contactsLike,
  fault,
  formScreens,
  knownContact,
  newPerson,
  toast,
  watchCalls,
} from './support/forms';
import { expectNoViolations } from './support/axe';
import { expectScrollLocked } from './support/hydrated';
import {
  banner,
  comeToStayConnected,
  expectNoDialog,
  openStill,
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
  await openStill(page, '/');
});

for (const { name, viewport } of formScreens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a subscriber is asked for the rest by keyboard alone, and thanked', async ({ page, request }) => {
      const email = await comeToStayConnected(page);
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
      await expectContact(request, email, { attributes: details, listIds: [8] });
      expect(await contactsLike(request, email)).toHaveLength(1);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      await expectScrollLocked(page, false);
    });

    test('axe finds no fault, asked, faulty or thanked; the cross is always within reach', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: viewport.width, height: 560 });
      await comeToStayConnected(page);
      // axe waits a little now and then.
      await page.clock.resume();
      for (const state of ['asked', 'faulty', 'thanked']) {
        if (state === 'faulty') {
          await fillIn(page, { email: '' });
          await submit(page).click();
        }
        if (state === 'thanked') {
          await fillIn(page, { ...details, email: newPerson() });
          await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport();
          await submit(page).click();
          await expect(thanked(page)).toBeVisible();
        }
        await expectNoViolations(page, state, 'dialog');
        const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
        await expect(close, state).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test('another address is added as a contact of its own, on the list of those who have not given', async ({
  page,
  request,
}) => {
  const reader = await comeToStayConnected(page);
  const email = newPerson();
  await fillIn(page, { ...details, email });
  await submit(page).click();
  await expect(thanked(page)).toBeVisible();
  await expectContact(request, email, { attributes: details, listIds: [8] });
  expect((await contactOf(request, reader))?.attributes).not.toHaveProperty('firstName');
});

test('a contact known under another letter case is updated, not doubled', async ({ page, request }) => {
  const email = newPerson();
  await knownContact(request, { email, attributes: { firstName: 'Old' }, listIds: [6] });
  await comeToStayConnected(page);
  await fillIn(page, { ...details, email: email.toUpperCase() });
  await submit(page).click();
  await expect(thanked(page)).toBeVisible();
  // Nobody has shown that the address is theirs: what is there stays, and what is missing is filled in.
  await expectContact(request, email, { attributes: { ...details, firstName: 'Old' }, listIds: [6] });
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('nothing but the email is required, in digits where digits are asked, and it says so at its field', async ({
  page,
}) => {
  await comeToStayConnected(page);
  const calls = watchCalls(page, '/api/contacts');
  for (const email of [' ', 'oksana@example']) {
    await fillIn(page, { ...details, email });
    await submit(page).click();
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'email')).toHaveAccessibleDescription('Invalid email address');
    await expect(field(page, 'email')).toBeFocused();
    await expect(stayConnected(page).locator('[aria-invalid="true"]')).toHaveCount(1);
  }
  await fillIn(page, { phone: '+1 (202) 555-0123' });
  await expect(field(page, 'phone')).toHaveValue('12025550123');
  for (const name of ['First name', 'Last name', 'Phone'])
    await expect(stayConnected(page).getByLabel(`${name} (optional)`)).toBeVisible();
  expect(calls).toEqual([]);
});

test('with nothing but the email it is taken, and empties nothing that is known', async ({
  page,
  request,
}) => {
  const email = newPerson();
  await knownContact(request, { email, attributes: details, listIds: [6] });
  await comeToStayConnected(page);
  const sent = page.waitForRequest('**/api/update-contact');
  await fillIn(page, { email });
  await submit(page).click();
  await expect(thanked(page)).toBeVisible();
  const { attributes } = (await sent).postDataJSON() as { attributes: object };
  for (const name of Object.keys(details)) expect(attributes).not.toHaveProperty(name);
  await expectContact(request, email, { attributes: details, listIds: [6] });
});

test('it says that the country is noted', async ({ page }) => {
  await comeToStayConnected(page);
  await expect(stayConnected(page)).toContainText('We also note the country your connection comes from.');
});

test('the mailing service fails: it says so over the dialog, keeps all, and the next press goes through', async ({
  page,
  request,
}) => {
  const email = await comeToStayConnected(page);
  await page.setViewportSize({ width: 360, height: 560 });
  await fault(request, email, { call: 'brevo.contacts.get', kind: 'status', status: 500, times: 1 });
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

test('an answer lost after it was done, and two presses in one tick: one contact', async ({
  page,
  request,
}) => {
  await comeToStayConnected(page);
  const email = newPerson();
  await fault(request, email, { call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
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
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('without a connection it says so, and goes out by itself', async ({ page, context, request }) => {
  const email = await comeToStayConnected(page);
  await fillIn(page, details);
  await context.setOffline(true);
  await submit(page).click();
  await expect(stayConnected(page).getByText('We send it when you are back online')).toBeVisible();
  await context.setOffline(false);
  await expect(thanked(page)).toBeVisible();
  await expectContact(request, email, { attributes: details });
});

test('half filled in it comes back after a reload; put away, it does not', async ({ page }) => {
  const email = await comeToStayConnected(page);
  await fillIn(page, { firstName: 'Оксана', phone: '1202' });
  await openStill(page);
  await expect(field(page, 'firstName')).toHaveValue('Оксана');
  await expect(field(page, 'phone')).toHaveValue('1202');
  await expect(field(page, 'email')).toHaveValue(email);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openStill(page, '/');
  await page.clock.runFor(60_000);
  await expectNoDialog(page);
  const stored = await page.evaluate(() => Object.values<unknown>(sessionStorage).join(' '));
  expect(stored).not.toContain('Оксана');
});
