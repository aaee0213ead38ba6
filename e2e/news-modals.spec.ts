import { newEmail } from './support/forms';
import { expectScrollLocked } from './support/hydration';
import {
  banner,
  dontMissOut,
  expectNoPrompt,
  openWithStoppedClock,
  skipTime,
  stayConnected,
  stopClock,
  subscribed,
  waitForBanner,
} from './support/newsletter';
import { expectContact } from './support/sandbox';
import { expect, test } from './support/test';

/* The prompts that a browser shows (specification section 4, News modals); their rules are tested in app/prompts. */

test.use({ newsModal: true });
test.beforeEach(({ page }) => stopClock(page));

test('don’t-miss-out opens after five seconds with the focus, and once in this tab; the banner comes back', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/');
  await waitForBanner(page);
  await skipTime(page, 5_000);
  await expect(dontMissOut(page)).toBeFocused();
  await expect(banner(page)).toBeHidden();
  await expectScrollLocked(page, true);
  await page.keyboard.press('Escape');
  await expect(dontMissOut(page)).toHaveCount(0);
  await expectScrollLocked(page, false);
  await expect(banner(page)).toBeVisible();
  await openWithStoppedClock(page, '/donate');
  await waitForBanner(page);
  await skipTime(page, 60_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a visitor subscribes in the dialog, is thanked, and stay-connected opens', async ({
  page,
  request,
}) => {
  const address = newEmail();
  await openWithStoppedClock(page, '/');
  await waitForBanner(page);
  await skipTime(page, 5_000);
  await dontMissOut(page).getByRole('textbox', { name: 'Email' }).fill(address);
  await dontMissOut(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog').getByText(subscribed)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(stayConnected(page)).toBeVisible();
  await expectContact(request, address, { listIds: [9] });
  await page.keyboard.press('Escape');
  await expectNoPrompt(page);
  await openWithStoppedClock(page, '/partners');
  await expectNoPrompt(page);
});
