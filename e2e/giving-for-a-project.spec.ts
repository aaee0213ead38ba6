import { fillInCheckout, newDonorEmail, pay } from './support/checkout';
import { navigate, open, waitForHydration } from './support/hydration';
import { expectContact } from './support/sandbox';
import { htmlOf } from './support/site-pages';
import { projectPaths } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Make a donation' });
const donateIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Donate', exact: true });

/** The payment links of the dialog: monthly, once. */
async function expectPaymentLinks(page: Page, query: string): Promise<void> {
  for (const kind of ['monthly', 'once'])
    await expect(dialogOf(page).getByRole('link', { name: `Donate ${kind}` })).toHaveAttribute(
      'href',
      `/sandbox/checkout/${kind}${query}`,
    );
}

/** Pays on the checkout page and waits for the thanks page. */
async function payAndReturn(page: Page, email: string, amount: string): Promise<void> {
  await expect(page.getByText('no real money moves')).toBeVisible();
  await fillInCheckout(page, { email, amount });
  await pay(page);
  await expect(page).toHaveURL('/donation-confirm');
}

test('a donate button on a project page gives for that project, and the thanks name it', async ({
  page,
  request,
}) => {
  const email = newDonorEmail();
  await open(page, '/pilot-vests');
  await donateIn(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('For: Pilot Survival Vests Initiative')).toBeVisible();
  await expect(dialog.getByText('other projects')).toHaveCount(0);
  await expectPaymentLinks(page, '?client_reference_id=pilot-vests');
  await dialog.getByRole('link', { name: 'Donate once' }).click();
  await payAndReturn(page, email, '40.50');
  await expect(page.getByText(/^You paid 40,50\s\$US, given once for Pilot Survival Vests/)).toBeVisible();
  await expectContact(request, email, { attributes: { DONATED_AMOUNT: 40.5 } });
});

test('the donor can switch to a general gift and back', async ({ page }) => {
  await open(page, '/edcamp');
  await donateIn(page).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Give where it is needed most instead' }).click();
  await expect(dialog.getByRole('status')).toHaveText('For: where it is needed most');
  await expectPaymentLinks(page, '');
  await dialog
    .getByRole('button', { name: 'Give for this project instead: EdCamp Youth Resiliency Project' })
    .click();
  await expect(dialog.getByRole('status')).toHaveText('For: EdCamp Youth Resiliency Project');
  await expectPaymentLinks(page, '?client_reference_id=edcamp');
});

test('a card and a list entry give for their project', async ({ page }) => {
  await open(page, '/all-projects');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Housing' }) });
  await card.getByRole('button', { name: 'Donate' }).click();
  await expectPaymentLinks(page, '?client_reference_id=kramatorsk-housing');
  await page.keyboard.press('Escape');
  await navigate(page, '/');
  const entry = page.getByRole('article').filter({ hasText: 'EdCamp Youth Resiliency Project' });
  await entry.getByRole('button', { name: 'Donate' }).click();
  await expectPaymentLinks(page, '?client_reference_id=edcamp');
});

test('home, /donate, the header and the QR code give for no project', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('button', { name: 'I want to help' }).first().click();
  await expectPaymentLinks(page, '');
  await expect(dialogOf(page).getByText('For:')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await navigate(page, '/donate');
  await expect(page.locator('#give')).toBeVisible();
  await expect(page.locator('a[href*="client_reference_id"]')).toHaveCount(0);
  await navigate(page, '/pilot-vests');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilot Survival Vests Initiative');
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
  const options = page.getByRole('dialog').getByRole('link', { name: /^Donate/ });
  await expect(options).toHaveCount(2);
  for (const link of await options.all())
    await expect(link).toHaveAttribute('href', /^\/sandbox\/checkout\/\w+$/);
  await expect(page.getByRole('contentinfo').locator('a[href*="checkout"]')).toHaveAttribute(
    'href',
    '/sandbox/checkout/once',
  );
});

