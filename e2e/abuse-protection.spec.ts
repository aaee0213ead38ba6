import { expect, test, type Page } from './support/test';
import { contactOf } from './support/sandbox';
import { fillIn, formViewports, mailsContaining, newEmail, submitButton, toast } from './support/forms';
import { open } from './support/hydration';

const message = (email: string) => ({ name: 'Taras', email, message: 'Hello from a robot’s test.' });
const sent = 'Thank you. Your message is on its way to our volunteers.';

/** The honeypot of the page's form or of the newsletter banner. */
const honeypotIn = (page: Page, landmark: 'main' | 'newsletter') =>
  landmark === 'main'
    ? page.getByRole('main').locator('[name="website"]')
    : page.locator('form:has(input[name="email"]) [name="website"]').last();

/** Fills in the honeypot as a bot that reads only the HTML does. */
const fillInHoneypot = (page: Page, landmark: 'main' | 'newsletter') =>
  honeypotIn(page, landmark).evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://example.org';
  });

/** The response statuses of an API call, in order. */
function recordStatuses(page: Page, path: string): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) statuses.push(response.status());
  });
  return statuses;
}

test('a form with bot signals solves the challenge and is sent', async ({ page, request }) => {
  const email = newEmail();
  const statuses = recordStatuses(page, '/api/send-mail');
  const solvers: string[] = [];
  page.on('request', (script) => {
    if (script.url().includes('solve-challenge')) solvers.push(new URL(script.url()).origin);
  });
  await open(page, '/contact-us');
  await fillIn(page, message(email));
  await fillInHoneypot(page, 'main');
  expect(solvers).toEqual([]);
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(sent);
  await expect(toast(page)).toHaveAttribute('data-status', 'SUCCESS');
  expect(statuses).toEqual([428, 200]);
  expect(solvers).toEqual([new URL(page.url()).origin]);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});

for (const { name, viewport } of formViewports) {
  test.describe(`${name} viewport`, () => {
    test.use({ viewport });

    test('the honeypot cannot be seen, focused or read by a screen reader', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/contact-us');
      await expect(honeypotIn(page, 'main')).toHaveCount(1);
      await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);

      // The banner would cover what is compared.
      await expect(page.locator('html')).toHaveAttribute('data-banner');
      const form = page.getByRole('main').getByRole('form');
      const before = await form.screenshot({ animations: 'disabled' });
      await honeypotIn(page, 'main').evaluate((honeypot) => honeypot.closest('[aria-hidden]')?.remove());
      expect((await form.screenshot({ animations: 'disabled' })).equals(before)).toBe(true);

      await open(page, '/contact-us');
      const reached = new Set<string>();
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('Tab');
        reached.add(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
      }
      expect([...reached]).toEqual(expect.arrayContaining(['name', 'email', 'message']));
      expect([...reached]).not.toContain('website');
    });
  });
}

test('the newsletter solves a challenge for both of its calls', async ({ page, request }) => {
  const email = newEmail();
  const [added, subscribed] = [
    recordStatuses(page, '/api/add-contact'),
    recordStatuses(page, '/api/subscribe-to-news'),
  ];
  await open(page, '/about');
  const banner = page.locator('form:has(input[name="email"])').last();
  await banner.locator('[name="email"]').fill(email);
  await fillInHoneypot(page, 'newsletter');
  await banner.locator('button[type="submit"]').click();
  await expect.poll(async () => (await contactOf(request, email))?.listIds).toEqual([9]);
  await expect(page.getByText('You have successfully subscribed to our newsletter.')).toBeVisible();
  expect([added, subscribed]).toEqual([
    [428, 201],
    [428, 200],
  ]);
});

test('a challenge that cannot be solved shows the usual failure and keeps the values', async ({ page }) => {
  await page.route(/solve-challenge/, (route) => route.abort());
  await open(page, '/contact-us');
  await fillIn(page, message(newEmail()));
  await fillInHoneypot(page, 'main');
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Something went wrong with sending email. Please, try again later.');
  await expect(page.getByText('robot', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').locator('[name="name"]')).toHaveValue('Taras');
});

test('a message whose response is lost is sent once, however often the button is pressed', async ({
  page,
  request,
}) => {
  const email = newEmail();
  let lost = 0;
  await page.route('**/api/send-mail', async (route) => {
    const response = await route.fetch();
    if (response.ok() && lost < 2) {
      lost += 1;
      await route.abort('connectionreset');
    } else await route.fulfill({ response });
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
  await page.getByRole('button', { name: 'Write another message' }).click();
  await fillIn(page, { ...message(email), message: 'One more thing.' });
  await submitButton(page).click();
  await expect(page.getByRole('button', { name: 'Write another message' })).toBeVisible();
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(2);
});
