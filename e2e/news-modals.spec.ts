import { expectNoViolations } from './support/axe';
import { fakeApi, paid, refusal } from './support/donation-return';
import { fillIn, formScreens, newPerson, submitButton } from './support/forms';
import { expectScrollLocked } from './support/hydrated';
import {
  banner,
  comeToDontMissOut,
  dontMissOut,
  expectNoDialog,
  openStill,
  stayConnected,
  stopClock,
  subscribed,
} from './support/newsletter';
import { expectContact } from './support/sandbox';
import { expect, test } from './support/test';

/*
 * The newsletter dialog that comes by itself (specification section 4, News modals): only on / and /donate, only when
 * the flag allows. The page's clock stands still, so that "not yet" and "never" are no matter of waiting.
 */

test.use({ newsModal: true });
test.beforeEach(({ page }) => stopClock(page));

for (const { name, viewport } of formScreens) {
  for (const path of ['/', '/donate']) {
    test(`${path} on ${name}: it comes after a moment, once in this tab, and goes by Escape`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await openStill(page, path);
      await comeToDontMissOut(page);
      await expect(dontMissOut(page)).toBeFocused();
      await expectScrollLocked(page, true);
      await page.clock.resume();
      await expectNoViolations(page, '', 'dialog');
      await page.keyboard.press('Escape');
      await expect(dontMissOut(page)).toHaveCount(0);
      await expectScrollLocked(page, false);
      await page.clock.fastForward(60_000);
      await expectNoDialog(page);
      await openStill(page, path === '/' ? '/donate' : '/');
      await page.clock.fastForward(60_000);
      await expectNoDialog(page);
    });
  }
}

test('it comes on no other page, and on the way home it does', async ({ page }) => {
  for (const path of ['/about', '/partners', '/pilot-vests', '/contact-us', '/donation-confirm']) {
    await openStill(page, path);
    await page.clock.runFor(60_000);
    await expectNoDialog(page);
  }
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await comeToDontMissOut(page);
});

test('a reader subscribes in it, is thanked, and asked to stay connected', async ({ page, request }) => {
  const address = newPerson();
  await openStill(page, '/');
  await comeToDontMissOut(page);
  await dontMissOut(page).getByRole('textbox', { name: 'Email' }).fill(address);
  await dontMissOut(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog').getByText(subscribed)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(stayConnected(page)).toBeVisible();
  await expectContact(request, address, { listIds: [8] });
});

test('it waits behind a dialog that is open, and behind somebody who is typing', async ({ page }) => {
  await openStill(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
  const help = page.getByRole('dialog', { name: 'Your help is needed!' });
  await expect(help).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(help).toBeVisible();
  await expect(dontMissOut(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await banner(page).getByRole('textbox').fill('some');
  await page.clock.runFor(60_000);
  await expectNoDialog(page);
  await banner(page).getByRole('textbox').blur();
  await comeToDontMissOut(page);
});

test('it does not come to who has subscribed', async ({ page, context }) => {
  await openStill(page, '/partners');
  await context.addCookies([{ name: 'subscribedUserEmail', value: 'true', url: page.url() }]);
  await openStill(page, '/');
  await page.clock.runFor(60_000);
  await expectNoDialog(page);
});

test('it does not come to who has just promised something', async ({ page }) => {
  await openStill(page, '/corporate-contribution');
  await fillIn(page, {
    organisationName: 'Sample Freight',
    pointOfContact: 'Olena Koval',
    phone: '12025550199',
    email: newPerson(),
  });
  await submitButton(page).click();
  const thanks = page.getByRole('dialog', { name: 'Thanks for your donation!' });
  await expect(thanks).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.clock.runFor(60_000);
  await expectNoDialog(page);
  await openStill(page);
  await page.clock.runFor(60_000);
  await expectNoDialog(page);
});

test('it does not come to a donor who is back from paying', async ({ page }) => {
  await fakeApi(page, { 'get-payment-data': paid, 'contact-by-email': refusal(403) });
  await openStill(page, '/?checkout_session_id=cs_secret');
  await expect(page).toHaveURL('/donation-confirm');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Thanks for your donation!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(60_000);
  await expectNoDialog(page);
});
