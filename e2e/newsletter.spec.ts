import type { Route } from '@playwright/test';
import { expectNoViolations } from './support/axe';
import { fakeApi } from './support/donation-return';
import {
  contactsLike,
  fault,
  formScreens,
  knownContact,
  newPerson,
  tabTo,
  toast,
  watchCalls,
} from './support/forms';
import { hydrated, open } from './support/hydrated';
import {
  banner,
  comeToBanner,
  comeToStayConnected,
  expectNoAsk,
  openStill,
  stayConnected,
  stopClock,
  subscribed,
} from './support/newsletter';
import { contactOf, expectContact } from './support/sandbox';
import { expect, test, type Page } from './support/test';

const ONE_YEAR_S = 365 * 24 * 60 * 60;
const failed = 'Sorry, an error has occurred. Please try again.';

const email = (page: Page) => banner(page).getByRole('textbox', { name: 'Email' });
const button = (page: Page) => banner(page).getByRole('form').getByRole('button');
const subscriberCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'subscribedUserEmail');

for (const { name, viewport } of formScreens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a reader subscribes by keyboard alone, and two seconds later is asked to stay connected', async ({
      page,
      request,
    }) => {
      const address = newPerson();
      await stopClock(page);
      await openStill(page, '/');
      await comeToBanner(page);
      // It steps aside while the payment links have the focus.
      await tabTo(page, page.locator('[data-prompt] input[type="email"]'));
      await page.keyboard.type(` ${address.toUpperCase()} `);
      await page.keyboard.press('Tab');
      await expect(button(page)).toBeFocused();
      // As long as a person takes: who takes no time at all has to show work first.
      await page.clock.runFor(1000);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Thank you' });
      await expect(dialog.getByText(subscribed, { exact: true })).toBeVisible();
      await expectContact(request, address, { listIds: [8] });
      expect((await subscriberCookie(page))?.value).toBe('true');

      await expect(banner(page)).toHaveCount(1);
      await page.clock.runFor(1999);
      await expect(dialog).toBeVisible();
      await expect(stayConnected(page)).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(stayConnected(page)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(banner(page)).toHaveCount(0);
    });

    test('axe finds no fault in the banner and its messages, and it fits', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, '/partners');
      await expect(banner(page)).toBeVisible();
      for (const state of ['empty', 'wrong']) {
        if (state === 'wrong') {
          await email(page).fill('nobody');
          await button(page).click();
          await expect(email(page)).toHaveAccessibleDescription(/Invalid email address/);
        }
        await expectNoViolations(page, state, 'aside');
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      for (const control of await banner(page).locator('input:not([tabindex]), button').all()) {
        const box = await control.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
      }
    });
  });
}

test('the banner stands at the foot of every kind of page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const kinds = ['/', '/about', '/partners', '/all-projects', '/donate', '/contact-us', '/miles-hotel'];
  for (const path of [...kinds, '/pilot-vests', '/expenses']) {
    await open(page, path);
    await expect(banner(page).getByText('Don’t miss out'), path).toBeVisible();
    await expect(button(page), path).toHaveText('Subscribe');
    const foot = async () => {
      const box = await banner(page).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    // Without motion it rises all the same, within a frame.
    await expect.poll(foot, path).toBe(900);
  }
});

