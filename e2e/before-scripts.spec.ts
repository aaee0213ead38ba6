import { lighthousePhone } from '../stack/lighthouse-phone';
import { recordAnnouncements, takeAnnouncements } from './support/announcements';
import { field, fillIn, mailsContaining, newEmail, submitButton } from './support/forms';
import { expectContact } from './support/sandbox';
import { expect, test, type Page } from './support/test';
import { installTranslator } from './support/translator';
import { expectScrollLocked, holdFiles, open, waitForHydration } from './support/visit';

/* What can be pressed works before the scripts, or shows that they are coming (docs/decisions/0004-first-view.md). */

test.use(lighthousePhone);

const menuLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About VfU' });

test('scripts wait for the main picture, whose bandwidth they would share', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const scripts = () => requests.filter((path) => path.endsWith('.js'));
  const release = await holdFiles(page, /\/pictures\//);
  await page.goto('/donate', { waitUntil: 'commit' });
  // The inline script is before the end of the page.
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(scripts()).toEqual([]);
  release();
  await waitForHydration(page);
  expect(scripts()).not.toEqual([]);
});

test('the menu opens and closes before the scripts, and the store takes it over', async ({ page }) => {
  const release = await holdFiles(page);
  const toggle = page.getByRole('button', { name: /^(?:Open|Close) menu$/ });
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await toggle.tap();
  await expect(menuLink(page)).toBeInViewport();
  await expectScrollLocked(page, true);
  await expect(page.getByRole('main')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menuLink(page)).toBeHidden();
  await expectScrollLocked(page, false);

  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(menuLink(page)).toBeVisible();
  await toggle.focus();
  release();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Close menu', expanded: true })).toBeFocused();
  await expect(menuLink(page)).toBeVisible();
  await expect(page.locator('[popover]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menuLink(page)).toBeHidden();
  await expect(toggle).toBeFocused();
  await expectScrollLocked(page, false);
});

test('a form that is sent before the scripts says that it is loading, and is sent when they have come', async ({
  page,
  request,
}) => {
  const release = await holdFiles(page);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  const email = newEmail();
  await fillIn(page, { name: 'Taras', email, message: 'Ten pallets' });
  const send = page.getByRole('main').getByRole('button', { name: 'Send message' });
  await send.tap();
  await send.tap();
  const note = page.getByText('This form is still loading.');
  await expect(note).toBeInViewport();
  await expect(note.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  release();
  await expect(page.getByRole('group', { name: 'Your message is on its way' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});

test('what is typed before the scripts stays if the page’s code fails', async ({ page }) => {
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.route(/contact-us-page/, (route) => route.abort());
  const failed = page.waitForEvent('pageerror');
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await message.fill('Ten pallets');
  await failed;
  await expect(message).toHaveValue('Ten pallets');
});

test('what is typed before the scripts stays when a translator and an extension have changed the page by then', async ({
  page,
  request,
}) => {
  await installTranslator(page, 'early');
  const release = await holdFiles(page);
  await page.goto('/miles-hotel', { waitUntil: 'commit' });
  const email = newEmail();
  await page.getByRole('radio', { name: 'Hotel points' }).check();
  const values = { rewardPoints: '5 000', programName: 'Sample', firstName: 'Taras', lastName: 'Example' };
  await fillIn(page, { ...values, email });
  await page.evaluate(() => {
    for (const control of document.querySelectorAll('main form input'))
      control.after(document.createElement('span'));
  });
  release();
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: 'Hotel points' })).toBeChecked();
  for (const [name, value] of Object.entries({ ...values, rewardPoints: '5000', email }))
    await expect(field(page, name)).toHaveValue(value);
  await expect(page.getByRole('main').locator('label').filter({ hasText: 'How many points' })).toHaveCount(1);
  await field(page, 'phone').fill('12025550100');
  await submitButton(page).tap();
  await expectContact(request, email, { attributes: { HOTEL_POINTS_AMOUNT: 5_000 } });
});

test('a dialog that loads longer than 300 ms says so; Enter twice opens it once', async ({ page }) => {
  await recordAnnouncements(page);
  await page.clock.install();
  await open(page, '/pilot-vests');
  const release = await holdFiles(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.clock.runFor(299);
  expect(await takeAnnouncements(page)).toEqual([]);
  await expect(page.locator('[role="status"] svg')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator('[role="status"] svg')).toBeVisible();
  expect(await takeAnnouncements(page)).toEqual(['Opening …']);
  release();
  await expect(page.getByRole('dialog', { name: 'Your help is needed!' })).toBeFocused();
  await expect(page).toHaveURL('/pilot-vests');
});

test('in an old browser the dialogs of giving and the notices of forms work', async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  // What the oldest browsers of .browserslistrc do not know.
  await page.addInitScript(() => {
    for (const name of ['popover', 'togglePopover', 'showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    Reflect.deleteProperty(Array.prototype, 'findLast');
    // Without popovers the attribute means nothing.
    const setAttribute = Reflect.get(Element.prototype, 'setAttribute');
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value);
    };
  });
  await open(page, '/edcamp');
  const donate = page.getByRole('main').getByRole('button', { name: 'Donate', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Make a donation' });
  await donate.press('Space');
  await expect(dialog.getByRole('link', { name: 'Donate once' })).toBeInViewport({ ratio: 1 });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(donate).toBeFocused();

  await open(page, '/contact-us');
  await submitButton(page).tap();
  const notice = page.getByText('Please, specify your name, email and message');
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect(faults).toEqual([]);
});
