import { expect, test } from './support/test';
import {
  field,
  fillIn,
  formViewports,
  fieldValues,
  mailsContaining,
  newEmail,
  submitButton,
  tabTo,
  toast,
  watchCalls,
} from './support/forms';
import { open } from './support/hydration';

const filledIn = (email: string) => ({
  name: 'Оксана Мельник',
  email,
  phoneNumber: '380445550123',
  message: 'We have ten pallets.\nWho can take them? 🌻',
});
const sent = 'Thank you. Your message is on its way to our volunteers.';
const failed = 'Something went wrong with sending email. Please, try again later.';
const incomplete = 'Please, specify your name, email and message';

test('a message reaches the volunteers, and the message of the response is shown for three seconds', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.setViewportSize(formViewports[0].viewport);
  await page.clock.install();
  await open(page, '/contact-us');
  await fillIn(page, filledIn(` ${email}`));
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(sent);
  await expect(toast(page)).toHaveAttribute('data-status', 'SUCCESS');
  await page.clock.runFor(2_990);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(toast(page)).toHaveCount(0);
  const confirmation = page.getByRole('group', { name: 'Your message is on its way' });
  await expect(confirmation).toBeInViewport({ ratio: 0.99 });
  const header = await page.getByRole('banner').boundingBox();
  expect((await confirmation.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
  const [mail] = await mailsContaining(request, email);
  expect(mail?.replyTo).toBe(email);
  for (const text of ['Оксана Мельник', '380445550123', 'Who can take them? 🌻'])
    expect(mail?.text).toContain(text);
  await confirmation.getByRole('button', { name: 'Write another message' }).click();
  expect(Object.values(await fieldValues(page, ['name', 'email', 'phoneNumber', 'message']))).toEqual([
    '',
    '',
    '',
    '',
  ]);
  await page.reload();
  await expect(field(page, 'message')).toHaveValue('');
});

test('the form can be filled out and sent by keyboard, without a phone number', async ({ page, request }) => {
  const email = newEmail();
  await open(page, '/contact-us');
  const first = field(page, 'name');
  await tabTo(page, first);
  for (const text of ['Taras', email, '', 'Hello']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveText(sent);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});

test('without name, email or message the notice shows, the field says so, and nothing is sent', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/contact-us');
  const calls = watchCalls(page, '/api/send-mail');
  for (const missing of ['name', 'email', 'message']) {
    await fillIn(page, { ...filledIn(newEmail()), [missing]: '   ' });
    await submitButton(page).click();
    await expect(toast(page), missing).toHaveText(incomplete);
    await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
    const invalidField = field(page, missing);
    await expect(invalidField).toBeFocused();
    await expect(invalidField).toHaveAttribute('aria-invalid', 'true');
    await expect(invalidField).toHaveAccessibleDescription(/Please|Invalid email address/);
    await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(1);
    await page.clock.runFor(3_000);
    await expect(toast(page)).toHaveCount(0);
  }
  expect(calls).toEqual([]);
});

test('an invalid email address shows the error at its field', async ({ page }) => {
  await open(page, '/contact-us');
  const calls = watchCalls(page, '/api/send-mail');
  await fillIn(page, filledIn('oksana@example'));
  await submitButton(page).click();
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('an unreachable server shows the same failure', async ({ page }) => {
  await page.route('**/api/send-mail', (route) => route.abort());
  await open(page, '/contact-us');
  const values = filledIn(newEmail());
  await fillIn(page, values);
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(failed);
  expect(await fieldValues(page, Object.keys(values))).toEqual(values);
});

test('an email address that the server rejects shows the error at its field', async ({ page }) => {
  await page.route('**/api/send-mail', (route) =>
    route.continue({ postData: { ...filledIn('no address') } }),
  );
  await open(page, '/contact-us');
  await fillIn(page, filledIn(newEmail()));
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Invalid email address. Please, try another.');
  await expect(field(page, 'email')).toBeFocused();
});

test('too many messages show the notice to wait', async ({ page }) => {
  await page.route('**/api/send-mail', (route) =>
    route.fulfill({ status: 429, json: { error: { message: 'Slow down.', code: 'too_many_requests' } } }),
  );
  await open(page, '/contact-us');
  await fillIn(page, filledIn(newEmail()));
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('That was a little too fast. Please wait a minute and try again.');
});

test('a held Enter key or the second half of a double click sends no second message', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await open(page, '/contact-us');
  const calls = watchCalls(page, '/api/send-mail');
  await fillIn(page, filledIn(email));
  await field(page, 'email').focus();
  const box = await submitButton(page).boundingBox();
  await page.keyboard.down('Enter');
  await expect(toast(page)).toHaveText(sent);
  // Without a release these are key repeats, on the confirmation by now.
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(toast(page)).toHaveText(sent);
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(calls).toHaveLength(1);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});
