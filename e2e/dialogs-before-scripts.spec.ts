import type { Locator } from '@playwright/test';
import { lighthousePhone } from '../stack/viewports';
import { holdScripts, framesToAnswer } from './support/before-scripts';
import { exportLog, installDevTools } from './support/dev-tools';
import { fillIn, newEmail, submitButton } from './support/forms';
import { expectScrollLocked, open, waitForHydration } from './support/hydration';
import { expect, test, type Page } from './support/test';

/* The dialogs of the donate buttons are in the page (docs/decisions/0013-first-view.md). */

test.use(lighthousePhone);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Make a donation' });
const donate = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Donate', exact: true });
const isFocusIn = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));

test('a donate button opens its dialog before the scripts, by pointer and keyboard, and the store takes it over', async ({
  page,
}) => {
  await installDevTools(page);
  const release = await holdScripts(page);
  await page.goto('/edcamp', { waitUntil: 'commit' });
  expect(await framesToAnswer(page, donate(page), 'dialog[open]')).toBe(1);
  await expect(dialog(page)).toBeInViewport();
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await isFocusIn(dialog(page))).toBe(true);
  await expectScrollLocked(page, true);
  await expect(dialog(page).getByText('For: EdCamp Youth Resiliency Project')).toBeVisible();
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
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(donate(page)).toBeFocused();

  await page.keyboard.press('Enter');
  const monthly = dialog(page).getByRole('link', { name: 'Donate monthly' });
  await expect(monthly).toBeFocused();
  const wasAlwaysOpen = dialog(page).evaluate(
    (opened) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(function check() {
          if (!opened.matches(':modal')) resolve(false);
          // Hydrated, it can switch the gift's purpose.
          else if (opened.querySelector('button:not([hidden], [command])')) resolve(true);
          else requestAnimationFrame(check);
        });
      }),
  );
  release();
  expect(await wasAlwaysOpen).toBe(true);
  await waitForHydration(page);
  const { payload } = await exportLog(page);
  const actions = JSON.parse(payload) as { type: string }[];
  expect(actions.filter(({ type }) => type.startsWith('modal/dialog'))).toEqual([
    { type: 'modal/dialogOpened', payload: { kind: 'donation', project: 'edcamp' } },
  ]);
  await expect(page.locator('html')).toHaveAttribute('data-scroll-locked');
  await expect(monthly).toBeFocused();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusIn(dialog(page))).toBe(true);
  }
  await dialog(page).getByRole('button', { name: 'Give where it is needed most instead' }).tap();
  await expect(dialog(page).getByRole('status')).toHaveText('For: where it is needed most');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(donate(page)).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locked');

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('For: EdCamp Youth Resiliency Project')).toBeVisible();
});

test('a press after hydration is answered before the code of the dialog has come', async ({ page }) => {
  const release = await holdScripts(page, /\/assets\/(?:giving|donat)[^/]*\.js$/);
  await page.goto('/pilot-vests');
  await waitForHydration(page);
  const help = page.getByRole('banner').getByRole('button', { name: 'I want to help' });
  expect(await framesToAnswer(page, help, 'dialog[open]')).toBe(1);
  const options = page.getByRole('dialog', { name: 'Your help is needed!' });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusIn(options)).toBe(true);
  }
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
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'I want to help' }).first().tap();
    await expect(dialog(page).getByRole('link', { name: 'Donate once' })).toHaveAttribute(
      'href',
      '/sandbox/checkout/once',
    );
    await dialog(page).getByText('What happens next').tap();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'we record your gift' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'About VfU' })).toBeInViewport();
    await banner.getByRole('button', { name: 'I want to help' }).tap();
    const options = page.getByRole('dialog', { name: 'Your help is needed!' });
    await expect(options).toBeVisible();
    await expect(banner.getByRole('link', { name: 'About VfU' })).toBeHidden();
    await options.getByRole('link', { name: 'Air miles' }).tap();
    await expect(page).toHaveURL('/miles-hotel');
  });
});

/** Takes from the page what a browser of early 2025 does not know. */
async function asOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
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

test('in an older browser a donate button is a link, and a button once the scripts have come', async ({
  page,
}) => {
  await asOlderBrowser(page);
  const release = await holdScripts(page);
  for (const [path, to] of [
    ['/', '/donate#give'],
    ['/edcamp', '/edcamp#give'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^(?:I want to help|Donate)$/ })
      .first();
    await expect(donate(page)).toHaveCount(0);
    await link.tap();
    await expect(page).toHaveURL(to);
    await expect(page.locator('#give')).toBeAttached();
  }
  release();
  await open(page, '/edcamp');
  await donate(page).focus();
  await page.keyboard.press('Space');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await expect(donate(page)).toBeFocused();
});

/** Takes from the page what the oldest browsers of .browserslistrc do not know either. */
async function asOldestBrowser(page: Page): Promise<void> {
  await asOlderBrowser(page);
  await page.addInitScript(() => {
    for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    for (const name of ['popover', 'togglePopover', 'showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    for (const name of ['at', 'findLast']) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(Object, 'hasOwn');
    Reflect.deleteProperty(window, 'structuredClone');
    // Without popovers the attribute means nothing.
    const setAttribute = Reflect.get(Element.prototype, 'setAttribute');
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'popover') setAttribute.call(this, name, value);
    };
  });
}

test('a browser without dialogs, popovers and newer functions can give and write', async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await asOldestBrowser(page);
  await open(page, '/edcamp');
  await donate(page).tap();
  await expect(dialog(page)).toBeInViewport();
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(false);
  expect(await isFocusIn(dialog(page))).toBe(true);
  await expect(dialog(page).getByRole('link', { name: 'Donate once' })).toBeInViewport({ ratio: 1 });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusIn(dialog(page))).toBe(true);
  }
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
