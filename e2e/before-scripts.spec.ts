import { lighthousePhone } from '../stack/viewports';
import { fillIn, mailsContaining, newEmail } from './support/forms';
import { holdScripts, framesToAnswer } from './support/before-scripts';
import { expectScrollLocked, waitForHydration } from './support/hydration';
import { expect, test, type Page } from './support/test';

/* Every press is answered within 100 ms, also while the scripts are late or blocked. */

test.use(lighthousePhone);

const toggle = (page: Page) => page.getByRole('button', { name: /^(?:Open|Close) menu$/ });
const menuLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About VfU' });
const isHeaderFocused = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('header')));

test('the menu opens and closes before the scripts, and the store takes it over', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  expect(await framesToAnswer(page, toggle(page), '#menu')).toBe(1);
  await expect(menuLink(page)).toBeInViewport();
  await expectScrollLocked(page, true);
  await expect(page.getByRole('main')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menuLink(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
  await expectScrollLocked(page, false);

  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(menuLink(page)).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  expect(await isHeaderFocused(page)).toBe(true);
  await toggle(page).focus();
  const wasAlwaysShown = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(function check() {
          const menu = document.querySelector('#menu');
          if (!menu?.checkVisibility({ visibilityProperty: true })) resolve(false);
          else if (document.querySelector('main[inert]')) resolve(true);
          else requestAnimationFrame(check);
        });
      }),
  );
  release();
  expect(await wasAlwaysShown).toBe(true);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Close menu', expanded: true })).toBeFocused();
  await expectScrollLocked(page, true);
  await expect(page.locator('[popover]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menuLink(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await expectScrollLocked(page, false);
});

test('a form that is sent before the scripts says that it is loading, and is sent when they have come', async ({
  page,
  request,
}) => {
  const release = await holdScripts(page);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  const email = newEmail();
  await fillIn(page, { name: 'Taras', email, message: 'Ten pallets' });
  const send = page.getByRole('main').getByRole('button', { name: 'Send message' });
  await expect(send).toBeEnabled();
  expect(await framesToAnswer(page, send, '#form-loading')).toBe(1);
  const note = page.getByText('This form is still loading.');
  await expect(note).toBeInViewport();
  await expect(note.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  release();
  await expect(page.getByRole('group', { name: 'Your message is on its way' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
});

test('a photo shows that it is coming; without scripts it opens as a picture', async ({ page }) => {
  // A tap waits until the photo is at rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The boot script comes, the others do not.
  const release = await holdScripts(page, /\/assets\/(?!boot-).*\.js$/);
  await page.goto('/pilot-vests', { waitUntil: 'commit' });
  const photo = page.locator('[data-dialog="photo"]').first();
  // Until the boot script runs, the browser follows the link at once.
  await page.waitForLoadState('load');
  expect(await framesToAnswer(page, photo, '[data-dialog="photo"][aria-busy]')).toBe(1);
  await page.waitForURL('**/pictures/**');
  release();
  await page.goBack();
  await waitForHydration(page);
  await photo.tap();
  await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible();
  await expect(page).toHaveURL('/pilot-vests');
});
