import { dispatch, exportLog, importLog, installDevTools, jumpToLast } from './support/dev-tools';
import { field, fillIn, newEmail, submitButton, toast } from './support/forms';
import { open } from './support/hydration';
import { expect, test, type Page } from './support/test';

const failed = 'Something went wrong with sending email. Please, try again later.';
const notSent = (page: Page) => page.getByRole('main').getByText('What you typed is still here');

test.beforeEach(async ({ page }) => {
  await installDevTools(page);
});

test('an exported log shows a failed request in another browser, without a request', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.route('**/api/send-mail', (route) =>
    route.fulfill({ status: 502, json: { error: { message: 'No.', code: 'mail_unavailable' } } }),
  );
  await open(page, '/contact-us');
  await fillIn(page, { name: 'Taras', email: newEmail(), message: 'Hello' });
  await submitButton(page).click();
  await expect(toast(page)).toHaveText(failed);
  const log = await exportLog(page);
  expect(log.payload).toContain('mail_unavailable');

  const developer = await browser.newPage({ ...(baseURL && { baseURL }) });
  await installDevTools(developer);
  await open(developer, '/contact-us');
  const requests: string[] = [];
  developer.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await importLog(developer, log);
  await expect(toast(developer)).toHaveText(failed);
  await expect(notSent(developer)).toBeVisible();
  await expect(field(developer, 'name')).toHaveValue('');
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await developer.close();
});

test('time travel restores the sending form, and then its failure', async ({ page }) => {
  await page.route('**/api/send-mail', (route) => route.abort());
  await open(page, '/contact-us');
  await fillIn(page, { name: 'Taras', email: newEmail(), message: 'Hello' });
  await submitButton(page).click();
  await expect(notSent(page)).toBeVisible();
  await jumpToLast(page, 'forms/formSubmitted');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(notSent(page)).toHaveCount(0);
  await jumpToLast(page, 'forms/formFailed');
  await expect(notSent(page)).toBeVisible();
});

test('plain actions open a dialog and show a failed form in it', async ({ page }) => {
  await open(page, '/');
  await dispatch(page, { type: 'modal/dialogOpened', payload: { kind: 'dont-miss-out' } });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await dispatch(page, {
    type: 'forms/formFailed',
    payload: { form: 'newsletter-dialog', errors: {}, message: 'Sorry', failure: 'other' },
  });
  await expect(dialog.getByText('Sorry')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a log imported on another page of the same visit opens the dialog with its failed form', async ({
  page,
}) => {
  await open(page, '/');
  const { preloadedState } = await exportLog(page);
  const payload = JSON.stringify([
    { type: 'modal/dialogOpened', payload: { kind: 'stay-connected', confirmation: 'none' } },
    {
      type: 'forms/formFailed',
      payload: {
        form: 'stay-connected',
        errors: { email: 'Invalid email address' },
        message: 'Sorry',
        failure: 'invalid-email',
      },
    },
  ]);
  await importLog(page, { payload, preloadedState });
  await expect(page.getByRole('dialog').getByText('Invalid email address')).toBeVisible();
});

test('plain actions show a donor’s failed return and clear it', async ({ page }) => {
  await open(page, '/');
  await dispatch(page, { type: 'donationReturn/paymentLookupStarted' });
  await dispatch(page, { type: 'donationReturn/paymentLookupFailed', payload: { retryable: true } });
  await expect(page.getByText('Error with get payment details from Stripe')).toBeVisible();
  await dispatch(page, { type: 'donationReturn/donationReturnFinished' });
  await expect(page.getByText('Error with get payment details from Stripe')).toHaveCount(0);
});
