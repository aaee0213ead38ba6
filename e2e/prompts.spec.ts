import { dispatch, exportLog, installDevTools } from './support/dev-tools';
import { navigateAndWait, open } from './support/hydration';
import { banner, dontMissOut, stayConnected } from './support/newsletter';
import { expect, test, type Page } from './support/test';

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
  for (const path of ['/', '/donate', '/partners', '/donation-confirm', '/contact-us']) {
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

for (const path of ['/', '/donate'])
  test(`don’t-miss-out opens after five seconds on ${path}, once a visit, and stay-connected two seconds after a subscription`, async ({
    page,
  }) => {
    await visit(page, path);
    await page.clock.runFor(4999);
    expect(await opened(page)).toEqual([]);
    await page.clock.runFor(1);
    await expect(dontMissOut(page)).toBeFocused();
    await closeDialog(page);
    await expect(banner(page)).toBeVisible();
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual(['dont-miss-out']);
    await visit(page, path);
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual([]);

    await subscribe(page, path);
    await expect(success(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.clock.runFor(1999);
    expect(await opened(page)).toEqual([]);
    await page.clock.runFor(1);
    await expect(stayConnected(page)).toBeVisible();
    await closeDialog(page);
    await page.clock.runFor(MINUTE);
    expect(await opened(page)).toEqual(['stay-connected']);
    await expect(banner(page)).toHaveCount(0);
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

test('don’t-miss-out waits while the visitor types, a form is sent, or a dialog is open', async ({
  page,
}) => {
  await visit(page, '/');
  const field = banner(page).getByRole('textbox', { name: 'Email' });
  const setBusy = (busy: string) => field.evaluate((element, value) => (element.ariaBusy = value), busy);
  await field.focus();
  await page.clock.runFor(MINUTE);
  await setBusy('true');
  await field.blur();
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual([]);
  await setBusy('false');
  await showDialog(page, 'donate-options');
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual(['donate-options']);
  await closeDialog(page);
  await page.clock.runFor(5000);
  await expect(dontMissOut(page)).toBeVisible();
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
  await page.clock.runFor(MINUTE);
  expect(await opened(page)).toEqual([]);
  await showDialog(page, 'donation');
  await expect(offer).toBeHidden();
});

for (const [who, languages, chosen] of [
  ['prefers that of the page', ['en-GB', 'uk'], null],
  ['chose that of the page', ['uk'], 'en'],
  ['knows none of the site’s', ['fr', 'de-AT'], null],
] as const)
  test(`no language is offered to a visitor who ${who}`, async ({ page }) => {
    await preferLanguages(page, [...languages]);
    await page.addInitScript((code) => {
      if (code) localStorage.setItem('vfu.language', code);
    }, chosen);
    await open(page, '/partners');
    await expect(banner(page)).toBeVisible();
  });
