import { expect, test } from '@playwright/test';
import { injectFault, field, fillIn, createContact, newEmail, submitButton, toast } from './support/forms';
import { open } from './support/hydration';

/* Every row of the specification's error catalog (section 8), through the real server. */

const corporate = (email: string) => ({
  organisationName: 'Sample Freight',
  pointOfContact: 'Olena Koval',
  phone: '12025550199',
  email,
});

test('server message "Invalid email address"', async ({ page }) => {
  // The page itself rejects such an address, so the test changes the request.
  await page.route('**/api/contacts', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-contact-email': 'no address' } }),
  );
  await open(page, '/corporate-contribution');
  await fillIn(page, corporate(newEmail()));
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Invalid email address. Please, try another.');
  await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
});

test('server message "Contact already exist"', async ({ page, request }) => {
  const email = newEmail();
  await createContact(request, { email });
  await open(page, '/partners');
  const banner = page.getByRole('complementary');
  await banner.getByRole('textbox').fill(email);
  await banner.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('This email is already subscribed to the newsletter.').first()).toBeVisible();
});

test('any other server error', async ({ page, request }) => {
  const email = newEmail();
  await injectFault(request, email, { call: 'brevo.contacts.*', kind: 'drop' });
  await open(page, '/corporate-contribution');
  await fillIn(page, corporate(email));
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Sorry, an error has occurred. Please try again.');
  await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
});

test('fetching payment details fails', async ({ page }) => {
  await open(page, '/?checkout_session_id=cs_test_nobody_has_paid_this');
  await expect(toast(page)).toHaveText('Error with get payment details from Stripe');
});

test('contact-us send fails', async ({ page, request }) => {
  const email = newEmail();
  await injectFault(request, email, { call: 'smtp.data', kind: 'status', status: 550 });
  await open(page, '/contact-us');
  await fillIn(page, { name: 'Olena Koval', email, message: 'Hello' });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Something went wrong with sending email. Please, try again later.');
});

for (const path of ['/miles-hotel', '/corporate-contribution']) {
  test(`empty email on ${path}`, async ({ page }) => {
    await open(page, path);
    await submitButton(page).click();
    await expect(field(page, 'email')).toHaveAccessibleDescription('Invalid email address');
    await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  });
}

test('unknown team member', async ({ page }) => {
  await page.goto('/about/nobody-of-this-name');
  await expect(toast(page)).toHaveText('Something went wrong. Please, try again later.');
  await expect(page).toHaveURL('/about');
});

test('a success shows the message of the response for three seconds', async ({ page }) => {
  await page.clock.install();
  await open(page, '/contact-us');
  await fillIn(page, { name: 'Olena Koval', email: newEmail(), message: 'Hello' });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText('Thank you. Your message is on its way to our volunteers.');
  await page.clock.runFor(3000);
  await expect(toast(page)).toHaveCount(0);
});
