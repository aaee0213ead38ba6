import { expect, test, type Page } from './support/test';
import {
  emailsMatching,
  injectFault,
  field,
  fillIn,
  formViewports,
  createContact,
  newEmail,
  submitButton,
  tabTo,
  toast,
  watchCalls,
} from './support/forms';
import { open } from './support/hydration';
import { contactOf, expectContact } from './support/sandbox';

const filledIn = (email: string) => ({
  rewardPoints: '25000',
  programName: 'Sample Flyer Club',
  firstName: 'Olena',
  lastName: 'Koval',
  email,
  phone: '12025550123',
});
const phone = formViewports[0].viewport;
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thanks for your donation!' });

const kinds = [
  { option: 'Air miles', attribute: 'MILES_AMOUNT', list: 10, amountText: /^25\s000 miles$/ },
  {
    option: 'Hotel points',
    attribute: 'HOTEL_POINTS_AMOUNT',
    list: 13,
    amountText: /^25\s000 hotel points$/,
  },
  {
    option: 'Card points',
    attribute: 'CREDIT_CARDS_POINTS_AMOUNT',
    list: 14,
    amountText: /^25\s000 card points$/,
  },
];

for (const { option, attribute, list, amountText } of kinds) {
  test(`${option} are saved to the contact and its list, and thanked for on the home page`, async ({
    page,
    request,
  }) => {
    const email = newEmail();
    await page.setViewportSize(phone);
    await open(page, '/miles-hotel');
    await page.getByRole('radio', { name: option }).check();
    await fillIn(page, filledIn(`  ${email} `));
    await submitButton(page).click();
    await expect(thanks(page).getByText(amountText)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await expectContact(request, email, { listIds: [list] });
    expect((await contactOf(request, email))?.attributes).toEqual(
      expect.objectContaining({
        firstName: 'Olena',
        lastName: 'Koval',
        phone: '12025550123',
        POINTS_PROGRAM_NAME: 'Sample Flyer Club',
        [attribute]: 25_000,
      }),
    );
  });
}

test('the home page links here, and air miles are the default', async ({ page }) => {
  await open(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Air miles/ })
    .click();
  await expect(page).toHaveURL('/miles-hotel');
  await expect(page.getByRole('radio', { name: 'Air miles' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('the form can be filled out and sent by keyboard', async ({ page, request }) => {
  const email = newEmail();
  await open(page, '/miles-hotel');
  const focused = page.locator(':focus');
  const radio = page.getByRole('radio', { name: 'Air miles' });
  await tabTo(page, radio);
  await expect(radio).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Hotel points' })).toBeChecked();
  for (const text of ['4000', 'Sample Stays', 'Taras', 'Melnyk', email, '12025550124']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
    await expect(focused).toHaveValue(text);
  }
  await page.keyboard.press('Enter');
  await expect(thanks(page).getByText(/^4\s000 hotel points$/)).toBeVisible();
  await expectContact(request, email, { attributes: { HOTEL_POINTS_AMOUNT: 4000 }, listIds: [13] });
});

test('an empty form shows an error at every field, focuses the first and sends nothing', async ({ page }) => {
  await open(page, '/miles-hotel');
  const calls = watchCalls(page, '/api/contacts');
  await submitButton(page).click();
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  await expect(field(page, 'rewardPoints')).toBeFocused();
  for (const name of ['rewardPoints', 'programName', 'firstName', 'lastName', 'email', 'phone']) {
    const invalidField = field(page, name);
    await expect(invalidField, name).toHaveAttribute('aria-invalid', 'true');
    await expect(invalidField, name).toHaveAccessibleDescription(/Please|Invalid email address/);
  }
  await expect(field(page, 'email')).toHaveAccessibleDescription('Invalid email address');
  await fillIn(page, filledIn(newEmail()));
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('invalid email addresses show the error at their field and are not sent', async ({ page }) => {
  await open(page, '/miles-hotel');
  const calls = watchCalls(page, '/api/contacts');
  for (const email of ['nobody', `${'a'.repeat(65)}@example.org`, `a@${'b.'.repeat(126)}example.org`]) {
    await fillIn(page, filledIn(newEmail()));
    await expect(page.getByText('Invalid email address', { exact: true })).toHaveCount(0);
    await fillIn(page, { email });
    await submitButton(page).click();
    await expect(page.getByText('Invalid email address', { exact: true }), email).toBeVisible();
    await expect(field(page, 'email'), email).toBeFocused();
  }
  expect(calls).toEqual([]);
});

test('phone and points accept digits only, typed or pasted, and the caret stays', async ({ page }) => {
  await open(page, '/miles-hotel');
  const phone = field(page, 'phone');
  await phone.pressSequentially('+1 (202) 555-01x23');
  await expect(phone).toHaveValue('12025550123');
  await phone.press('Home');
  await phone.pressSequentially('a9b');
  await expect(phone).toHaveValue('912025550123');
  expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(1);

  const points = field(page, 'rewardPoints');
  await points.focus();
  await page.keyboard.insertText('about 50,000 miles');
  await expect(points).toHaveValue('50000');
});

test('every field has its label, autocomplete and inputmode; autofilled values are stripped to digits and sent', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await open(page, '/miles-hotel');
  for (const [label, autocomplete, inputmode] of [
    ['How many miles', null, 'numeric'],
    ['Frequent-flyer program', null, 'text'],
    ['First name', 'given-name', 'text'],
    ['Last name', 'family-name', 'text'],
    ['Email', 'email', 'email'],
    ['Phone', 'tel', 'tel'],
  ] as const) {
    const control = page.getByRole('main').getByLabel(label, { exact: true });
    expect(await control.getAttribute('autocomplete'), label).toBe(autocomplete);
    expect(await control.getAttribute('inputmode'), label).toBe(inputmode);
    expect(await control.getAttribute('required'), label).not.toBeNull();
  }
  await fillIn(page, filledIn(email));
  await field(page, 'phone').evaluate((input: HTMLInputElement) => {
    input.value = '+380 (44) 555-01-23';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(field(page, 'phone')).toHaveValue('380445550123');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectContact(request, email, { attributes: { phone: '380445550123' } });
});

test('a lost provider response still makes one contact', async ({ page, request }) => {
  const email = newEmail();
  await injectFault(request, email, { call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(email));
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectContact(request, email, { attributes: { MILES_AMOUNT: 25_000 }, listIds: [10] });
  expect(await emailsMatching(request, email)).toHaveLength(1);
});

test('after a lost API response, the next press updates the same contact', async ({ page, request }) => {
  const email = newEmail();
  await page.route(
    '**/api/add-full-contact',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(email));
  await submitButton(page).click();
  await expect(page.getByText('What you typed is still here')).toBeVisible();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectContact(request, email, { attributes: { MILES_AMOUNT: 25_000 }, listIds: [10] });
  expect(await emailsMatching(request, email)).toHaveLength(1);
});

test('a known contact is updated whatever the case of the email', async ({ page, request }) => {
  const email = newEmail();
  await createContact(request, { email, attributes: { firstName: 'Old' }, listIds: [8] });
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(email.toUpperCase()));
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const { firstName } = filledIn(email);
  await expectContact(request, email, { attributes: { firstName, MILES_AMOUNT: 25_000 } });
  expect((await contactOf(request, email))?.listIds).toEqual(expect.arrayContaining([8, 10]));
  expect(await emailsMatching(request, email)).toHaveLength(1);
});

test('two tabs of the same person make one contact', async ({ page, context, request }) => {
  const email = newEmail();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, '/miles-hotel');
    await fillIn(tab, filledIn(email));
  }
  await Promise.all([page, other].map((tab) => submitButton(tab).click()));
  for (const tab of [page, other]) await expect(thanks(tab)).toBeVisible();
  await expectContact(request, email, { listIds: [10] });
  expect(await emailsMatching(request, email)).toHaveLength(1);
});

test('an email address that the server rejects shows the specified message and focuses the field', async ({
  page,
}) => {
  // The page itself rejects such an address, so the test changes the request.
  await page.route('**/api/contacts', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-contact-email': 'no address' } }),
  );
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(newEmail()));
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Invalid email address. Please, try another.');
  await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAccessibleDescription(/not accepted/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows its text and an address to write to instead of the form', async ({ page }) => {
    for (const path of ['/miles-hotel', '/corporate-contribution', '/contact-us']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
        'href',
        /^mailto:/,
      );
      await expect(page.getByRole('main').getByRole('form')).toHaveCount(0);
    }
  });
});
