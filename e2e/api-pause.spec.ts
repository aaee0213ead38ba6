import { expect, test, type Page } from './support/test';
import { fillInCheckout, newDonorEmail, pay } from './support/checkout';
import { fillIn, mailsContaining, newEmail, submitButton, toast } from './support/forms';
import { open } from './support/hydration';
import { banner, subscribed } from './support/newsletter';
import { expectContact } from './support/sandbox';

/** The API is away for some seconds, as while an update replaces it (docs/runbook.md): nginx answers its calls. */
async function pauseApi(page: Page): Promise<{ refused: Set<string> }> {
  const refused = new Set<string>();
  let began: number | undefined;
  await page.route('**/api/**', (route) => {
    began ??= Date.now();
    if (Date.now() - began > 2_000) return route.continue();
    refused.add(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 502, json: { error: { message: 'No.', code: 'unavailable' } } });
  });
  return { refused };
}

test('a message gets through', async ({ page, request }) => {
  const email = newEmail();
  await open(page, '/contact-us');
  const { refused } = await pauseApi(page);
  await fillIn(page, { name: 'Taras', email, phoneNumber: '', message: 'Hello' });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Thank you. Your message is on its way to our volunteers.', {
    timeout: 15_000,
  });
  expect(refused).toContain('/api/send-mail');
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});

test('a newsletter sign-up gets through', async ({ page, request }) => {
  const email = newEmail();
  await open(page, '/about');
  await expect(banner(page)).toBeVisible();
  const { refused } = await pauseApi(page);
  await banner(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await banner(page).getByRole('form').getByRole('button').click();
  await expect(page.getByText(subscribed)).toBeVisible({ timeout: 15_000 });
  expect(refused).toContain('/api/add-contact');
  await expectContact(request, email, { listIds: [9] });
});

test('a returning donor gets through', async ({ page }) => {
  await page.goto('/sandbox/checkout/once');
  await fillInCheckout(page, { email: newDonorEmail(), name: 'Taras' });
  const { refused } = await pauseApi(page);
  await pay(page);
  await expect(page).toHaveURL('/donation-confirm', { timeout: 15_000 });
  expect(refused).toContain('/api/get-payment-data');
});
