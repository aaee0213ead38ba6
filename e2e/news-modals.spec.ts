import { mockApi, paid, errorResponse } from './support/mock-api';
import { field, fillIn, formViewports, newEmail, submitButton } from './support/forms';
import { expectScrollLocked, navigate } from './support/hydration';
import {
  visiblePrompts,
  banner,
  waitForBanner,
  waitForDontMissOut,
  dontMissOut,
  expectNoPrompt,
  openWithStoppedClock,
  openWithoutActivity,
  pressFirstTab,
  skipTime,
  stayConnected,
  stopClock,
  subscribed,
} from './support/newsletter';
import { expectContact } from './support/sandbox';
import { expect, test, type Page } from './support/test';

/*
 * Prompts (docs/decisions/0006-one-prompt-at-a-time.md; specification section 4, News modals). The page's clock is
 * stopped, so "not yet" and "never" need no waiting.
 */

test.use({ newsModal: true });
test.beforeEach(({ page }) => stopClock(page));

const columns = (page: Page) => page.locator('#give');

for (const [path, { name, viewport }] of [
  ['/', formViewports[0]],
  ['/donate', formViewports[1]],
] as const) {
  test(`${path}, ${name} viewport: the dialog opens once in this tab, and closing it ends all prompts`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openWithStoppedClock(page, path);
    await waitForDontMissOut(page);
    await expect(dontMissOut(page)).toBeFocused();
    await expectScrollLocked(page, true);
    await page.keyboard.press('Escape');
    await expect(dontMissOut(page)).toHaveCount(0);
    await expectScrollLocked(page, false);
    await expectNoPrompt(page);
    await openWithStoppedClock(page, path === '/' ? '/donate' : '/');
    await expectNoPrompt(page);
  });
}

