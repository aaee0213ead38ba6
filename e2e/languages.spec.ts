import { fillInCheckout, newDonorEmail, pay } from './support/checkout';
import { dispatch, installDevTools } from './support/dev-tools';
import { field, fillIn, newEmail, submitButton, toast } from './support/forms';
import { navigate, open, waitForHydration } from './support/hydration';
import { layoutShifts, observeLayoutShifts } from './support/layout-shifts';
import { banner } from './support/newsletter';
import { expectContact } from './support/sandbox';
import { attribute, htmlOf, sitePages } from './support/site-pages';
import { expect, test, type Page } from './support/test';

const switchTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
/** The line that offers a language. */
const offer = (page: Page) => page.getByRole('complementary', { name: /^(?:Українська|English)$/ });
const ukrainianBanner = (page: Page) => page.getByRole('complementary', { name: 'Не пропустіть' });
const language = (page: Page) => page.locator('html').getAttribute('lang');
const cyrillic = /[а-яіїєґ]{3}/i;

test('the switch, in the other language’s own words, keeps page, query and place', async ({ page }) => {
  await open(page, '/about?from=letter');
  const ukrainian = switchTo(page, 'Українська');
  await expect(ukrainian).toHaveAttribute('lang', 'uk');
  await expect(ukrainian).toHaveAttribute('hreflang', 'uk');
  const heading = page.locator('main h2[id]').last();
  await heading.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    scrollBy({ top: 60, behavior: 'instant' });
  });
  const id = (await heading.getAttribute('id')) ?? '';
  await ukrainian.click();
  await expect(page).toHaveURL(`/uk/about?from=letter#${id}`);
  await waitForHydration(page);
  expect(await language(page)).toBe('uk');
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await expect(page.locator(`#${id}`)).toHaveText(cyrillic);

  // The links inside the language stay in it; a place in the address is kept.
  await page.locator('header a[href="/uk/all-projects"]').click();
  await expect(page).toHaveURL('/uk/all-projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cyrillic);
  await test.step('its longer words fit', async () => {
    const header = await page.getByRole('banner').boundingBox();
    const mark = await page.locator('header [data-sample-mark]').boundingBox();
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    );
    await navigate(page, '/uk/donate');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Ваш внесок – і допомога в дорозі');
    const lines = () =>
      title.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));
    expect(Math.round(await lines())).toBeLessThan(4);
    await expect(page.locator('main .lead .unbroken')).toHaveText('501(c)(3)');
    await expect(page.locator('main .lead .unbroken')).toHaveCSS('white-space', 'nowrap');
  });
  await switchTo(page, 'English').click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/donate');
  await open(page, '/uk/pilot-vests?a=b#give');
  await switchTo(page, 'English').click();
  await expect(page).toHaveURL(/\/pilot-vests\?a=b#give/);
});

/** One page of each template, with a person whose text is long enough to scroll. The frames of forms have no places. */
const templates = [
  '/',
  '/about',
  '/about/olena-example',
  '/accessibility',
  '/all-projects',
  '/contact-us',
  '/corporate-contribution',
  '/donate',
  '/donation-confirm',
  '/miles-hotel',
  '/partners',
  '/pilot-vests',
  '/privacy',
];

/**
 * Where the switch leads from each half screen of the page, and how far above the middle of the screen that place begins.
 * Does not follow the link.
 */
const placesOnPage = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('header a[hreflang]');
    if (!link) throw new Error('There is no link to another language.');
    const stay = (event: Event) => {
      event.preventDefault();
    };
    addEventListener('click', stay);
    const places: { id: string; distance: number }[] = [];
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let y = 0; y < end; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      link.click();
      const id = new URL(link.href).hash.slice(1);
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? -scrollY;
      places.push({ id, distance: innerHeight / 2 - top });
    }
    removeEventListener('click', stay);
    return places;
  });

/** What is so far below the beginning of a place is a screen away once that is at the top, below the header. */
const FARTHEST = 640 + 640 - 104;

/** The anchors of a page, in their order. */
const anchorsIn = (html: string) =>
  [
    ...(/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '').matchAll(/ id="([^_"][^"]*)"(?! hidden| popover)/g),
  ].map(([, id]) => id);

test('the switch keeps the place on every kind of page: it is at most a screen away', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/');
  for (const path of templates) {
    const html = await htmlOf(request, path);
    await navigate(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      attribute(html, /<h1[^>]*>([^<]*)</) ?? '',
    );
    // The end of a long page comes one frame later.
    await expect(page.locator('main [id]:not([id^="_"], [hidden])'), path).toHaveCount(
      anchorsIn(html).length,
    );
    const places = await placesOnPage(page);
    const far = places.filter(({ id, distance }) => id !== 'footer' && distance > FARTHEST);
    expect.soft(far, path).toEqual([]);
  }
  // The places are the same in the other language.
  for (const path of await sitePages(request)) {
    const ukrainian = await htmlOf(request, path === '/' ? '/uk' : `/uk${path}`);
    expect(anchorsIn(ukrainian), path).toEqual(anchorsIn(await htmlOf(request, path)));
  }
});

