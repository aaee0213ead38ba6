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

const required = (email: string) => ({
  organisationName: 'Sample Freight & Sons',
  pointOfContact: 'Ірина Бойко',
  phone: '12025550199',
  email,
});
const optional = {
  approximateProgramBudget: '10 000 – 20 000 USD',
  howToSupportVFU: 'We have lorries.\nAnd drivers.',
};
const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thanks for your donation!' });

for (const { name, viewport } of formScreens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a company reaches the prospects’ list with all it told, and is thanked in the set words', async ({
      page,
      request,
    }) => {
      const email = newPerson();
      await open(page, '/corporate-contribution');
      await fillIn(page, { ...required(email), ...optional });
      await page.getByRole('radio', { name: /^Donation Matching/ }).check();
      await submitButton(page).click();
      await expect(thanks(page).getByText('Thank you for you contribution!', { exact: true })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/');
      await expectContact(request, email, { listIds: [12] });
      expect((await contactOf(request, email))?.attributes).toEqual(
        expect.objectContaining({
          phone: '12025550199',
          ORGANISATION_NAME: 'Sample Freight & Sons',
          POC_NAME: 'Ірина Бойко',
          CORPORATE_CONTRIBUTION_TYPE: 'Donation Matching',
          APPROXIMATE_PROGRAM_BUDGET: '10 000 – 20 000 USD',
          HOW_SUPPORT_VFU: 'We have lorries.\nAnd drivers.',
        }),
      );
    });

    test('axe finds no fault, empty or with every field wrong', async ({ page }) => {
      await expectAccessibleForm(page, '/corporate-contribution');
    });
  });
}

test('the five ways to contribute are offered, by their names', async ({ page }) => {
  await open(page, '/corporate-contribution');
  const offered = await field(page, 'contributionType').evaluateAll((all) =>
    all.map((radio) => radio.getAttribute('value')),
  );
  expect(offered).toEqual([
    'Direct Sponsorship',
    'Employee Giving',
    'Round-Up / Add-On',
    'Donation Matching',
    'Other',
  ]);
});

for (const { name, viewport } of formScreens) {
  test(`on ${name}, budget and support may be left out, by keyboard alone; nothing known is wiped by that`, async ({
    page,
    request,
  }) => {
    const email = newPerson();
    await knownContact(request, { email, attributes: { HOW_SUPPORT_VFU: 'Vans' }, listIds: [8] });
    await page.setViewportSize(viewport);
    await open(page, '/corporate-contribution');
    const first = field(page, 'organisationName');
    await tabTo(page, first);
    const { organisationName, ...others } = required(email.toUpperCase());
    await page.keyboard.type(organisationName);
    for (const text of Object.values(others)) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Employee Giving/ })).toBeChecked();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(thanks(page)).toBeVisible();
    await expectContact(request, email, {
      attributes: {
        ORGANISATION_NAME: organisationName,
        CORPORATE_CONTRIBUTION_TYPE: 'Employee Giving',
        HOW_SUPPORT_VFU: 'Vans',
      },
      listIds: [8, 12],
    });
    expect(await contactsLike(request, email)).toHaveLength(1);
  });
}

test('nothing filled in: what is required says so, what is optional does not', async ({ page }) => {
  await open(page, '/corporate-contribution');
  const calls = watchCalls(page, '/api/contacts');
  await submitButton(page).click();
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  await expect(field(page, 'organisationName')).toBeFocused();
  const wrong = await page
    .getByRole('main')
    .locator('[aria-invalid="true"]')
    .evaluateAll((fields) => fields.map((one) => one.getAttribute('name')));
  expect(wrong).toEqual(['organisationName', 'pointOfContact', 'phone', 'email']);
  await fillIn(page, required('no address'));
  await submitButton(page).click();
  await expect(field(page, 'email')).toBeFocused();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(1);
  expect(calls).toEqual([]);
});

test('the mailing service fails: it says so and keeps everything', async ({ page, request }) => {
  const email = newPerson();
  await fault(request, email, { call: 'brevo.contacts.get', kind: 'status', status: 503, times: 1 });
  await open(page, '/corporate-contribution');
  const values = { ...required(email), ...optional };
  await fillIn(page, values);
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Sorry, an error has occurred. Please try again.');
  expect(await held(page, Object.keys(values))).toEqual(values);
});

test('an answer that is no JSON counts as a failure, and the next press goes through', async ({
  page,
  request,
}) => {
  const email = newPerson();
  await page.route('**/api/add-full-contact', (route) => route.fulfill({ body: '<h1>Sign in</h1>' }), {
    times: 1,
  });
  await open(page, '/corporate-contribution');
  await fillIn(page, required(email));
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Sorry, an error has occurred. Please try again.');
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectContact(request, email, { listIds: [12] });
});

test('two presses in one tick make one contact by one call', async ({ page, request }) => {
  const email = newPerson();
  await open(page, '/corporate-contribution');
  await fillIn(page, required(email));
  const calls = watchCalls(page, '/api/add-full-contact');
  await submitButton(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await contactsLike(request, email)).toHaveLength(1);
});

test('what was typed outlives a reload and a look at another page', async ({ page }) => {
  await open(page, '/corporate-contribution');
  const half = { organisationName: 'Sample Freight', howToSupportVFU: 'We have lorries.\nAnd drivers.' };
  await fillIn(page, half);
  await page.getByRole('radio', { name: /^Other/ }).check();
  await page.reload();
  await expect.poll(() => held(page, Object.keys(half))).toEqual(half);
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/all-projects');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Other/ })).toBeChecked();
  await expect.poll(() => held(page, Object.keys(half))).toEqual(half);
});

test('without a connection it waits, and goes out once', async ({ page, context, request }) => {
  const email = newPerson();
  await open(page, '/corporate-contribution');
  await fillIn(page, required(email));
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('We send it when you are back online')).toBeVisible();
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
  expect(await contactsLike(request, email)).toHaveLength(1);
});
