import { expectNoViolations } from './support/axe';
import { fakeApi, paid, refusal } from './support/donation-return';
import { field, fillIn, formScreens, newPerson, submitButton } from './support/forms';
import { expectScrollLocked } from './support/hydrated';
import {
  asksOn,
  banner,
  comeToBanner,
  comeToDontMissOut,
  dontMissOut,
  expectNoAsk,
  openStill,
  openUntouched,
  stayConnected,
  stopClock,
  subscribed,
} from './support/newsletter';
import { expectContact } from './support/sandbox';
import { expect, test, type Page } from './support/test';

/*
 * What a visitor is asked without having asked (docs/decisions/0006-one-prompt-at-a-time.md): the newsletter's dialog, only
 * on / and /donate and only when the flag allows (specification section 4, News modals), its banner elsewhere, never
 * two at once. The page's clock stands still, so that "not yet" and "never" are no matter of waiting.
 */

test.use({ newsModal: true });
test.beforeEach(({ page }) => stopClock(page));

/** The clock that axe has let run stands still again. */
const stopAgain = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
const columns = (page: Page) => page.getByRole('region', { name: 'Donate by card' });

for (const { name, viewport } of formScreens) {
  for (const path of ['/', '/donate']) {
    test(`${path} on ${name}: it comes after a moment, once in this tab, and closed it ends all asks`, async ({
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
      await stopAgain(page);
      await expectNoAsk(page);
      for (const next of [path === '/' ? '/donate' : '/', '/partners']) {
        await openStill(page, next);
        await expectNoAsk(page);
      }
    });
  }
}

test('two are never on the screen at once, wherever a visitor goes', async ({ page }) => {
  await openStill(page, '/partners');
  await comeToBanner(page);
  const most = { asks: 0 };
  const watch = async (halfSeconds: number) => {
    for (let time = 0; time < halfSeconds; time += 1) {
      await page.clock.runFor(500);
      most.asks = Math.max(most.asks, (await asksOn(page)).length);
    }
  };
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await watch(30);
  await expect(dontMissOut(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await dontMissOut(page).getByRole('textbox', { name: 'Email' }).fill(newPerson());
  await dontMissOut(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog').getByText(subscribed)).toBeVisible();
  await watch(10);
  await expect(stayConnected(page)).toBeVisible();
  expect(most.asks).toBe(1);
});

test('the banner put away is an answer to the dialog, too', async ({ page }) => {
  await openStill(page, '/partners');
  await comeToBanner(page);
  await banner(page).getByRole('button', { name: 'Close the newsletter banner' }).click();
  for (const path of ['/', '/donate', '/about']) {
    await openStill(page, path);
    await expectNoAsk(page);
  }
});

test('it comes on no other page, and on the way home it does', async ({ page }) => {
  for (const path of ['/about', '/partners', '/pilot-vests', '/contact-us', '/donation-confirm']) {
    await openStill(page, path);
    await page.clock.runFor(60_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
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
  await page.keyboard.press('Escape');
  await expectNoAsk(page);
  await openStill(page, '/partners');
  await expectNoAsk(page);
});

test('a visitor who has opened the ways to give is not asked before they close them', async ({ page }) => {
  await openStill(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
  const help = page.getByRole('dialog', { name: 'Your help is needed!' });
  await expect(help).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(help).toBeVisible();
  expect(await asksOn(page)).toEqual(['dialog: Your help is needed!']);
  await page.keyboard.press('Escape');
  await comeToDontMissOut(page);
});

test.describe('on /donate', () => {
  for (const width of [360, 1440]) {
    test(`at ${String(width)} pixels nothing is asked beside the payment links, and it is asked above them`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await openStill(page, '/donate');
      await page.getByRole('main').getByRole('link', { name: 'Choose how to give' }).click();
      await expect(columns(page)).toBeInViewport();
      await expectNoAsk(page);
      await page.evaluate(() => {
        scrollTo({ top: 0, behavior: 'instant' });
      });
      await expect(columns(page)).not.toBeInViewport();
      await comeToDontMissOut(page);
    });
  }

  test('nothing is asked while a payment link has the focus, wherever the page is', async ({ page }) => {
    await openStill(page, '/donate');
    await columns(page).getByRole('link').first().focus();
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect(columns(page)).not.toBeInViewport();
    await expectNoAsk(page);
  });
});

test('the key that first shows that somebody is there does not bring the banner', async ({ page }) => {
  await openUntouched(page, '/partners');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(5_000);
  await expect(banner(page)).toBeHidden();
  await page.clock.runFor(5_000);
  await comeToBanner(page);
});

test('a visitor who moves by keyboard is never interrupted, and finds the banner when they rest', async ({
  page,
}) => {
  for (const path of ['/', '/donate']) {
    await openUntouched(page, path);
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press(press % 4 === 3 ? 'Space' : 'Tab');
      // A dialog of the visitor's own, opened by Space, goes again.
      if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
      await page.clock.runFor(5_000);
      expect((await asksOn(page)).filter((ask) => ask.includes('miss out'))).toEqual([]);
    }
  }
  await openUntouched(page, '/');
  await page.keyboard.press('Tab');
  const focused = page.getByRole('link', { name: 'Skip to content' });
  await expect(focused).toBeFocused();
  await page.clock.runFor(10_000);
  await comeToBanner(page);
  await page.clock.runFor(60_000);
  await expect(dontMissOut(page)).toHaveCount(0);
  await expect(focused).toBeFocused();
  // It stays within reach of further keys.
  await page.keyboard.press('Tab');
  await page.clock.runFor(1000);
  await expect(banner(page)).toBeVisible();
});

test('nothing is asked of a visitor who is typing', async ({ page }) => {
  await openStill(page, '/contact-us');
  await comeToBanner(page);
  await field(page, 'message').fill('Is there');
  await expect(banner(page)).toBeHidden();
  await expectNoAsk(page);
  await field(page, 'message').blur();
  await comeToBanner(page);
  // Typing into the banner itself is no reason to take it away.
  await banner(page).getByRole('textbox').fill('some');
  await page.clock.runFor(60_000);
  await expect(banner(page).getByRole('textbox')).toHaveValue('some');
});

test('nothing is asked of a visitor who has subscribed, on whatever page', async ({ page, context }) => {
  await openStill(page, '/partners');
  await context.addCookies([{ name: 'subscribedUserEmail', value: 'true', url: page.url() }]);
  for (const path of ['/', '/donate', '/partners']) {
    await openStill(page, path);
    await expectNoAsk(page);
  }
});

test('nothing is asked of a visitor who has just promised something', async ({ page }) => {
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
  expect(await asksOn(page)).toEqual(['dialog: Thanks for your donation!']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expectNoAsk(page);
  await openStill(page);
  await expectNoAsk(page);
});

test('a donor who is back from paying reads the thanks with nothing over them, and is not asked after', async ({
  page,
}) => {
  await fakeApi(page, { 'get-payment-data': paid, 'contact-by-email': refusal(403) });
  await openStill(page, '/?checkout_session_id=cs_secret');
  await expect(page).toHaveURL('/donation-confirm');
  await expectNoAsk(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Thanks for your donation!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(60_000);
  expect((await asksOn(page)).filter((ask) => /miss out|Stay connected/.test(ask))).toEqual([]);
  await openStill(page, '/partners');
  await expectNoAsk(page);
});
