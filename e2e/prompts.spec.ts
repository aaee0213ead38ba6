import { actionsOf, dispatch, installDevTools } from './support/dev-tools';
import { banner, dontMissOut, field, newEmail, stayConnected } from './support/forms';
import { expect, test, type Page } from './support/test';
import { navigateAndWait, open } from './support/visit';

/*
 * The rules and times of docs/decisions/0002-prompts.md, and what a reader does with the newsletter's banner. What a visitor does with
 * the offer of a language is in languages.spec.ts.
 */

const MINUTE = 60_000;

/** Stops the clock, which only the test moves on, on a page that no dialog opens on; then goes to the page. */
async function visit(page: Page, path: string): Promise<void> {
  await page.clock.resume();
  await open(page, '/privacy');
  await page.clock.pauseAt(await page.evaluate((hour) => Date.now() + hour, 60 * MINUTE));
  await navigateAndWait(page, path);
}
const closeDialog = (page: Page) => dispatch(page, { type: 'modal/dialogClosed' });
const subscribe = (page: Page, pathname: string) =>
  dispatch(page, { type: 'modal/newsletterSubscribed', payload: { confirmation: 'none', pathname } });
const success = (page: Page) => page.getByRole('dialog', { name: 'Thank you', exact: true });
/** The dialogs that were opened since the page has loaded, in order; a dialog is on the screen only once its code has come. */
const opened = async (page: Page) =>
  (await actionsOf(page, 'modal/dialogOpened')).map(({ payload }) => (payload as { kind: string }).kind);

