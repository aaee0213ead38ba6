import { expect, test, type Page } from './support/test';
import { field, fillIn, mailsContaining, newEmail, submitButton, toast } from './support/forms';
import { open } from './support/hydration';

const message = (email: string) => ({ name: 'Taras', email, message: 'Hello.' });
const sent = 'Thank you. Your message is on its way to our volunteers.';

const honeypot = (page: Page) => page.getByRole('main').locator('[name="website"]');

test('a form whose honeypot is filled in is refused, keeps what was typed, and can be sent again', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await open(page, '/contact-us');
  await fillIn(page, message(email));
  await honeypot(page).evaluate((field: HTMLInputElement) => {
    field.value = 'https://example.org';
  });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Something went wrong with sending email. Please, try again later.');
  await expect(page.getByRole('main').locator('[name="name"]')).toHaveValue('Taras');
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(sent);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});

test('the honeypot cannot be seen, focused or read by a screen reader', async ({ page }) => {
  await open(page, '/contact-us');
  await expect(honeypot(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await expect(honeypot(page).locator('xpath=ancestor::*[@aria-hidden]')).toHaveCSS(
    'clip-path',
    'inset(50%)',
  );
  await field(page, 'name').focus();
  const reached = new Set<string>();
  while (!reached.has('message')) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
  }
  expect([...reached]).not.toContain('website');
});

test('a message whose response is lost is sent once, however often the button is pressed', async ({
  page,
  request,
}) => {
  const email = newEmail();
  let lost = 0;
  await page.route('**/api/send-mail', async (route) => {
    const response = await route.fetch();
    if (!response.ok() || lost === 2) return route.fulfill({ response });
    lost += 1;
    return route.abort('connectionreset');
  });
  await open(page, '/contact-us');
  await fillIn(page, message(email));
  for (let press = 1; press <= 2; press += 1) {
    await submitButton(page).click();
    await expect.poll(() => lost).toBe(press);
    await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
    await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
  }
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(sent);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});
