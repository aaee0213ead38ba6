import { expect, test, type Page } from './support/test';
import {
  contactsLike,
  expectAccessibleForm,
  fault,
  field,
  fillIn,
  formScreens,
  held,
  knownContact,
  newPerson,
  submitButton,
  tabTo,
  toast,
  watchCalls,
} from './support/forms';
import { open } from './support/hydrated';
import { contactOf, expectContact } from './support/sandbox';

const filledIn = (email: string) => ({
  rewardPoints: '25000',
  programName: 'Sample Flyer Club',
  firstName: 'Olena',
  lastName: 'Koval',
  email,
  phone: '12025550123',
});
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thanks for your donation!' });

const kinds = [
  { option: 'Air miles', attribute: 'MILES_AMOUNT', list: 10, said: /^25\s000 miles$/ },
  { option: 'Hotel points', attribute: 'HOTEL_POINTS_AMOUNT', list: 13, said: /^25\s000 hotel points$/ },
  { option: 'Card points', attribute: 'CREDIT_CARDS_POINTS_AMOUNT', list: 14, said: /^25\s000 card points$/ },
];

for (const { name, viewport } of formScreens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    for (const { option, attribute, list, said } of kinds) {
      test(`${option} reach the contact and its list, and are thanked for at home`, async ({
        page,
        request,
      }) => {
        const email = newPerson();
        await open(page, '/miles-hotel');
        await page.getByRole('radio', { name: option }).check();
        await fillIn(page, filledIn(`  ${email} `));
        await submitButton(page).click();
        await expect(thanks(page).getByText(said)).toBeVisible();
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

    test('axe finds no fault, empty or with every field wrong', async ({ page }) => {
      await expectAccessibleForm(page, '/miles-hotel');
    });
  });
}

test('the home page leads here, where air miles are chosen at first', async ({ page }) => {
  await open(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Air miles/ })
    .click();
  await expect(page).toHaveURL('/miles-hotel');
  await expect(page.getByRole('radio', { name: 'Air miles' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

for (const { name, viewport } of formScreens) {
  test(`on ${name}, it can be filled in and sent by keyboard alone`, async ({ page, request }) => {
    const email = newPerson();
    await page.setViewportSize(viewport);
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
}

test('nothing filled in: every field says what it wants, the first is focused, nothing is sent', async ({
  page,
}) => {
  await open(page, '/miles-hotel');
  const calls = watchCalls(page, '/api/contacts');
  await submitButton(page).click();
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  await expect(field(page, 'rewardPoints')).toBeFocused();
  for (const name of ['rewardPoints', 'programName', 'firstName', 'lastName', 'email', 'phone']) {
    const wanting = field(page, name);
    await expect(wanting, name).toHaveAttribute('aria-invalid', 'true');
    await expect(wanting, name).toHaveAccessibleDescription(/Please|Invalid email address/);
  }
  await fillIn(page, filledIn(newPerson()));
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(calls).toEqual([]);
});

for (const email of ['nobody', `${'a'.repeat(65)}@example.org`, `a@${'b.'.repeat(126)}example.org`]) {
  test(`no address: ${email.slice(0, 10)}… of ${String(email.length)} characters`, async ({ page }) => {
    await open(page, '/miles-hotel');
    const calls = watchCalls(page, '/api/contacts');
    await fillIn(page, filledIn(email));
    await submitButton(page).click();
    await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
    await expect(field(page, 'email')).toBeFocused();
    expect(calls).toEqual([]);
  });
}

test('phone and points take digits only, typed or pasted, and the caret stays', async ({ page }) => {
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

test('what the browser fills in by itself is stripped to digits, too, and sent', async ({
  page,
  request,
}) => {
  const email = newPerson();
  await open(page, '/miles-hotel');
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

test('every field says what belongs in it: to people, to browsers and to phones’ keyboards', async ({
  page,
}) => {
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
});

test('an answer that is lost after it was done: one contact all the same', async ({ page, request }) => {
  const email = newPerson();
  await fault(request, email, { call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(email));
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectContact(request, email, { attributes: { MILES_AMOUNT: 25_000 }, listIds: [10] });
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('the site’s own answer is lost: the next press updates what the first has made', async ({
  page,
  request,
}) => {
  const email = newPerson();
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
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('a contact known under another letter case is updated, not doubled', async ({ page, request }) => {
  const email = newPerson();
  await knownContact(request, { email, attributes: { firstName: 'Old' }, listIds: [8] });
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(email.toUpperCase()));
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectContact(request, email, { attributes: { firstName: 'Old', MILES_AMOUNT: 25_000 } });
  expect((await contactOf(request, email))?.listIds).toEqual(expect.arrayContaining([8, 10]));
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('two presses in one tick make one contact by one call', async ({ page, request }) => {
  const email = newPerson();
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(email));
  const calls = watchCalls(page, '/api/add-full-contact');
  await page
    .getByRole('main')
    .getByRole('form')
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect(thanks(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('the same person in two tabs at once is one contact', async ({ page, context, request }) => {
  const email = newPerson();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, '/miles-hotel');
    await fillIn(tab, filledIn(email));
  }
  await Promise.all([page, other].map((tab) => submitButton(tab).click()));
  for (const tab of [page, other]) await expect(thanks(tab)).toBeVisible();
  await expectContact(request, email, { listIds: [10] });
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('the mailing service fails: it says so, keeps what was typed, and goes through on the next press', async ({
  page,
  request,
}) => {
  const email = newPerson();
  await fault(request, email, { call: 'brevo.contacts.get', kind: 'status', status: 500, times: 1 });
  await open(page, '/miles-hotel');
  const values = filledIn(email);
  await fillIn(page, values);
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Sorry, an error has occurred. Please try again.');
  await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
  await expect(page.getByText('What you typed is still here')).toBeVisible();
  expect(await held(page, Object.keys(values))).toEqual(values);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectContact(request, email, { listIds: [10] });
});

test('the server refuses the address: the catalogue says so, and the field is focused', async ({ page }) => {
  // What the page takes for an address and the server does not is rare: the call is changed on its way.
  await page.route('**/api/contacts', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-contact-email': 'no address' } }),
  );
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(newPerson()));
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Invalid email address. Please, try another.');
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAccessibleDescription(/not accepted/);
});

test('what was typed outlives a reload, and is forgotten once it is sent', async ({ page }) => {
  const email = newPerson();
  await open(page, '/miles-hotel');
  await page.getByRole('radio', { name: 'Card points' }).check();
  const { phone: _unsaid, ...half } = filledIn(email);
  await fillIn(page, half);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Card points' })).toBeChecked();
  expect(await held(page, Object.keys(half))).toEqual(half);
  await fillIn(page, { phone: '12025550123' });
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.goto('/miles-hotel');
  await expect(field(page, 'email')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Air miles' })).toBeChecked();
  const stored = await page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) => Object.values<unknown>(storage)).join(' '),
  );
  expect(stored).not.toContain(email);
});

test('without a connection it says so, and goes out by itself, once, when there is one', async ({
  page,
  context,
  request,
}) => {
  const email = newPerson();
  await open(page, '/miles-hotel');
  const values = filledIn(email);
  await fillIn(page, values);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('We send it when you are back online')).toBeVisible();
  await expect(toast(page)).toHaveText(/There is no connection/);
  expect(await held(page, Object.keys(values))).toEqual(values);
  const calls = watchCalls(page, '/api/add-full-contact');
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('back online but not quite yet: it tries again by itself', async ({ page, context, request }) => {
  const email = newPerson();
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(email));
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('We send it when you are back online')).toBeVisible();
  await page.route('**/api/contacts', (route) => route.abort(), { times: 1 });
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('what is changed while waiting goes out with the next press only', async ({
  page,
  context,
  request,
}) => {
  const [mistyped, email] = [newPerson(), newPerson()];
  await open(page, '/miles-hotel');
  await fillIn(page, filledIn(mistyped));
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('We send it when you are back online')).toBeVisible();
  await fillIn(page, { email });
  const calls = watchCalls(page, '/api/add-full-contact');
  await context.setOffline(false);
  await expect(page.getByText('We send it when you are back online')).toHaveCount(0);
  await expect(submitButton(page)).toHaveText('Confirm');
  expect(calls).toEqual([]);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await contactsLike(request, mistyped)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads, shows no form, and tells where to write', async ({ page }) => {
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