test('two prompts are never visible at once', async ({ page }) => {
  await openWithStoppedClock(page, '/partners');
  await waitForBanner(page);
  let mostVisible = 0;
  const watch = async (halfSeconds: number) => {
    for (let time = 0; time < halfSeconds; time += 1) {
      await page.clock.runFor(500);
      mostVisible = Math.max(mostVisible, (await visiblePrompts(page)).length);
    }
  };
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await watch(30);
  await expect(dontMissOut(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await dontMissOut(page).getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await dontMissOut(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog').getByText(subscribed)).toBeVisible();
  await watch(10);
  await expect(stayConnected(page)).toBeVisible();
  expect(mostVisible).toBe(1);
});

test('dismissing the banner also dismisses the dialog', async ({ page }) => {
  await openWithStoppedClock(page, '/partners');
  await waitForBanner(page);
  await banner(page).getByRole('button', { name: 'Close the newsletter banner' }).click();
  for (const path of ['/', '/donate']) {
    await openWithStoppedClock(page, path);
    await expectNoPrompt(page);
  }
});

test('the dialog opens on no other page, and opens on the home page', async ({ page }) => {
  await openWithStoppedClock(page, '/privacy');
  for (const path of ['/about', '/partners', '/pilot-vests', '/contact-us', '/donation-confirm']) {
    await navigate(page, path);
    await skipTime(page, 60_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await waitForDontMissOut(page);
});

test('a visitor subscribes in the dialog, is thanked, and stay-connected opens', async ({
  page,
  request,
}) => {
  const address = newEmail();
  await openWithStoppedClock(page, '/');
  await waitForDontMissOut(page);
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

test('no prompt opens while the donation dialog is open', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
  const help = page.getByRole('dialog', { name: 'Your help is needed!' });
  await expect(help).toBeVisible();
  await skipTime(page, 60_000);
  await expect(help).toBeVisible();
  expect(await visiblePrompts(page)).toEqual(['dialog: Your help is needed!']);
  await page.keyboard.press('Escape');
  await waitForDontMissOut(page);
});

test.describe('on /donate', () => {
  for (const width of [360, 1440]) {
    test(`at ${String(width)} pixels no prompt shows next to the payment links, but it shows above them`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await openWithStoppedClock(page, '/donate');
      await page.getByRole('main').getByRole('link', { name: 'Choose how to give' }).click();
      await expect(columns(page)).toBeInViewport();
      await expectNoPrompt(page);
      await page.evaluate(() => {
        scrollTo({ top: 0, behavior: 'instant' });
      });
      await expect(columns(page)).not.toBeInViewport();
      await waitForDontMissOut(page);
    });
  }

  test('no prompt shows while a payment link has the focus', async ({ page }) => {
    await openWithStoppedClock(page, '/donate');
    await columns(page).getByRole('link').first().focus();
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect(columns(page)).not.toBeInViewport();
    await expectNoPrompt(page);
  });
});

test('the first key press does not open the banner', async ({ page }) => {
  await openWithoutActivity(page, '/partners');
  await pressFirstTab(page);
  await page.keyboard.press('Tab');
  await skipTime(page, 5_000);
  await expect(banner(page)).toBeHidden();
  await skipTime(page, 5_000);
  await waitForBanner(page);
});

test('keyboard navigation is never interrupted; the banner shows after a rest', async ({ page }) => {
  for (const path of ['/', '/donate']) {
    await openWithoutActivity(page, path);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press(press % 4 === 3 ? 'Space' : 'Tab');
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
      await skipTime(page, 5_000);
      expect((await visiblePrompts(page)).filter((prompt) => prompt.includes('miss out'))).toEqual([]);
    }
  }
  await openWithoutActivity(page, '/');
  await pressFirstTab(page);
  const focused = page.getByRole('link', { name: 'Skip to content' });
  await expect(focused).toBeFocused();
  await skipTime(page, 10_000);
  await waitForBanner(page);
  await skipTime(page, 60_000);
  await expect(dontMissOut(page)).toHaveCount(0);
  await expect(focused).toBeFocused();
  await page.keyboard.press('Tab');
  await page.clock.runFor(1000);
  await expect(banner(page)).toBeVisible();
});

test('no prompt shows while the visitor types', async ({ page }) => {
  await openWithStoppedClock(page, '/contact-us');
  await waitForBanner(page);
  await field(page, 'message').fill('Is there');
  await expect(banner(page)).toBeHidden();
  await expectNoPrompt(page);
  await field(page, 'message').blur();
  await waitForBanner(page);
  // Typing into the banner itself does not hide it.
  await banner(page).getByRole('textbox').fill('some');
  await skipTime(page, 60_000);
  await expect(banner(page).getByRole('textbox')).toHaveValue('some');
});

test('no prompt shows to a subscriber, on any page', async ({ page, context }) => {
  await openWithStoppedClock(page, '/partners');
  await context.addCookies([{ name: 'subscribedUserEmail', value: 'true', url: page.url() }]);
  for (const path of ['/', '/partners']) {
    await openWithStoppedClock(page, path);
    await expectNoPrompt(page);
  }
});

test('no prompt shows after a visitor has sent a form', async ({ page }) => {
  await openWithStoppedClock(page, '/corporate-contribution');
  await fillIn(page, {
    organisationName: 'Sample Freight',
    pointOfContact: 'Olena Koval',
    phone: '12025550199',
    email: newEmail(),
  });
  await submitButton(page).click();
  const thanks = page.getByRole('dialog', { name: 'Thanks for your donation!' });
  await expect(thanks).toBeVisible();
  expect(await visiblePrompts(page)).toEqual(['dialog: Thanks for your donation!']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expectNoPrompt(page);
  await openWithStoppedClock(page);
  await expectNoPrompt(page);
});

test('no prompt covers the thanks page or follows it', async ({ page }) => {
  await mockApi(page, { 'get-payment-data': paid, 'contact-by-email': errorResponse(403) });
  await openWithStoppedClock(page, '/?checkout_session_id=cs_secret');
  await expect(page).toHaveURL('/donation-confirm');
  await expectNoPrompt(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Thanks for your donation!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await skipTime(page, 60_000);
  expect((await visiblePrompts(page)).filter((prompt) => /miss out|Stay connected/.test(prompt))).toEqual([]);
  await openWithStoppedClock(page, '/partners');
  await expectNoPrompt(page);
});
