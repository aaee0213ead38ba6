import { expect, test } from './support/test';
import {
  expectAccessibleForm,
  fault,
  field,
  fillIn,
  formScreens,
  held,
  mailsAbout,
  newPerson,
  submitButton,
  tabTo,
  toast,
  watchCalls,
} from './support/forms';
import { open } from './support/hydrated';

const filledIn = (email: string) => ({
  name: 'Оксана Мельник',
  email,
  phoneNumber: '380445550123',
  message: 'We have ten pallets.\nWho can take them? 🌻',
});
const sent = 'Thank you. Your message is on its way to our volunteers.';
const failed = 'Something went wrong with sending email. Please, try again later.';
const incomplete = 'Please, specify your name, email and message';

for (const { name, viewport } of formScreens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a message reaches the volunteers, and the server’s word is shown', async ({ page, request }) => {
      const email = newPerson();
      await open(page, '/contact-us');
      await fillIn(page, filledIn(` ${email}`));
      await submitButton(page).click();
      await expect(toast(page)).toHaveText(sent);
      await expect(toast(page)).toHaveAttribute('data-status', 'SUCCESS');
      await expect.poll(() => mailsAbout(request, email)).toHaveLength(1);
      const [mail] = await mailsAbout(request, email);
      expect(mail?.replyTo).toBe(email);
      for (const text of ['Оксана Мельник', '380445550123', 'Who can take them? 🌻'])
        expect(mail?.text).toContain(text);
      // Ready for another one, and nothing is left of this.
      expect(Object.values(await held(page, ['name', 'email', 'phoneNumber', 'message']))).toEqual([
        '',
        '',
        '',
        '',
      ]);
      await page.reload();
      await expect(field(page, 'message')).toHaveValue('');
    });

    test('axe finds no fault, empty or with every field wrong', async ({ page }) => {
      await expectAccessibleForm(page, '/contact-us');
    });
  });
}

for (const { name, viewport } of formScreens) {
  test(`on ${name}, it can be written and sent by keyboard alone, without a phone`, async ({
    page,
    request,
  }) => {
    const email = newPerson();
    await page.setViewportSize(viewport);
    await open(page, '/contact-us');
    const first = field(page, 'name');
    await tabTo(page, first);
    for (const text of ['Taras', email, '', 'Hello']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveText(sent);
    await expect.poll(() => mailsAbout(request, email)).toHaveLength(1);
  });
}

for (const missing of ['name', 'email', 'message']) {
  test(`without ${missing} the notice shows, the field says so, and nothing is sent`, async ({ page }) => {
    await open(page, '/contact-us');
    const calls = watchCalls(page, '/api/send-mail');
    await fillIn(page, { ...filledIn(newPerson()), [missing]: '   ' });
    await submitButton(page).click();
    await expect(toast(page)).toHaveText(incomplete);
    await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
    const wanting = field(page, missing);
    await expect(wanting).toBeFocused();
    await expect(wanting).toHaveAttribute('aria-invalid', 'true');
    await expect(wanting).toHaveAccessibleDescription(/Please|Invalid email address/);
    expect(calls).toEqual([]);
  });
}

test('an address that is none is said at its field', async ({ page }) => {
  await open(page, '/contact-us');
  const calls = watchCalls(page, '/api/send-mail');
  await fillIn(page, filledIn('oksana@example'));
  await submitButton(page).click();
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  await expect(field(page, 'email')).toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('the mail server refuses: the notice says so, everything is kept, the next press goes through', async ({
  page,
  request,
}) => {
  const email = newPerson();
  await fault(request, email, { call: 'smtp.data', kind: 'status', status: 554, times: 1 });
  await open(page, '/contact-us');
  const values = filledIn(email);
  await fillIn(page, values);
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(failed);
  await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
  expect(await held(page, Object.keys(values))).toEqual(values);
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(sent);
  await expect.poll(() => mailsAbout(request, email)).toHaveLength(1);
});

test('a server that cannot be reached is the same failure', async ({ page }) => {
  await page.route('**/api/send-mail', (route) => route.abort());
  await open(page, '/contact-us');
  const values = filledIn(newPerson());
  await fillIn(page, values);
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(failed);
  expect(await held(page, Object.keys(values))).toEqual(values);
});

test('a refused address keeps its meaning', async ({ page }) => {
  await page.route('**/api/send-mail', (route) =>
    route.continue({ postData: { ...filledIn('no address') } }),
  );
  await open(page, '/contact-us');
  await fillIn(page, filledIn(newPerson()));
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Invalid email address. Please, try another.');
  await expect(field(page, 'email')).toBeFocused();
});

test('too many messages: it says to wait', async ({ page }) => {
  await page.route('**/api/send-mail', (route) =>
    route.fulfill({ status: 429, json: { error: { message: 'Slow down.', code: 'too_many_requests' } } }),
  );
  await open(page, '/contact-us');
  await fillIn(page, filledIn(newPerson()));
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('That was a little too fast. Please wait a minute and try again.');
});

test('two presses in one tick send one message', async ({ page, request }) => {
  const email = newPerson();
  await open(page, '/contact-us');
  await fillIn(page, filledIn(email));
  const calls = watchCalls(page, '/api/send-mail');
  await page
    .getByRole('main')
    .getByRole('form')
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await expect(toast(page)).toHaveText(sent);
  expect(calls).toHaveLength(1);
  await expect.poll(() => mailsAbout(request, email)).toHaveLength(1);
});

test('Enter held down, or the late half of a double click, sends nothing more', async ({ page, request }) => {
  const email = newPerson();
  await open(page, '/contact-us');
  const calls = watchCalls(page, '/api/send-mail');
  await fillIn(page, filledIn(email));
  await field(page, 'email').focus();
  await page.keyboard.down('Enter');
  await expect(toast(page)).toHaveText(sent);
  // Each further one without a release is the key repeating itself, on a form that is empty by now.
  for (let repeat = 0; repeat < 3; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const box = await submitButton(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(toast(page)).toHaveText(sent);
  await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(calls).toHaveLength(1);
  await expect.poll(() => mailsAbout(request, email)).toHaveLength(1);
});

test('a draft outlives a reload, in this tab only', async ({ page, context }) => {
  await open(page, '/contact-us');
  const values = filledIn(newPerson());
  await fillIn(page, values);
  await page.reload();
  await expect.poll(() => held(page, Object.keys(values))).toEqual(values);
  const other = await context.newPage();
  await open(other, '/contact-us');
  await expect(field(other, 'message')).toHaveValue('');
});

test('without a connection it waits, and goes out once', async ({ page, context, request }) => {
  const email = newPerson();
  await open(page, '/contact-us');
  await fillIn(page, filledIn(email));
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText('We send it when you are back online')).toBeVisible();
  await expect(toast(page)).toHaveText(/There is no connection/);
  await context.setOffline(false);
  await expect(toast(page)).toHaveText(sent);
  await expect.poll(() => mailsAbout(request, email)).toHaveLength(1);
});
