import type { Locator } from '@playwright/test';
import { lighthousePhone } from '../stack/lighthouse-phone';
import { holdFiles } from './support/before-scripts';
import { field, fillIn, mailsContaining, newEmail, submitButton } from './support/forms';
import { expectScrollLocked, open, waitForHydration } from './support/hydration';
import { expectContact } from './support/sandbox';
import { expect, test, type Page } from './support/test';
import { installTranslator } from './support/translator';

/* What can be pressed works before the scripts, or shows that they are coming (docs/decisions/0013-first-view.md). */

test.use(lighthousePhone);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Make a donation' });
const donate = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Donate', exact: true });
const menuLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About VfU' });
const isFocusIn = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));

async function expectFocusTrap(page: Page, place: Locator): Promise<void> {
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusIn(place)).toBe(true);
  }
}

test('scripts wait for the main picture, whose bandwidth they would share, or for a tap', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  const release = await holdFiles(page, /\/pictures\//);
  const visit = async () => {
    // As a link in a letter leads here.
    await page.goto('/donate?utm_source=letter', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(1000);
    expect(scripts).toEqual([]);
  };
  await visit();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect.poll(() => scripts).not.toEqual([]);
  scripts.length = 0;
  await visit();
  release();
  await waitForHydration(page);
  // The styles of what is below the first view are in the head then, where those of dialogs override them.
  await expect(page.locator('main style')).toHaveCount(0);
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

test('what is typed before the scripts is there again when the visitor comes back, and stays if the page’s code fails', async ({
  page,
}) => {
  const release = await holdFiles(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await message.fill('Ten pallets');
  await field(page, 'phoneNumber').fill('+1 (202) 555-0100');
  release();
  await waitForHydration(page);
  await expect(field(page, 'phoneNumber')).toHaveValue('12025550100');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About VfU' }).tap();
  await expect(message).toHaveCount(0);
  await page.goBack();
  await expect(message).toHaveValue('Ten pallets');

  await page.unrouteAll();
  await page.route(/contact-us-page/, (route) => route.abort());
  const failed = page.waitForEvent('pageerror');
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await message.fill('Ten pallets');
  await failed;
  await expect(message).toHaveValue('Ten pallets');
});

for (const program of ['a translator', 'an extension'] as const)
  test(`what is typed before the scripts stays when ${program} has changed the page by then`, async ({
    page,
    request,
  }) => {
    if (program === 'a translator') await installTranslator(page, 'early');
    const release = await holdFiles(page);
    await page.goto('/miles-hotel', { waitUntil: 'commit' });
    const email = newEmail();
    await page.getByRole('radio', { name: 'Hotel points' }).check();
    const values = { rewardPoints: '5 000', programName: 'Sample', firstName: 'Taras', lastName: 'Example' };
    await fillIn(page, { ...values, email });
    if (program === 'an extension')
      await page.evaluate(() => {
        for (const control of document.querySelectorAll('main form input'))
          control.after(document.createElement('span'));
      });
    release();
    await waitForHydration(page);
    await expect(page.getByRole('radio', { name: 'Hotel points' })).toBeChecked();
    for (const [name, value] of Object.entries({ ...values, rewardPoints: '5000', email }))
      await expect(field(page, name)).toHaveValue(value);
    await expect(page.getByRole('main').locator('label').filter({ hasText: 'How many points' })).toHaveCount(
      1,
    );
    await field(page, 'phone').fill('12025550100');
    await submitButton(page).tap();
    await expectContact(request, email, { attributes: { HOTEL_POINTS_AMOUNT: 5_000 } });
  });

test('the text in view stays there while what is above it is laid out', async ({ page }) => {
  const release = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => {
    scrollTo({ top: 0.7 * document.documentElement.scrollHeight, behavior: 'instant' });
  });
  // What came near has been laid out then.
  await page.waitForTimeout(500);
  const inView = await page.evaluateHandle(() =>
    document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main > *'),
  );
  const top = () => inView.evaluate((element) => element?.getBoundingClientRect().top ?? Number.NaN);
  const before = await top();
  release();
  await expect(page.locator('html[data-layout-deferred]')).toHaveCount(0);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test('a donate button opens its dialog before the scripts, by pointer and keyboard, and the store takes it over', async ({
  page,
}) => {
  const release = await holdFiles(page);
  await page.goto('/edcamp', { waitUntil: 'commit' });
  await donate(page).tap();
  await expect(dialog(page)).toBeInViewport();
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await isFocusIn(dialog(page))).toBe(true);
  await expectScrollLocked(page, true);
  await expect(dialog(page).getByRole('link', { name: 'Donate once' })).toHaveAttribute(
    'href',
    '/sandbox/checkout/once?client_reference_id=edcamp',
  );
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await expectScrollLocked(page, false);
  await donate(page).tap();
  await page.touchscreen.tap(20, 20);
  await expect(dialog(page)).toHaveCount(0);

  await donate(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocusIn(dialog(page))).toBe(true);
  release();
  await waitForHydration(page);
  // Neither closed nor opened anew.
  expect(await isFocusIn(dialog(page))).toBe(true);
  await expectFocusTrap(page, dialog(page));
  await dialog(page).getByRole('button', { name: 'Give where it is needed most instead' }).tap();
  await expect(dialog(page).getByRole('status')).toHaveText('For: where it is needed most');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(donate(page)).toBeFocused();
  // The page may scroll, so that the newsletter's banner does not cover the button.
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});

test('a donate button that is pressed before the browser has read its dialog opens it then', async ({
  page,
}) => {
  // The browser reads no further before it has this script.
  const release = await holdFiles(page, /\/held\.js$/);
  await page.route('/edcamp', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('<dialog ', '<script src="/held.js"></script><dialog ');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/edcamp', { waitUntil: 'commit' });
  await donate(page).tap();
  await expect(page.locator('dialog')).toHaveCount(0);
  release();
  await expect(dialog(page)).toBeInViewport();
});

test('a press after hydration opens the dialog before its code has come', async ({ page }) => {
  await open(page, '/pilot-vests');
  const release = await holdFiles(page);
  const help = page.getByRole('banner').getByRole('button', { name: 'I want to help' });
  const options = page.getByRole('dialog', { name: 'Your help is needed!' });
  await help.tap();
  await expect(options).toBeVisible();
  await expectFocusTrap(page, options);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(help).toBeFocused();
  await expectScrollLocked(page, false);
  // Its code is still on the way, which shows.
  await help.tap();
  await expect(page.locator('[role="status"] svg')).toBeVisible();
  release();
  await expect(options).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dialogs and the menu open and close', async ({ page }) => {
    await page.goto('/all-projects');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Housing' }) });
    await card.getByRole('button', { name: 'Donate' }).tap();
    await expect(dialog(page).getByRole('link', { name: 'Donate once' })).toHaveAttribute(
      'href',
      '/sandbox/checkout/once?client_reference_id=kramatorsk-housing',
    );
    await dialog(page).getByText('What happens next').tap();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'we record your gift' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menuLink(page)).toBeInViewport();
    await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).tap();
    const options = page.getByRole('dialog', { name: 'Your help is needed!' });
    await expect(options).toBeVisible();
    await expect(menuLink(page)).toBeHidden();
    await options.getByRole('link', { name: 'Air miles' }).tap();
    await expect(page).toHaveURL('/miles-hotel');
  });
});

/** Takes from the page what the oldest browsers of .browserslistrc do not know. */
async function asOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
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
  const isPage = ({ pathname }: URL) => /^\/[\w-]*$/.test(pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/ command="[^"]*" commandfor="[^"]*"/g, '')
      .replaceAll('(field-sizing:content)', '(unknown:content)');
    // The changed styles no longer have the hash that the policy allows.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: html });
  });
}

