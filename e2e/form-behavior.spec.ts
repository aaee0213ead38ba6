import { field, fillIn, mailsContaining, newEmail, submitButton, toast, watchCalls } from './support/forms';
import { expectContact } from './support/sandbox';
import { expect, test, type Page } from './support/test';
import { navigateAndWait, open } from './support/visit';

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

test('offline, the form says so, and a held Enter key or a double click sends it once; online, it arrives once', async ({
  page,
  context,
  request,
}) => {
  const email = newEmail();
  await open(page, '/contact-us');
  await fillIn(page, { name: 'Taras', email, message: 'Ten pallets' });
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
  expect(calls).toHaveLength(3);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Write another message' }).press('Enter');
  await expect(field(page, 'name')).toBeFocused();
  for (const name of ['name', 'email', 'message']) await expect(field(page, name)).toHaveValue('');
});

test('a corrected field loses its error at once, the others keep theirs; an address that the server rejects is said at its field', async ({
  page,
}) => {
  const error = { message: 'No.', code: 'invalid_email' };
  await page.route('**/api/send-mail', (route) => route.fulfill({ status: 400, json: { error } }));
  await open(page, '/contact-us');
  await submitButton(page).click();
  await field(page, 'name').fill('O');
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true');
  await fillIn(page, { email: newEmail(), message: 'Hello' });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Invalid email address. Please, try another.');
  await expect(field(page, 'email')).toHaveAccessibleDescription(/This address was not accepted\./);
  await expect(field(page, 'email')).toBeFocused();
});

test('the same values are the same submission, also after a visit to another page; what is typed while it is sent is kept', async ({
  page,
}) => {
  const submissions: (string | null)[] = [];
  let respond: () => void = () => undefined;
  await page.route('**/api/send-mail', async (route) => {
    submissions.push(await route.request().headerValue('Idempotency-Key'));
    await new Promise<void>((resolve) => (respond = resolve));
    await route.fulfill({ status: submissions.length < 3 ? 500 : 200, json: { message: 'Sent.' } });
  });
  const send = async (attempt: number) => {
    await submitButton(page).click();
    await expect.poll(() => submissions.length).toBe(attempt);
  };
  const visitAnotherPage = async () => {
    await navigateAndWait(page, '/partners');
    await page.goBack();
    await expect(field(page, 'name')).toHaveValue('Olena');
  };
  await open(page, '/contact-us');
  await fillIn(page, { name: ' Olena ', email: newEmail(), message: 'Hello' });
  await send(1);
  respond();
  await expect(toast(page)).toBeVisible();
  await visitAnotherPage();
  await send(2);
  respond();
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
  await field(page, 'message').fill('Hello, all');
  await send(3);
  expect(submissions[1]).toBe(submissions[0]);
  expect(submissions[2]).not.toBe(submissions[0]);

  await visitAnotherPage();
  await field(page, 'message').fill('And one more');
  const response = page.waitForResponse('**/api/send-mail');
  respond();
  await response;
  await visitAnotherPage();
  await expect(field(page, 'message')).toHaveValue('And one more');
});

test('of what is typed into a field of digits these remain, with the caret after the same ones', async ({
  page,
}) => {
  await open(page, '/contact-us');
  const phone = field(page, 'phoneNumber');
  for (const [typed, shown] of [
    ['+1 (202) 555-0123|', '12025550123|'],
    ['  50 000 miles|', '50000|'],
    ['١٢٣|', '|'],
    ['1\u200b2\t3|', '123|'],
    ['12a|3', '12|3'],
    ['|x123', '|123'],
  ] as const) {
    const digits = await phone.evaluate((input: HTMLInputElement, text) => {
      input.focus();
      input.value = text.replace('|', '');
      input.setSelectionRange(text.indexOf('|'), text.indexOf('|'));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const caret = input.selectionStart ?? 0;
      return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
    }, typed);
    expect(digits, typed).toBe(shown);
  }
});

test('the honeypot is for machines only; a form in which it is filled in is refused, and can be sent again', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await open(page, '/contact-us');
  const honeypot = field(page, 'website');
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await expect(honeypot.locator('xpath=ancestor::*[@aria-hidden]')).toHaveCSS('clip-path', 'inset(50%)');
  await expect(honeypot).toHaveAttribute('tabindex', '-1');
  await fillIn(page, { name: 'Taras', email, message: 'Hello.' });
  await honeypot.evaluate((input: HTMLInputElement) => {
    input.value = 'https://example.org';
  });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Something went wrong with sending email. Please, try again later.');
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Thank you. Your message is on its way to our volunteers.');
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});