test('the switch is in the menu of small screens, and English pages load no letters of other languages', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const name = /piazzolla-(\w+)/.exec(request.url())?.[1];
    if (name) fonts.push(name);
  });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await open(page, '/donate');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(switchTo(page, 'Українська')).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(() => [...new Set(fonts)]).toEqual(['latin']);
  // By keyboard: a click while the menu still opens would make Playwright scroll the page below it.
  await switchTo(page, 'Українська').press('Enter');
  await expect(page).toHaveURL('/uk/donate');
  await expect.poll(() => [...new Set(fonts)].sort()).toEqual(['cyrillic', 'latin']);
  await waitForHydration(page);
  await page.locator('header [aria-controls="menu"]').click();
  await expect(switchTo(page, 'English')).toBeInViewport({ ratio: 1 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch is a link to the same page, and nothing is offered', async ({ page }) => {
    await page.goto('/pilot-vests');
    await expect(offer(page)).toHaveCount(0);
    await switchTo(page, 'Українська').click();
    await expect(page).toHaveURL('/uk/pilot-vests');
    await switchTo(page, 'English').click();
    await expect(page).toHaveURL('/pilot-vests');
  });
});

test.describe('a visitor whose browser prefers Ukrainian', () => {
  test.use({ locale: 'uk-UA' });

  test('is offered it in Ukrainian, before any other prompt, until the answer is remembered', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await observeLayoutShifts(page);
    await open(page, '/partners?a=b');
    await expect(offer(page)).toBeVisible();
    await expect(offer(page)).toHaveAttribute('lang', 'uk');
    await expect(offer(page)).toHaveText(cyrillic);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expect(banner(page)).toHaveCount(0);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // It covers nothing that has the focus.
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const end = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
    const line = await offer(page).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);

    await offer(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/uk\/partners\?a=b/);
    await waitForHydration(page);
    await expect(offer(page)).toHaveCount(0);
    // Once a visit.
    await open(page, '/partners');
    await expect(banner(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    // Declined in the next visit, it is not offered again.
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await page.reload();
    await offer(page).getByRole('button').click();
    await expect(offer(page)).toHaveCount(0);
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await page.reload();
    await waitForHydration(page);
    await expect(banner(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('who reads on in English is not offered it again, also where storage is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await open(page, '/partners');
    await expect(offer(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'About VfU' }).click();
    await expect(page).toHaveURL('/about');
    await expect(banner(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('who read on in English is offered no English on Ukrainian pages', async ({ page }) => {
    await open(page, '/partners');
    await expect(offer(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'About VfU' }).click();
    await expect(offer(page)).toHaveCount(0);
    await open(page, '/uk/partners');
    await expect(ukrainianBanner(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('gives on Ukrainian pages, from the donate button to the thanks', async ({ page, request }) => {
    const email = newDonorEmail();
    await open(page, '/uk');
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.locator('main [data-dialog="donation"]').first().click();
    await page.getByRole('dialog').locator('a[href*="/checkout/once"]').click();
    await fillInCheckout(page, { email });
    await pay(page);
    await expect(page).toHaveURL('/uk/donation-confirm');
    expect(await language(page)).toBe('uk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(cyrillic);
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(cyrillic);
    // The session id is in the address of the return only, which the payment page knows.
    expect(addresses.filter((each) => each.includes('/uk?checkout_session_id'))).toEqual([]);
    // Back at the home page, the dialog thanks in Ukrainian.
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL('/uk');
    await expect(page.getByRole('dialog')).toHaveText(cyrillic);
    await expectContact(request, email, { attributes: { LANGUAGE: 'uk' } });
  });

  test('reads the faults of a form in Ukrainian', async ({ page }) => {
    await open(page, '/uk/contact-us');
    await field(page, 'email').fill('not an address');
    await submitButton(page).click();
    const faults = page.getByRole('main').locator('[id$="error"]');
    await expect(faults.first()).toBeVisible();
    for (const text of await faults.allTextContents()) expect(text).toMatch(cyrillic);

    // Neither does the server's own English appear, after a failure or a success.
    const refusal = { error: { message: 'Words of the server.', code: 'invalid_email' } };
    await page.route('**/api/send-mail', (route) => route.fulfill({ status: 400, json: refusal }));
    await fillIn(page, { name: 'Оксана', email: newEmail(), message: 'Вітаю!' });
    await submitButton(page).click();
    await expect(toast(page)).toHaveText('Неправильна адреса електронної пошти. Спробуйте іншу.');
    await page.unroute('**/api/send-mail');
    await submitButton(page).click();
    await expect(toast(page)).toHaveText('Ваше повідомлення вже в дорозі');
  });
});

test('who followed a link to Ukrainian in a new tab is offered no English there', async ({
  page,
  baseURL,
}) => {
  await page.goto('/uk/partners', { referer: `${baseURL ?? ''}/partners` });
  await waitForHydration(page);
  await expect(ukrainianBanner(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  // The same visitor without having followed a link.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await open(page, '/uk/partners');
  await expect(offer(page)).toBeVisible();
});

test('in Ukrainian, whose words are longer, two fields side by side stay at one height', async ({ page }) => {
  await installDevTools(page);
  await open(page, '/uk/privacy');
  await dispatch(page, {
    type: 'modal/dialogOpened',
    payload: { kind: 'stay-connected', confirmation: 'none' },
  });
  const topOf = async (name: string) =>
    (await page.locator(`dialog[open] [name="${name}"]`).boundingBox())?.y;
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const top = await topOf('firstName');
    expect(top).toBeGreaterThan(0);
    expect(await topOf('lastName'), `${String(width)} pixels`).toBe(top);
  }
});