test('a completed project says that the gift may be used for others', async ({ page }) => {
  await open(page, '/camp-maximum');
  const sentence = 'This project is completed, so your gift may be used for our other projects.';
  await expect(page.locator('#give').getByText(sentence)).toBeVisible();
  await donateIn(page).click();
  await expect(dialogOf(page).getByText(sentence)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Give where it is needed most instead' }).click();
  await expect(dialogOf(page).getByText(sentence)).toHaveCount(0);
});

test('a monthly gift for a project is thanked as one, and the dialog on the home page opens once', async ({
  page,
}) => {
  const thanks = page.getByRole('dialog', { name: 'Thanks for your donation!' });
  await open(page, '/edcamp');
  await donateIn(page).click();
  await dialogOf(page).getByRole('link', { name: 'Donate monthly' }).click();
  await payAndReturn(page, newDonorEmail(), '15');
  await expect(page.getByText(/^You paid 15\s\$US, given every month for EdCamp/)).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(thanks.getByText(/^15\s\$US$/)).toBeVisible();
  await expect(thanks.getByText('For: EdCamp Youth Resiliency Project')).toBeVisible();
  await expect(thanks.getByText('will appear on your statement')).toBeVisible();
  await thanks.getByRole('button', { name: 'Done' }).click();
  await expect(thanks).toHaveCount(0);
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await expect(page).toHaveURL('/all-projects');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a gift for no project is thanked without a project', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('button', { name: 'I want to help' }).first().click();
  await dialogOf(page).getByRole('link', { name: 'Donate once' }).click();
  await payAndReturn(page, newDonorEmail(), '20');
  await expect(page.getByText(/^You paid 20\s\$US, given once\.$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  const thanks = page.getByRole('dialog', { name: 'Thanks for your donation!' });
  await expect(thanks.getByText(/^20\s\$US$/)).toBeVisible();
  await expect(thanks.getByText('For:')).toHaveCount(0);
});

test('the HTML of every project has both payment links for it, except the gift drive', async ({
  request,
}) => {
  for (const path of projectPaths) {
    // The dialog of its donate button has them too.
    const html = (await htmlOf(request, path)).replace(/<dialog .*<\/dialog>/s, '');
    const links = [...html.matchAll(/href="(\/sandbox\/checkout\/\w+\?client_reference_id=[^"]+)"/g)].map(
      ([, link]) => link,
    );
    const slug = path.slice(1);
    expect(links, path).toEqual(
      path === '/operation-santa-claus'
        ? []
        : ['monthly', 'once'].map((kind) => `/sandbox/checkout/${kind}?client_reference_id=${slug}`),
    );
  }
});

test('facts for donors are next to each way to give', async ({ page }) => {
  const facts = [
    'a 501(c)(3) non-profit, receives your gift.',
    'EIN ',
    'Tax-deductible',
    '% aid',
    'reviews our books',
    'annual report',
    'Questions?',
    '$50',
  ];
  await open(page, '/donate');
  for (const fact of facts) await expect(page.locator('#give'), fact).toContainText(fact);
  await navigate(page, '/pilot-vests');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilot Survival Vests Initiative');
  for (const fact of facts) await expect(page.locator('#give'), fact).toContainText(fact);
  await navigate(page, '/');
  const helpNeeded = page.locator('section[aria-labelledby="help-title"]');
  for (const fact of facts) await expect(helpNeeded, fact).toContainText(fact);
  for (const button of [
    page.getByRole('banner').getByRole('button', { name: 'I want to help' }),
    page.getByRole('main').getByRole('button', { name: 'I want to help' }).first(),
  ]) {
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Where the money goes').click();
    for (const fact of facts) await expect(dialog.getByText(fact).first(), fact).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the Donate button of a card gives for its project', async ({ page }) => {
    await page.goto('/all-projects');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Housing' }) });
    await card.getByRole('button', { name: 'Donate' }).click();
    await expectPaymentLinks(page, '?client_reference_id=kramatorsk-housing');
    await dialogOf(page).getByRole('link', { name: 'Donate monthly' }).click();
    await expect(page.getByText('no real money moves')).toBeVisible();
  });
});
