import { expect, test } from './support/test';
import { fillIn, mailsContaining, newEmail, submitButton, toast } from './support/forms';
import { open } from './support/hydration';

/* nginx answers while an update replaces the API (docs/runbook.md). frontend/src/api/api.test.ts has the rules. */

test('a message gets through when the API is away for two seconds', async ({ page, request }) => {
  const email = newEmail();
  await open(page, '/contact-us');
  let refused = 0;
  let began: number | undefined;
  await page.route('**/api/send-mail', (route) => {
    began ??= Date.now();
    if (Date.now() - began > 2_000) return route.continue();
    refused += 1;
    return route.fulfill({ status: 502, json: { error: { message: 'No.', code: 'unavailable' } } });
  });
  await fillIn(page, { name: 'Taras', email, phoneNumber: '', message: 'Hello' });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Thank you. Your message is on its way to our volunteers.', {
    timeout: 15_000,
  });
  expect(refused).toBeGreaterThan(0);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});
