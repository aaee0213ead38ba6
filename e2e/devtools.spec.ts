import { exportLog, importLog, installDevTools } from './support/dev-tools';
import { field, fillIn, newEmail, submitButton, toast } from './support/forms';
import { open } from './support/hydration';
import { expect, test } from './support/test';

const failed = 'Something went wrong with sending email. Please, try again later.';

test('an exported log shows a failed request in another browser, without a request', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.route('**/api/send-mail', (route) =>
    route.fulfill({ status: 502, json: { error: { message: 'No.', code: 'mail_unavailable' } } }),
  );
  await installDevTools(page);
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
  await expect(field(developer, 'name')).toHaveValue('');
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await developer.close();
});