test.describe('by themselves', () => {
  test.use({ newsModal: true });
  test.beforeEach(async ({ page }) => {
    await installDevTools(page);
    await page.clock.install();
  });

  test('the banner is part of every page, but not while a dialog or the menu is open, until the visitor closes it', async ({
    page,
  }) => {
    await visit(page, '/partners');
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual([]);
    for (const path of ['/', '/contact-us']) {
      await navigateAndWait(page, path);
      for (const type of ['modal/dialogOpened', 'menu/menuToggled']) {
        await expect(banner(page)).toBeVisible();
        await dispatch(page, { type, payload: { kind: 'donation' } });
        await expect(banner(page)).toBeHidden();
        await dispatch(page, { type: type.replace('Opened', 'Closed') });
      }
    }
    await page.clock.resume();
    await navigateAndWait(page, '/donation-confirm');
    await expect(page.getByRole('main').getByRole('form', { name: 'Don’t miss out' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await navigateAndWait(page, '/partners');
    await banner(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await open(page, '/about');
    await expect.poll(() => actionsOf(page, 'modal/promptsBecameDue')).not.toEqual([]);
    await expect(banner(page)).toHaveCount(0);
  });

  test('don’t-miss-out opens after five seconds, once a visit, and stay-connected two seconds after a subscription', async ({
    page,
  }) => {
    await visit(page, '/donate');
    await page.clock.runFor(4999);
    expect(await opened(page)).toEqual([]);
    await page.clock.runFor(1);
    await expect(dontMissOut(page)).toBeFocused();
    await expect(banner(page)).toBeHidden();
    await closeDialog(page);
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual(['dont-miss-out']);
    // Closing the dialog does not close the banner.
    await navigateAndWait(page, '/about');
    await expect(banner(page)).toBeVisible();

    await visit(page, '/donate');
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual([]);
    await subscribe(page, '/donate');
    await expect(success(page)).toBeVisible();
    await page.clock.runFor(1999);
    expect(await opened(page)).toEqual([]);
    await page.clock.runFor(1);
    // A screen reader says the name and description of what has the focus.
    await expect(stayConnected(page)).toBeFocused();
    await expect(stayConnected(page)).toHaveAccessibleDescription('Tell us how to reach you.');
    await closeDialog(page);
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual(['stay-connected']);
    await expect(banner(page)).toHaveCount(0);

    // Not after a confirmation that was closed, nor on another page, nor to a subscriber.
    for (const path of ['/', '/partners']) {
      await visit(page, path);
      await subscribe(page, path);
      await expect(success(page)).toBeVisible();
      if (path === '/') {
        await page.keyboard.press('Escape');
        // Not only closed by the browser: gone from the state.
        await expect(page.locator('dialog')).toHaveCount(0);
      }
      await page.clock.runFor(MINUTE);
      expect(await opened(page)).toEqual([]);
    }
    await page.evaluate(() => (document.cookie = 'subscribedUserEmail=reader%40example.org; Path=/'));
    await visit(page, '/');
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual([]);
    await expect(banner(page)).toHaveCount(0);
  });

  test('don’t-miss-out waits while the visitor uses the keyboard, types or sends', async ({ page }) => {
    await visit(page, '/');
    const link = page.getByRole('main').getByRole('link').first();
    await page.keyboard.press('Tab');
    await link.focus();
    await page.clock.runFor(MINUTE);
    await expect(link).toBeFocused();
    expect(await opened(page)).toEqual([]);
    const field = banner(page).getByRole('textbox', { name: 'Email' });
    await field.focus();
    await page.clock.runFor(MINUTE);
    await field.evaluate((element) => (element.ariaBusy = 'true'));
    await field.blur();
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual([]);
    await field.evaluate((element) => (element.ariaBusy = 'false'));
    // A button that was clicked does not use the keyboard; it gets the focus back.
    const play = page.getByRole('button', { name: 'Banner: play' });
    await play.click();
    await page.clock.runFor(5000);
    await expect(dontMissOut(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Banner: pause' })).toBeFocused();
  });

  test('on a phone the banner ends below the page, and is away from a form in use', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    // Another language is offered before, until the visitor answers.
    await open(page, '/uk');
    await expect(page.locator('[data-prompt] button')).toBeVisible();
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual([]);
    await page.locator('[data-prompt] button').click();
    // The words of this banner are the longest.
    await navigateAndWait(page, '/uk/contact-us');
    const bar = page.locator('[data-prompt]');
    await expect(bar.getByText('Не пропустіть')).toBeVisible();
    await expect.poll(() => bar.evaluate((element) => element.getAnimations().length)).toBe(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link').last();
    const [end, top] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);

    const message = page.getByRole('main').locator('textarea');
    await message.focus();
    await expect(bar).toBeHidden();
    await message.blur();
    await expect(bar).toBeVisible();
    await message.pressSequentially('Boots');
    await message.blur();
    await expect(bar).toBeHidden();
  });
});

const email = (page: Page) => banner(page).getByRole('textbox', { name: 'Email' });
const button = (page: Page) => banner(page).getByRole('form').getByRole('button');
const subscriberCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'subscribedUserEmail');

test('a visitor subscribes by keyboard: the banner goes, and stay-connected follows with the address, which stands in the next form', async ({
  page,
}) => {
  const address = newEmail();
  await open(page, '/');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(email(page)).toBeFocused({ timeout: 50 });
  }).toPass();
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await expect(stayConnected(page).getByRole('textbox', { name: 'Email' })).toHaveValue(address);
  await expect(banner(page)).toHaveCount(0);
  expect((await subscriberCookie(page))?.value).toBe(encodeURIComponent(address));
  // What had the focus is gone.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await open(page, '/contact-us');
  await expect(field(page, 'email')).toHaveValue(address);
  await expect(banner(page)).toHaveCount(0);
  // It replaces no address that was typed.
  await field(page, 'email').fill('another@example.org');
  await navigateAndWait(page, '/partners');
  await page.goBack();
  await expect(field(page, 'email')).toHaveValue('another@example.org');
});

test('after a failure the button offers to try again, but not to a subscriber, nor to a reader who unsubscribed and is told what to do', async ({
  page,
  request,
}) => {
  const address = newEmail();
  await request.post('/sandbox/api/contacts', { data: { email: address, listIds: [6, 9] } });
  await page.route('**/api/add-contact', (route) => route.abort(), { times: 1 });
  await open(page, '/partners');
  await email(page).fill(address.toUpperCase());
  await button(page).click();
  await expect(button(page)).toHaveText('Try again');
  await button(page).click();
  const message = 'This email is already subscribed to the newsletter.';
  // Once, for the eye and for screen readers; a notification would go by itself.
  await expect(page.getByRole('status').getByText(message)).toHaveCount(1);
  await expect(button(page)).toHaveText('Subscribe');

  await request.post('/sandbox/api/contacts/unsubscribe', { data: { email: address } });
  await button(page).click();
  await expect(banner(page).getByText('This address unsubscribed earlier. To be added again')).toBeVisible();
  await expect(banner(page).getByRole('form').getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
  expect(await subscriberCookie(page)).toBeUndefined();

  // With double opt-in, the visitor is not subscribed yet.
  await page.route('**/api/subscribe-to-news', (route) => route.fulfill({ json: { confirmation: 'sent' } }));
  await email(page).fill(newEmail());
  await button(page).click();
  const confirmation = page.getByRole('dialog', { name: 'One more step' });
  await expect(confirmation.getByText('We are sending you an email.')).toBeVisible();
});
