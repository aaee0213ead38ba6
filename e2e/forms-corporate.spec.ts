import { expect, test, type Page } from './support/test';
import {
  emailsMatching,
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

test('a company is added to the prospects’ list with every field, and sees the specified thanks', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.setViewportSize(formViewports[0].viewport);
  await open(page, '/corporate-contribution');
  await test.step('the five contribution types are offered by name', async () => {
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
  await fillIn(page, { ...required(email), ...optional });
  await page.getByRole('radio', { name: /^Donation Matching/ }).check();
  const calls = watchCalls(page, '/api/add-full-contact');
  await submitButton(page).dblclick();
  await expect(thanks(page).getByText('Thank you for you contribution!', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(calls).toHaveLength(1);
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

test('by keyboard, budget and support can stay empty and overwrite nothing', async ({ page, request }) => {
  const email = newEmail();
  await createContact(request, { email, attributes: { HOW_SUPPORT_VFU: 'Vans' }, listIds: [8] });
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
  expect(await emailsMatching(request, email)).toHaveLength(1);
});

test('an empty form shows an error at each required field only', async ({ page }) => {
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
  await expect(field(page, 'email')).toHaveAccessibleDescription('Invalid email address');
  await fillIn(page, required('no address'));
  await submitButton(page).click();
  await expect(field(page, 'email')).toBeFocused();
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(1);
  expect(calls).toEqual([]);
});

test('a response that is not JSON is a failure, and the next press succeeds', async ({ page, request }) => {
  const email = newEmail();
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
