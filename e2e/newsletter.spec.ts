import type { Route } from '@playwright/test';
import {
  emailsMatching,
  injectFault,
  formViewports,
  createContact,
  newEmail,
  tabTo,
  toast,
  watchCalls,
} from './support/forms';
import { navigate, open } from './support/hydration';
import {
  banner,
  waitForBanner,
  subscribeInBanner,
  expectNoPrompt,
  openWithStoppedClock,
  skipTime,
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

test('a visitor subscribes by keyboard, and two seconds later stay-connected opens', async ({
  page,
  request,
}) => {
  const address = newEmail();
  await stopClock(page);
  await openWithStoppedClock(page, '/');
  await waitForBanner(page);
  await tabTo(page, page.locator('[data-prompt] input[type="email"]'));
  await page.keyboard.type(` ${address.toUpperCase()} `);
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Thank you' });
  await expect(dialog.getByText(subscribed, { exact: true })).toBeVisible();
  await expectContact(request, address, { listIds: [9] });
  expect((await subscriberCookie(page))?.value).toBe(encodeURIComponent(address));

  await expect(banner(page)).toHaveCount(0);
  await page.clock.runFor(1999);
  await expect(dialog).toBeVisible();
  await expect(stayConnected(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(stayConnected(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('the banner and its messages fit, and its controls are large', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(formViewports[0].viewport);
  await open(page, '/partners');
  await expect(banner(page)).toBeVisible();
  await email(page).fill('nobody');
  await button(page).click();
  await expect(email(page)).toHaveAccessibleDescription(/Invalid email address/);
  for (const { viewport } of formViewports) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
    for (const control of await banner(page).locator('input:not([tabindex]), button').all()) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the banner is at the bottom of every kind of page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const kinds = ['/', '/about', '/partners', '/all-projects', '/donate', '/contact-us', '/miles-hotel'];
  await open(page, '/privacy');
  for (const path of [...kinds, '/pilot-vests', '/expenses']) {
    await navigate(page, path);
    await expect(banner(page).getByText('Don’t miss out'), path).toBeVisible();
    await expect(button(page), path).toHaveText('Subscribe');
    const bottomEdge = async () => {
      const box = await banner(page).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(bottomEdge, path).toBe(900);
  }
});

for (const file of ['prompts', 'newsletter-banner'])
  test(`a page whose ${file} cannot be loaded works without the banner`, async ({ page }) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${file}-`));
    await page.route(new RegExp(`/${file}-[^/]+\\.js$`), (route) => route.abort());
    await open(page, '/partners');
    await failed;
    await page.getByRole('banner').getByRole('link', { name: 'About VfU' }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a dismissed banner stays away in this tab and shows in another', async ({ page, context }) => {
  await open(page, '/partners');
  await banner(page).getByRole('button', { name: 'Close the newsletter banner' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/all-projects');
  await stopClock(page);
  await openWithStoppedClock(page);
  await expectNoPrompt(page);
  const other = await context.newPage();
  await openWithStoppedClock(other, '/partners');
  await waitForBanner(other);
});

test('an empty address and one of spaces do nothing', async ({ page }) => {
  await open(page, '/partners');
  const calls = watchCalls(page, '/api/add-contact');
  for (const text of ['', '   ']) {
    await email(page).fill(text);
    await button(page).click();
    await email(page).press('Enter');
    await expect(button(page)).toHaveText('Subscribe');
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
    await expect(email(page)).toHaveAccessibleDescription('');
    await expect(toast(page)).toHaveCount(0);
  }
  expect(calls).toEqual([]);
});

test('invalid email addresses show the specified message and are not sent', async ({ page }) => {
  await page.clock.install();
  await open(page, '/partners');
  const calls = watchCalls(page, '/api/add-contact');
  for (const invalid of ['nobody', `${'a'.repeat(65)}@example.org`, `a@${'b.'.repeat(126)}example.org`]) {
    const message = `${invalid.slice(0, 10)}… of ${String(invalid.length)} characters`;
    await email(page).fill(invalid);
    await button(page).click();
    await expect(toast(page), message).toHaveText('Invalid email address. Please, try another.');
    await expect(email(page), message).toHaveAccessibleDescription(
      'Invalid email address. Please, try another.',
    );
    await expect(email(page), message).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page), message).toBeFocused();
    await email(page).fill(newEmail());
    await expect(email(page), message).not.toHaveAttribute('aria-invalid');
    await page.clock.runFor(3_000);
    await expect(toast(page), message).toHaveCount(0);
  }
  expect(calls).toEqual([]);
});

test('while it subscribes a loader shows, and a second press makes no second call', async ({
  page,
  request,
}) => {
  const address = newEmail();
  const held: Route[] = [];
  await page.route('**/api/add-contact', (route) => void held.push(route), { times: 1 });
  await open(page, '/partners');
  const calls = watchCalls(page, '/api/add-contact');
  await email(page).fill(address);
  await button(page).dblclick();
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  await expect(button(page).locator('svg')).toBeVisible();
  await expect(button(page)).toHaveAccessibleName('Subscribing …');
  await email(page).press('Enter');
  await held[0]?.continue();
  await expect(page.getByText(subscribed)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);
  expect(await emailsMatching(request, address)).toHaveLength(1);
});

test('a subscribed address in any case shows the message, offers no retry and changes nothing', async ({
  page,
  request,
}) => {
  const address = newEmail();
  await createContact(request, { email: address, listIds: [6, 9] });
  await open(page, '/partners');
  await email(page).fill(address.toUpperCase());
  await button(page).click();
  const message = 'This email is already subscribed to the newsletter.';
  await expect(banner(page).getByText(message)).toBeVisible();
  await expect(toast(page)).toHaveText(message);
  await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
  await expect(button(page)).toHaveText('Subscribe');
  expect((await contactOf(request, address))?.listIds).toEqual([6, 9]);
  expect(await subscriberCookie(page)).toBeUndefined();
});

// Failures of each provider call, and lost responses.
for (const [call, kind] of [
  ['brevo.contacts.get', 'status'],
  ['brevo.contacts.create', 'drop'],
  ['brevo.contacts.create', 'apply-then-drop'],
  ['brevo.lists.add', 'drop'],
  ['brevo.lists.add', 'apply-then-drop'],
] as const) {
  test(`${call} fails by ${kind}: the message shows, the address stays, and Try again succeeds`, async ({
    page,
    request,
  }) => {
    const address = newEmail();
    await injectFault(request, address, { call, kind, times: 1 });
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
    await expectContact(request, address, { listIds: [9] });
    expect(await emailsMatching(request, address)).toHaveLength(1);
  });
}

test('after subscribing on another page the message stays, and nothing follows', async ({ page }) => {
  await stopClock(page);
  await openWithStoppedClock(page, '/partners');
  await waitForBanner(page);
  await email(page).fill(newEmail());
  await button(page).click();
  await expect(page.getByText(subscribed)).toBeVisible();
  await skipTime(page, 60_000);
  await expect(page.getByText(subscribed)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expectNoPrompt(page);
});

test.describe('with double opt-in', () => {
  // Only the second response says that the visitor has to confirm by email.
  test.beforeEach(({ page }) =>
    page.route('**/api/subscribe-to-news', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({ response, json: { ...body, confirmation: 'sent' } });
    }),
  );

  test('the dialog says to confirm by email, not that the visitor is subscribed', async ({ page }) => {
    await stopClock(page);
    await openWithStoppedClock(page, '/');
    await waitForBanner(page);
    await email(page).fill(newEmail());
    await button(page).click();
    const confirmation = page.getByRole('dialog', { name: 'One more step' });
    await expect(confirmation.getByText('We are sending you an email.')).toBeVisible();
    await expect(confirmation.getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    await expect(page.getByText(subscribed)).toHaveCount(0);
    await page.clock.runFor(2000);
    // The next dialog repeats it, because two seconds are too short to read it.
    await expect(stayConnected(page).getByText('click its link')).toBeVisible();
    await expect(page.getByText(subscribed)).toHaveCount(0);
  });

  test('the contact link leads to the contact page, without a prompt there', async ({ page }) => {
    await stopClock(page);
    await openWithStoppedClock(page, '/partners');
    await waitForBanner(page);
    await email(page).fill(newEmail());
    await button(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'write to us' }).click();
    await expect(page).toHaveURL('/contact-us');
    await expectNoPrompt(page);
  });
});

test.describe('the cookie subscribedUserEmail', () => {
  test('lasts a year, for this site only', async ({ page }) => {
    await stopClock(page);
    await openWithStoppedClock(page, '/donate');
    const address = await subscribeInBanner(page);
    const cookie = await subscriberCookie(page);
    expect(cookie).toEqual(
      expect.objectContaining({
        value: encodeURIComponent(address),
        path: '/',
        sameSite: 'Lax',
        secure: false,
        httpOnly: false,
      }),
    );
    // The browser uses its own clock, not the page's.
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - ONE_YEAR_S)).toBeLessThan(120);
  });

  test('fills in the next form on another page', async ({ page }) => {
    await stopClock(page);
    await openWithStoppedClock(page, '/partners');
    await waitForBanner(page);
    const address = newEmail();
    await email(page).fill(address);
    await button(page).click();
    await expect(page.getByText(subscribed)).toBeVisible();
    await openWithStoppedClock(page, '/contact-us');
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(address);
  });

  test('is Secure if the site is served over HTTPS', async ({ page, baseURL }) => {
    if (!baseURL) throw new Error('The tests need a site.');
    // The same site over HTTPS.
    const secure = 'https://site.example.org';
    await page.route(`${secure}/**`, async (route) => {
      const intercepted = route.request();
      const url = intercepted.url().replace(secure, baseURL);
      const headers = { ...intercepted.headers(), origin: baseURL, host: new URL(baseURL).host };
      await route.fulfill({ response: await route.fetch({ url, headers }) });
    });
    await open(page, `${secure}/partners`);
    await email(page).fill(newEmail());
    await button(page).click();
    await expect(page.getByText(subscribed)).toBeVisible();
    expect(await subscriberCookie(page)).toEqual(expect.objectContaining({ secure: true, sameSite: 'Lax' }));
  });
});
