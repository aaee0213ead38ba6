import { dispatch, exportLog, installDevTools } from './support/dev-tools';
import { navigateAndWait, open } from './support/hydration';
import { mockApi, paid } from './support/mock-api';
import { banner, dontMissOut, stayConnected } from './support/newsletter';
import { expect, test, type Locator, type Page } from './support/test';

/* The rules and times of docs/decisions/0002-prompts.md; what a visitor does with the offer of a language is in languages.spec.ts. */

test.use({ newsModal: true });

const MINUTE = 60_000;

/** Stops the clock, which only the test moves on, on a page that no dialog opens on; then goes to the page. */
async function visit(page: Page, path: string): Promise<void> {
  await page.clock.resume();
  await open(page, '/privacy');
  await page.clock.pauseAt(await page.evaluate((hour) => Date.now() + hour, 60 * MINUTE));
  await navigateAndWait(page, path);
}
test.beforeEach(async ({ page }) => {
  await installDevTools(page);
  await page.clock.install();
});

const showDialog = (page: Page, kind: string) =>
  dispatch(page, { type: 'modal/dialogOpened', payload: { kind } });
const closeDialog = (page: Page) => dispatch(page, { type: 'modal/dialogClosed' });
const subscribe = (page: Page, pathname: string) =>
  dispatch(page, { type: 'modal/newsletterSubscribed', payload: { confirmation: 'none', pathname } });
const success = (page: Page) => page.getByRole('dialog', { name: 'Thank you', exact: true });
/** The dialogs that were opened since the page has loaded, in order; a dialog is on the screen only once its code has come. */
async function opened(page: Page): Promise<string[]> {
  const actions = JSON.parse((await exportLog(page)).payload) as {
    type: string;
    payload: { kind: string };
  }[];
  return actions.flatMap(({ type, payload }) => (type === 'modal/dialogOpened' ? [payload.kind] : []));
}

