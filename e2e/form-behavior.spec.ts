import { field, fillIn, mailsContaining, newEmail, submitButton, toast, watchCalls } from './support/forms';
import { expectContact } from './support/sandbox';
import { expect, test, type Page } from './support/test';
import { open } from './support/visit';

/* What all forms share in their code, tested on one of them; forms.spec.ts goes through each. */

const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thanks for your offer!' });

test('a draft survives a visit to another page, until it is sent, and is in no storage', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const values = { programName: 'Club', firstName: 'O', lastName: 'K', email, phone: '12025550123' };
  await open(page, '/miles-hotel');
  await fillIn(page, { ...values, rewardPoints: '4000' });
  await page.getByRole('radio', { name: 'Card points' }).check();
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/all-projects');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Card points' })).toBeChecked();
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
  const stored = await page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) => Object.values<unknown>(storage)).join(' '),
  );
  expect(stored).not.toContain(email);
  await submitButton(page).click();
  await expect(thanks(page).getByText(/^4\s000 card points$/)).toBeVisible();
  // The dialog opened over the form, whose button is gone.
  await expect(page.locator('h1')).toHaveText('Aid that goes from hand to hand');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(field(page, 'email')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Air miles' })).toBeChecked();
  await expectContact(request, email, {
    attributes: { CREDIT_CARDS_POINTS_AMOUNT: 4000 },
    listIds: [14],
  });
});

test('a form whose honeypot is filled in is refused; offline, the form says so, and a held Enter key or a double click sends it once; then it arrives once', async ({
  page,
  context,
  request,
}) => {
  const email = newEmail();
  await open(page, '/contact-us');
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await fillIn(page, { name: 'Taras', email, message: 'Ten pallets' });
  await field(page, 'website').evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.org';
  });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Something went wrong with sending email. Please, try again later.');

  const calls = watchCalls(page, '/api/send-mail');
  await context.setOffline(true);
  await field(page, 'email').focus();
  await page.keyboard.down('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/There is no connection/);
  // Without a release these are key repeats, after the response.
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(calls).toHaveLength(1);
  await submitButton(page).dblclick();
  await expect.poll(() => calls.length).toBe(2);
  await context.setOffline(false);
  await submitButton(page).click();
  await expect(page.getByRole('group', { name: 'Your message is on its way' })).toBeVisible();
  expect(calls).toEqual([expect.any(String), calls[0], calls[0]]);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Write another message' }).press('Enter');
  await expect(field(page, 'name')).toBeFocused();
  for (const name of ['name', 'email', 'message']) await expect(field(page, name)).toHaveValue('');
});
