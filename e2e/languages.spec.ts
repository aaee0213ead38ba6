import { banner, field, fillIn, newEmail, submitButton, toast } from './support/forms';
import { expect, test, type Page } from './support/test';
import { open, waitForHydration } from './support/visit';

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
  // The links inside the language stay in it.
  await page.locator('header a[href="/uk/all-projects"]').click();
  await expect(page).toHaveURL('/uk/all-projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cyrillic);
});

test('the switch is in the menu of small screens, and English pages load no letters of other languages', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const name = /piazzolla-(\w+)/.exec(request.url())?.[1];
    if (name) fonts.push(name);
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/donate');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(switchTo(page, 'Українська')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => [...new Set(fonts)]).toEqual(['latin']);
  // By keyboard: a click while the menu still opens would make Playwright scroll the page below it.
  await switchTo(page, 'Українська').press('Enter');
  await expect(page).toHaveURL('/uk/donate');
  await expect.poll(() => [...new Set(fonts)].sort()).toEqual(['cyrillic', 'latin']);
});

test.describe('a visitor whose browser prefers Ukrainian', () => {
  test.use({ locale: 'uk-UA' });

  test('is offered it in Ukrainian, before any other prompt, until the answer is remembered', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, '/partners?a=b');
    await expect(offer(page)).toHaveAttribute('lang', 'uk');
    await expect(offer(page)).toHaveText(cyrillic);
    await expect(banner(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await offer(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/uk\/partners\?a=b/);
    // Declined in the next visit, it is not offered again.
    const startVisit = async () => {
      await page.evaluate(() => sessionStorage.clear());
      await open(page, '/partners');
    };
    await startVisit();
    await offer(page).getByRole('button').click();
    await startVisit();
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

  test('reads in Ukrainian what became of a form, also where the server says it in English', async ({
    page,
  }) => {
    await open(page, '/uk/contact-us');
    await field(page, 'email').fill('not an address');
    await submitButton(page).click();
    const faults = page.getByRole('main').locator('[id$="error"]');
    await expect(faults.first()).toBeVisible();
    for (const text of await faults.allTextContents()) expect(text).toMatch(cyrillic);
    const refusal = { error: { message: 'Words of the server.', code: 'invalid_email' } };
    await page.route('**/api/send-mail', (route) => route.fulfill({ status: 400, json: refusal }));
    await fillIn(page, { name: 'Оксана', email: newEmail(), message: 'Вітаю!' });
    await submitButton(page).click();
    await expect(toast(page)).toHaveText('Неправильна електронна адреса. Спробуйте іншу.');
    await page.unroute('**/api/send-mail');
    await submitButton(page).click();
    await expect(toast(page)).toHaveText('Ваше повідомлення вже в дорозі');
  });
});