test('in an old browser a donate button is a link until the scripts have come; then it can give and write', async ({
  page,
}) => {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await asOldestBrowser(page);
  const release = await holdFiles(page);
  for (const [path, to] of [
    ['/', '/donate#give'],
    ['/edcamp', '/edcamp#give'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    const link = page.getByRole('main').getByRole('link', { name: /^(?:I want to help|Donate)$/ });
    await expect(donate(page)).toHaveCount(0);
    await link.first().tap();
    await expect(page).toHaveURL(to);
    await expect(page.locator('#give')).toBeAttached();
  }
  release();
  await open(page, '/edcamp');
  await donate(page).focus();
  await page.keyboard.press('Space');
  await expect(dialog(page)).toBeInViewport();
  await expect(dialog(page).getByRole('link', { name: 'Donate once' })).toBeInViewport({ ratio: 1 });
  await expectFocusTrap(page, dialog(page));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(donate(page)).toBeFocused();

  await open(page, '/contact-us');
  await submitButton(page).tap();
  const notice = page.getByText('Please, specify your name, email and message');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await fillIn(page, { name: 'Taras', email: newEmail(), message: 'Hello' });
  await submitButton(page).tap();
  await expect(page.getByRole('group', { name: 'Your message is on its way' })).toBeVisible();
  expect(faults).toEqual([]);
});