test('the banner is part of every page, but not while a dialog or the menu is open', async ({ page }) => {
  await visit(page, '/partners');
  const privacy = banner(page).getByRole('link', { name: 'How we handle your data' });
  await expect(privacy).toHaveAttribute('href', '/privacy');
  for (const path of ['/', '/donate', '/contact-us']) {
    await navigateAndWait(page, path);
    await expect(banner(page)).toBeVisible();
    await showDialog(page, 'donation');
    await expect(banner(page)).toBeHidden();
    await closeDialog(page);
    await dispatch(page, { type: 'menu/menuToggled' });
    await expect(banner(page)).toBeHidden();
    await dispatch(page, { type: 'menu/menuToggled' });
    await expect(banner(page)).toBeVisible();
  }
  await page.clock.resume();
  await navigateAndWait(page, '/donation-confirm');
  await expect(page.getByRole('main').getByRole('form', { name: 'Don’t miss out' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('the banner that a visitor closed stays away in this visit, and gives the focus to the page', async ({
  page,
}) => {
  await open(page, '/partners');
  await banner(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await open(page, '/about');
  await expect.poll(async () => (await exportLog(page)).payload).toContain('modal/promptsBecameDue');
  await expect(banner(page)).toHaveCount(0);
});

test('don’t-miss-out opens after five seconds, once a visit, and stay-connected two seconds after a subscription', async ({
  page,
}) => {
  await visit(page, '/');
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

  for (const path of ['/', '/donate']) {
    await visit(page, path);
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual([]);
    await expect(banner(page)).toBeVisible();
    await subscribe(page, path);
    await expect(success(page)).toBeVisible();
    await page.clock.runFor(1999);
    expect(await opened(page)).toEqual([]);
    await page.clock.runFor(1);
    // A screen reader says the name and description of what has the focus.
    await expect(stayConnected(page)).toBeFocused();
    await expect(stayConnected(page)).toHaveAccessibleDescription('Tell us how to reach you.');
    const phone = stayConnected(page).getByRole('textbox', { name: 'Phone' });
    await expect(phone).toHaveAccessibleDescription('With the country code, in digits.');
    await closeDialog(page);
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual(['stay-connected']);
    await expect(banner(page)).toHaveCount(0);
  }
});

test('don’t-miss-out opens on /donate, too', async ({ page }) => {
  await visit(page, '/donate');
  await page.clock.runFor(5000);
  await expect(dontMissOut(page)).toBeFocused();
});

test('stay-connected does not come after a confirmation that was closed', async ({ page }) => {
  await visit(page, '/');
  await subscribe(page, '/');
  await expect(success(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual([]);
});

test('on other pages and to a subscriber no dialog opens by itself, and none replaces what the visitor opened', async ({
  page,
}) => {
  await visit(page, '/partners');
  await page.clock.runFor(MINUTE);
  await subscribe(page, '/partners');
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual([]);
  await expect(success(page)).toBeVisible();
  await closeDialog(page);

  await navigateAndWait(page, '/');
  await subscribe(page, '/');
  await showDialog(page, 'donation');
  await page.clock.runFor(MINUTE);
  await expect(page.getByRole('dialog', { name: 'Make a donation' })).toBeVisible();

  await page.evaluate(() => (document.cookie = 'subscribedUserEmail=reader%40example.org; Path=/'));
  await visit(page, '/');
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual([]);
  await expect(banner(page)).toHaveCount(0);
});

test('don’t-miss-out waits while the visitor uses the keyboard or types, a form is sent, or a dialog is open', async ({
  page,
}) => {
  await visit(page, '/');
  const link = page.getByRole('main').getByRole('link').first();
  await page.keyboard.press('Tab');
  await link.focus();
  await page.clock.runFor(MINUTE);
  await expect(link).toBeFocused();
  expect(await opened(page)).toEqual([]);
  const field = banner(page).getByRole('textbox', { name: 'Email' });
  const setBusy = (busy: string) => field.evaluate((element, value) => (element.ariaBusy = value), busy);
  await field.focus();
  await page.clock.runFor(MINUTE);
  await setBusy('true');
  await field.blur();
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual([]);
  await setBusy('false');
  const payload = { kind: 'subscribed', confirmation: 'none' };
  await dispatch(page, { type: 'modal/dialogOpened', payload });
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual(['subscribed']);
  await closeDialog(page);
  // A button that was clicked does not use the keyboard; it gets the focus back.
  const play = page.getByRole('button', { name: 'Banner: play' });
  await play.click();
  await page.clock.runFor(5000);
  await expect(dontMissOut(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Banner: pause' })).toBeFocused();
});

test('a donor who comes back is offered the newsletter after the gift, with the email that is known, and by no dialog', async ({
  page,
}) => {
  const gift = { amount_total: 500, currency: 'jpy', recurring: false, purpose: null, recordedAt: null };
  await mockApi(page, { 'get-payment-data': paid, 'gift-status': [200, { gift }] });
  await page.goto('/?checkout_session_id=cs_1');
  await expect(page).toHaveURL('/donation-confirm');
  const box = page.getByRole('main').getByRole('form', { name: 'Don’t miss out' });
  await expect(box.getByRole('textbox', { name: 'Email' })).toHaveValue('Donor@example.org');
  await expect(page.getByRole('heading', { name: 'Keep me posted' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await navigateAndWait(page, '/');
  await expect(page.getByRole('dialog', { name: 'Thanks for your donation!' })).toBeVisible();
  await closeDialog(page);
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual(['thanks-for-donation']);
  await expect(banner(page)).toBeVisible();
});

test('on a phone the banner is its title and one row, ends below the page, and is away while a form is filled in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // Its words are the longest.
  await preferLanguages(page, ['uk']);
  await open(page, '/uk/contact-us');
  const bar = page.locator('[data-prompt]');
  await expect(bar).toBeVisible();
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  const field = await heightOf(bar.getByRole('textbox'));
  expect(field).toBeGreaterThan(0);
  await expect(bar.getByText('Не пропустіть')).toBeVisible();
  await expect.poll(() => heightOf(bar)).toBeLessThan(2 * field);
  await expect.poll(() => bar.evaluate((element) => element.getAnimations().length)).toBe(0);
  const [before, during] = await bar.evaluate((element) => {
    const { scrollHeight } = document.documentElement;
    element.style.animation = 'none';
    element.getAnimations();
    element.style.animation = '';
    for (const animation of element.getAnimations()) animation.pause();
    return [scrollHeight, document.documentElement.scrollHeight];
  });
  expect(during, 'the page does not grow while the bar comes').toBe(before);
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

/** As the browser's settings have them; Playwright's `locale` is one language. */
const preferLanguages = (page: Page, languages: string[]) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'languages', { value });
  }, languages);

test('the line that offers another language comes before the others', async ({ page }) => {
  await preferLanguages(page, ['fr', 'uk-UA', 'en']);
  await open(page, '/');
  const offer = page.getByRole('complementary', { name: 'Українська' });
  await expect(offer).toBeVisible();
  for (const next of [page.getByRole('link', { name: 'Skip to content' }), offer.getByRole('link')]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual([]);
  await showDialog(page, 'donation');
  await expect(offer).toBeHidden();
});

test('no language is offered to a visitor who chose that of the page', async ({ page }) => {
  await preferLanguages(page, ['uk']);
  await page.addInitScript(() => localStorage.setItem('vfu.language', 'en'));
  await open(page, '/partners');
  await expect(banner(page)).toBeVisible();
});
