import { banner, field, fillIn, newEmail, submitButton, toast } from './support/forms';
import { expect, test, type Page } from './support/test';
import { open, waitForHydration } from './support/visit';

const switchTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
/** The line that offers a language. */
const offer = (page: Page) => page.getByRole('complementary', { name: /^(?:Українська|English)$/ });
const cyrillic = /[а-яіїєґ]{3}/i;

test('the switch, in the other language’s own words, keeps page, query and place, also in the menu of small screens', async ({
  page,
}) => {
  await open(page, '/about?from=letter');
  const ukrainian = switchTo(page, 'Українська');
  await expect(ukrainian).toHaveAttribute('lang', 'uk');
  const heading = page.locator('main h2[id]').last();
  await heading.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    scrollBy({ top: 60, behavior: 'instant' });
  });
  const id = (await heading.getAttribute('id')) ?? '';
  await ukrainian.click();
  await expect(page).toHaveURL(`/uk/about?from=letter#${id}`);
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await expect(page.locator(`#${id}`)).toHaveText(cyrillic);
  // The links inside the language stay in it.
  await page.setViewportSize({ width: 320, height: 640 });
  const toggle = page.locator('header [aria-controls="menu"]');
  await toggle.click();
  // By keyboard: a click while the menu still opens would make Playwright scroll the page below it.
  await page.locator('header a[href="/uk/all-projects"]').press('Enter');
  await expect(page).toHaveURL('/uk/all-projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cyrillic);
  // The menu closes with the page that it was opened on.
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await switchTo(page, 'English').press('Enter');
  await expect(page).toHaveURL('/all-projects');
});

test.describe('a visitor whose browser prefers Ukrainian', () => {
  test.use({ locale: 'uk-UA' });

  test('is offered it in Ukrainian, before other prompts, until the answer is kept', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, '/partners?a=b');
    await expect(offer(page)).toHaveAttribute('lang', 'uk');
    await expect(offer(page)).toHaveText(cyrillic);
    await expect(banner(page)).toHaveCount(0);
    // A visitor who reads it has it before the page.
    for (const next of [page.getByRole('link', { name: 'Skip to content' }), offer(page).getByRole('link')]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/uk\/partners\?a=b/);
    // Whoever reads on in the next visit is offered it no more, and no English on Ukrainian pages.
    await page.evaluate(() => sessionStorage.clear());
    await open(page, '/partners');
    await expect(offer(page)).toBeVisible();
    await page.locator('header a[href="/"]').first().click();
    await expect(offer(page)).toHaveCount(0);
    for (const path of ['/partners', '/uk/partners']) {
      await open(page, path);
      await expect(page.locator('aside form')).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
    }
  });

  test('reads in Ukrainian what the server says in English', async ({ page }) => {
    await open(page, '/uk/contact-us');
    await submitButton(page).click();
    await expect(field(page, 'name')).toHaveAccessibleDescription(cyrillic);
    await field(page, 'name').fill('Оксана');
    // A corrected field loses its error, and no other does.
    await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
    await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true');
    const error = { message: 'Words of the server.', code: 'invalid_email' };
    await page.route('**/api/send-mail', (route) => route.fulfill({ status: 400, json: { error } }));
    await fillIn(page, { email: newEmail(), message: 'Вітаю!' });
    await submitButton(page).click();
    await expect(toast(page)).toHaveText('Неправильна електронна адреса. Спробуйте іншу.');
    await expect(field(page, 'email')).toHaveAccessibleDescription(cyrillic);
    await expect(field(page, 'email')).toBeFocused();
    await page.unroute('**/api/send-mail');
    await submitButton(page).click();
    await expect(toast(page)).toHaveText('Ваше повідомлення вже в дорозі');
  });
});
