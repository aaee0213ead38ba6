import { expect, test } from './support/test';
import { fillIn, mailsContaining, newEmail, submitButton, toast } from './support/forms';
import { open } from './support/hydration';

/* nginx answers while an update replaces the API (docs/runbook.md). frontend/src/api/api.test.ts has the rules. */

test('a message gets through when the API is away at first', async ({ page, request }) => {
  const email = newEmail();
  await open(page, '/contact-us');
  const refusal = { status: 502, json: { error: { message: 'No.', code: 'unavailable' } } };
  await page.route('**/api/send-mail', (route) => route.fulfill(refusal), { times: 2 });
  await fillIn(page, { name: 'Taras', email, phoneNumber: '', message: 'Hello' });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Thank you. Your message is on its way to our volunteers.');
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});