test('put away, it stays away in this tab, and is there in another', async ({ page, context }) => {
  await open(page, '/partners');
  await banner(page).getByRole('button', { name: 'Close the newsletter banner' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/all-projects');
  await stopClock(page);
  await openStill(page);
  await expectNoAsk(page);
  const other = await context.newPage();
  await openStill(other, '/partners');
  await comeToBanner(other);
});

test('a subscriber is not asked again, nor a donor on the way back from paying', async ({
  page,
  context,
}) => {
  await fakeApi(page, { 'get-payment-data': 'hang' });
  await stopClock(page);
  await openStill(page, '/?checkout_session_id=cs_secret');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expectNoAsk(page);
  const other = await context.newPage();
  await openStill(other, '/partners');
  await comeToBanner(other);
  await context.addCookies([{ name: 'subscribedUserEmail', value: 'true', url: other.url() }]);
  await openStill(other);
  await expectNoAsk(other);
});

for (const text of ['', '   ']) {
  test(`with ${String(text.length)} spaces for an address nothing happens`, async ({ page }) => {
    await open(page, '/partners');
    const calls = watchCalls(page, '/api/add-contact');
    await email(page).fill(text);
    await button(page).click();
    await email(page).press('Enter');
    await expect(button(page)).toHaveText('Subscribe');
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
    await expect(email(page)).toHaveAccessibleDescription('');
    await expect(toast(page)).toHaveCount(0);
    expect(calls).toEqual([]);
  });
}

for (const wrong of ['nobody', `${'a'.repeat(65)}@example.org`, `a@${'b.'.repeat(126)}example.org`]) {
  test(`no address: ${wrong.slice(0, 10)}… of ${String(wrong.length)} characters`, async ({ page }) => {
    await open(page, '/partners');
    const calls = watchCalls(page, '/api/add-contact');
    await email(page).fill(wrong);
    await button(page).click();
    await expect(toast(page)).toHaveText('Invalid email address. Please, try another.');
    await expect(email(page)).toHaveAccessibleDescription('Invalid email address. Please, try another.');
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toBeFocused();
    await email(page).fill(newPerson());
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
    expect(calls).toEqual([]);
  });
}

test('while it subscribes a loader shows, and a second press is no second call', async ({
  page,
  request,
}) => {
  const address = newPerson();
  const held: Route[] = [];
  await page.route('**/api/add-contact', (route) => void held.push(route), { times: 1 });
  await open(page, '/partners');
  const calls = watchCalls(page, '/api/add-contact');
  await email(page).fill(address);
  await button(page).dblclick();
  await expect(banner(page).getByRole('form')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page).locator('svg')).toBeVisible();
  await expect(button(page)).toHaveAccessibleName('Subscribing …');
  await email(page).press('Enter');
  await held[0]?.continue();
  await expect(page.getByText(subscribed)).toBeVisible();
  await expect(banner(page).getByRole('form')).toHaveAttribute('aria-busy', 'false');
  await expect(button(page).locator('svg')).toHaveCount(0);
  expect(calls).toHaveLength(1);
  expect(await contactsLike(request, address)).toHaveLength(1);
});

test('an address that is subscribed already, in whatever case: it says so, offers no second try, changes nothing', async ({
  page,
  request,
}) => {
  const address = newPerson();
  await knownContact(request, { email: address, listIds: [6, 8] });
  await open(page, '/partners');
  await email(page).fill(address.toUpperCase());
  await button(page).click();
  const said = 'This email is already subscribed to the newsletter.';
  await expect(banner(page).getByText(said)).toBeVisible();
  await expect(toast(page)).toHaveText(said);
  await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
  await expect(button(page)).toHaveText('Subscribe');
  expect((await contactOf(request, address))?.listIds).toEqual([6, 8]);
  expect(await subscriberCookie(page)).toBeUndefined();
});

// The lookup, the adding and the subscribing; and answers that are lost after what was asked for has been done.
for (const [call, kind] of [
  ['brevo.contacts.get', 'status'],
  ['brevo.contacts.create', 'drop'],
  ['brevo.lists.add', 'drop'],
  ['brevo.lists.add', 'apply-then-drop'],
] as const) {
  test(`${call} fails by ${kind}: it says so, keeps the address, and Try again succeeds`, async ({
    page,
    request,
  }) => {
    const address = newPerson();
    await fault(request, address, { call, kind, times: 1 });
    await open(page, '/partners');
    await email(page).fill(address);
    await button(page).click();
    await expect(banner(page).getByText(failed)).toBeVisible();
    await expect(toast(page)).toHaveText(failed);
    await expect(email(page)).toHaveValue(address);
    expect(await subscriberCookie(page)).toBeUndefined();
    await expect(button(page)).toHaveText('Try again');
    await button(page).click();
    await expect(page.getByText(subscribed)).toBeVisible();
    await expectContact(request, address, { listIds: [8] });
    expect(await contactsLike(request, address)).toHaveLength(1);
  });
}

test('the answer to adding is lost: the server looks, and goes on with the one contact', async ({
  page,
  request,
}) => {
  const address = newPerson();
  await fault(request, address, { call: 'brevo.contacts.create', kind: 'apply-then-drop', times: 1 });
  await open(page, '/partners');
  await email(page).fill(address);
  await button(page).click();
  await expect(page.getByText(subscribed)).toBeVisible();
  await expectContact(request, address, { listIds: [8] });
  expect(await contactsLike(request, address)).toHaveLength(1);
});

test('without a connection it says so, and subscribes by itself, once, when there is one', async ({
  page,
  context,
  request,
}) => {
  const address = newPerson();
  await open(page, '/partners');
  const calls = watchCalls(page, '/api/subscribe-to-news');
  await email(page).fill(address);
  await context.setOffline(true);
  await button(page).click();
  await expect(banner(page).getByText('We send it when you are back online')).toBeVisible();
  await expect(toast(page)).toHaveText(/There is no connection/);
  await expect(email(page)).toHaveValue(address);
  await context.setOffline(false);
  await expect(page.getByText(subscribed)).toBeVisible();
  expect(calls).toHaveLength(1);
  await expectContact(request, address, { listIds: [8] });
});

test('an address typed and not sent outlives a reload, and is forgotten once it is', async ({ page }) => {
  const address = newPerson();
  await open(page, '/partners');
  await email(page).fill(address);
  await page.reload();
  await hydrated(page);
  await expect(email(page)).toHaveValue(address);
  await button(page).click();
  await expect(page.getByText(subscribed)).toBeVisible();
  const stored = await page.evaluate(() => Object.values<unknown>(sessionStorage).join(' '));
  expect(stored).not.toContain(address);
});

test('subscribed on another page: it stays to be read, and home asks to stay connected', async ({ page }) => {
  await stopClock(page);
  await openStill(page, '/partners');
  await comeToBanner(page);
  await email(page).fill(newPerson());
  await button(page).click();
  await expect(page.getByText(subscribed)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText(subscribed)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(stayConnected(page)).toBeVisible();
});

test.describe('with double opt-in', () => {
  // Only the answer to the second call tells the browser that a mail has to be followed first.
  test.beforeEach(({ page }) =>
    page.route('**/api/subscribe-to-news', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as object;
      await route.fulfill({ response, json: { ...answer, confirmation: 'sent' } });
    }),
  );

  test('nobody is told that they are subscribed before they are: a mail is on its way, and what to do', async ({
    page,
  }) => {
    await stopClock(page);
    await openStill(page, '/');
    await comeToBanner(page);
    await email(page).fill(newPerson());
    await button(page).click();
    const answer = page.getByRole('dialog', { name: 'One more step' });
    await expect(answer.getByText('We are sending you an email.')).toBeVisible();
    await expect(answer.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact-us');
    await expect(page.getByText(subscribed)).toHaveCount(0);
    await page.clock.runFor(2000);
    // Two seconds are too short to read it: the next dialog says it as well.
    await expect(stayConnected(page).getByText('follow its link')).toBeVisible();
    await expect(page.getByText(subscribed)).toHaveCount(0);
  });

  test('the way to the contact page leads there, and nothing is asked on it', async ({ page }) => {
    await stopClock(page);
    await openStill(page, '/partners');
    await comeToBanner(page);
    await email(page).fill(newPerson());
    await button(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'write to us' }).click();
    await expect(page).toHaveURL('/contact-us');
    await expectNoAsk(page);
  });
});

test.describe('the cookie subscribedUserEmail', () => {
  test('is kept for a year, for this site alone', async ({ page }) => {
    await stopClock(page);
    await openStill(page, '/donate');
    await comeToStayConnected(page);
    const cookie = await subscriberCookie(page);
    expect(cookie).toEqual(
      expect.objectContaining({
        value: 'true',
        path: '/',
        sameSite: 'Lax',
        secure: false,
        httpOnly: false,
      }),
    );
    // The browser counts from its own clock, not from the page's.
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - ONE_YEAR_S)).toBeLessThan(120);
  });

  test('that still holds an email is replaced at the next visit, and is as good as before', async ({
    page,
    context,
    baseURL,
  }) => {
    const value = encodeURIComponent(newPerson());
    await context.addCookies([{ name: 'subscribedUserEmail', value, url: baseURL ?? '' }]);
    await stopClock(page);
    await openStill(page, '/partners');
    await expectNoAsk(page);
    const cookie = await subscriberCookie(page);
    expect(cookie).toEqual(expect.objectContaining({ value: 'true', path: '/', sameSite: 'Lax' }));
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - ONE_YEAR_S)).toBeLessThan(120);
  });

  test('travels encrypted only where the site does', async ({ page, baseURL }) => {
    if (!baseURL) throw new Error('The tests need a site.');
    // The same site under an address that begins with https.
    const secure = 'https://site.example.org';
    await page.route(`${secure}/**`, async (route) => {
      const asked = route.request();
      const url = asked.url().replace(secure, baseURL);
      const headers = { ...asked.headers(), origin: baseURL, host: new URL(baseURL).host };
      await route.fulfill({ response: await route.fetch({ url, headers }) });
    });
    await open(page, `${secure}/partners`);
    await email(page).fill(newPerson());
    await button(page).click();
    await expect(page.getByText(subscribed)).toBeVisible();
    expect(await subscriberCookie(page)).toEqual(expect.objectContaining({ secure: true, sameSite: 'Lax' }));
  });
});
