import { createContact, field, newEmail, tabTo } from './support/forms';
import { navigateAndWait, open } from './support/hydration';
import { banner, stayConnected, subscribed } from './support/newsletter';
import { contactOf } from './support/sandbox';
import { expect, test, type Page } from './support/test';

/* The forms are in forms.spec.ts, what opens by itself in prompts.spec.ts; the cookie is in frontend/src/lib. */

const email = (page: Page) => banner(page).getByRole('textbox', { name: 'Email' });
const button = (page: Page) => banner(page).getByRole('form').getByRole('button');
const subscriberCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'subscribedUserEmail');

test('a visitor subscribes by keyboard: the banner goes, and stay-connected follows with the address', async ({
  page,
}) => {
  const address = newEmail();
  await open(page, '/');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await tabTo(page, email(page));
  await page.keyboard.type(address);
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stayConnected(page).getByRole('textbox', { name: 'Email' })).toHaveValue(address);
  await expect(banner(page)).toHaveCount(0);
  expect((await subscriberCookie(page))?.value).toBe(encodeURIComponent(address));
  // The button that had the focus is gone.
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

test('after a failure the button offers to try again, but not to a subscriber, who is known in any letter case', async ({
  page,
  request,
}) => {
  const address = newEmail();
  await createContact(request, { email: address, listIds: [6, 9] });
  await page.route('**/api/add-contact', (route) => route.abort(), { times: 1 });
  await open(page, '/partners');
  await email(page).fill(address.toUpperCase());
  await button(page).click();
  await expect(button(page)).toHaveText('Try again');
  await button(page).click();
  const message = 'This email is already subscribed to the newsletter.';
  await expect(banner(page).getByText(message)).toBeVisible();
  // Once, for the eye and for screen readers; a notification would go by itself.
  expect(await page.getByRole('status').getByText(message).count()).toBe(1);
  await expect(button(page)).toHaveText('Subscribe');
  expect((await contactOf(request, address))?.listIds).toEqual([6, 9]);
  expect(await subscriberCookie(page)).toBeUndefined();
});

for (const [path, message] of [
  ['/partners', 'This address unsubscribed earlier. To be added again, write to us from it:'],
  [
    '/uk/partners',
    'Раніше з цієї адреси відписалися від розсилки. Щоб підписатися знову, напишіть нам із неї:',
  ],
] as const) {
  test(`a reader who unsubscribed is told what to do, on ${path}`, async ({ page, request }) => {
    const address = newEmail();
    await createContact(request, { email: address, listIds: [9] });
    await request.post('/sandbox/api/contacts/unsubscribe', { data: { email: address } });
    // Another language would be offered first.
    await page.addInitScript(
      (language) => Object.defineProperty(navigator, 'languages', { get: () => [language] }),
      path.startsWith('/uk') ? 'uk' : 'en',
    );
    await open(page, path);
    const form = page.getByRole('complementary').getByRole('form');
    await form.getByRole('textbox').fill(address);
    await form.getByRole('button').click();
    await expect(form.getByText(message)).toBeVisible();
    await expect(form.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/);
    expect(await subscriberCookie(page)).toBeUndefined();
  });
}

test('with double opt-in, the dialogs say to confirm by email, not that the visitor is subscribed', async ({
  page,
}) => {
  await page.route('**/api/subscribe-to-news', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, confirmation: 'sent' } });
  });
  await open(page, '/partners');
  await email(page).fill(newEmail());
  await button(page).click();
  const confirmation = page.getByRole('dialog', { name: 'One more step' });
  await expect(confirmation.getByText('We are sending you an email.')).toBeVisible();
  await expect(page.getByText(subscribed)).toHaveCount(0);
  await page.context().clearCookies();
  // Here, the next dialog repeats it two seconds later.
  await open(page, '/');
  await email(page).fill(newEmail());
  await button(page).click();
  await expect(stayConnected(page).getByText('click its link')).toBeVisible();
});
