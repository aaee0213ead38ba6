import { expect, test, type Page } from './support/test';
import { fillIn, formViewports, mailsContaining, newEmail, submitButton, toast } from './support/forms';
import { open } from './support/hydration';

const message = (email: string) => ({ name: 'Taras', email, message: 'Hello from a robot’s test.' });
const sent = 'Thank you. Your message is on its way to our volunteers.';

const honeypotOf = (page: Page) => page.getByRole('main').locator('[name="website"]');

test('a form whose honeypot is filled in is refused, keeps what was typed, and can be sent again', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await open(page, '/contact-us');
  await fillIn(page, message(email));
  await honeypotOf(page).evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://example.org';
  });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Something went wrong with sending email. Please, try again later.');
  await expect(page.getByRole('main').locator('[name="name"]')).toHaveValue('Taras');
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(sent);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});

for (const { name, viewport } of formViewports) {
  test.describe(`${name} viewport`, () => {
    test.use({ viewport });

    test('the honeypot cannot be seen, focused or read by a screen reader', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/contact-us');
      await expect(honeypotOf(page)).toHaveCount(1);
      await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);

      // The banner would cover what is compared.
      await expect(page.locator('html')).toHaveAttribute('data-banner');
      const form = page.getByRole('main').getByRole('form');
      const before = await form.screenshot({ animations: 'disabled' });
      await honeypotOf(page).evaluate((honeypot) => honeypot.closest('[aria-hidden]')?.remove());
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
