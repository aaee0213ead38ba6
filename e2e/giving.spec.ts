import { newEmail } from './support/forms';
import { expectContact, pay } from './support/sandbox';
import { expect, test, type Locator, type Page } from './support/test';
import { navigateAndWait, open, waitForHydration } from './support/visit';

// What changes as the donor chooses is what the donor reads.
test.use({ translated: true });

const RECURRING_DONORS = 7;

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: /^(?:Make a donation|Give to our other projects)$/ });
/** The only link to the payment page, which leads to what is chosen. */
const paymentLink = (place: Locator) => place.getByRole('link', { name: /^Donate (?:Once|Monthly)/ });
const donateIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Donate', exact: true });

test('a donor follows a monthly gift for a project, also after a reload; the dialog on the home page thanks once', async ({
  page,
  request,
}) => {
  const email = newEmail('donor');
  const thanks = page.getByRole('dialog', { name: 'Thanks for your donation!' });
  const main = page.getByRole('main');
  await open(page, '/edcamp');
  await donateIn(page).click();
  await dialogOf(page).getByRole('radio', { name: 'Monthly' }).check();
  await dialogOf(page).getByRole('radio', { name: 'Another amount' }).check();
  await paymentLink(dialogOf(page)).click();
  await pay(page, email, '15');
  await expect(page).toHaveURL('/donation-confirm');
  await expect(page.getByRole('heading', { name: 'Thanks for your donation!' })).toBeVisible();
  await expect(main.getByText('$15, every month', { exact: true })).toBeVisible();
  await expect(main.getByRole('definition').filter({ hasText: 'EdCamp' })).toBeVisible();
  await expect(main.locator('dd time')).toBeVisible();
  await expectContact(request, email, { attributes: { DONATED_AMOUNT: 15 }, listIds: [RECURRING_DONORS] });
  await page.reload();
  await expect(main.getByText('To d…@example.org, from Stripe.')).toBeVisible();
  await expect(main.getByText('To change or stop it, write to us: info@')).toBeVisible();
  await expect(main).toContainText('501(c)(3) nonprofit');
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

test('a donor switches to a general gift and back; a completed project asks for others', async ({ page }) => {
  await open(page, '/edcamp');
  await donateIn(page).click();
  const dialog = dialogOf(page);
  const link = paymentLink(dialog);
  await expect(dialog).toHaveAccessibleDescription(/^For: EdCamp/);
  await dialog.getByRole('radio', { name: 'Another amount' }).check();
  await expect(link).toHaveAttribute('href', '/sandbox/checkout/once?client_reference_id=edcamp');
  await dialog.getByRole('button', { name: 'Give where it is needed most instead' }).click();
  await expect(dialog.getByRole('status')).toHaveText('For: where it is needed most');
  await expect(link).toHaveAttribute('href', '/sandbox/checkout/once');
  await dialog
    .getByRole('button', { name: 'Give to this project instead: EdCamp Youth Resiliency Project' })
    .click();
  await expect(dialog.getByRole('status')).toHaveText('For: EdCamp Youth Resiliency Project');
  await expect(link).toHaveAttribute('href', '/sandbox/checkout/once?client_reference_id=edcamp');
  await page.keyboard.press('Escape');

  await navigateAndWait(page, '/camp-maximum');
  await donateIn(page).click();
  const sentence = 'This project is completed, so your gift goes to our other projects.';
  await expect(page.getByRole('dialog', { name: 'Give to our other projects' })).toContainText(sentence);
  await expect(link).toHaveAttribute('href', '/sandbox/checkout/once?__prefilled_amount=5000');
  await page.getByRole('dialog').locator('a[href="/transparency"]').click();
  await expect(page).toHaveURL('/transparency');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is chosen leads to the payment page, in both dialogs and on /donate', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const helpDialog = page.getByRole('dialog', { name: 'Your help is needed!' });
  for (const [path, opener, place] of [
    ['/all-projects', page.getByRole('button', { name: /^Donate for .*Housing/ }), dialogOf(page)],
    ['/', page.getByRole('banner').getByRole('button', { name: 'I want to help' }), helpDialog],
    ['/donate', null, page.locator('#give')],
  ] as const) {
    await open(page, path);
    await opener?.click();
    await expect(paymentLink(place), path).toHaveAccessibleName('Donate Once $50');
    await place.getByRole('radio', { name: '$100' }).check();
    await expect(paymentLink(place)).toHaveAttribute('href', /\/once\?.*__prefilled_amount=10000$/);
    await place.getByRole('radio', { name: 'Monthly' }).check();
    await place.getByRole('radio', { name: '$25' }).check();
    await expect(place).toContainText(
      'Charged today, then every month until you stop it. To change or stop it, write to us:',
    );
    await expect(place).toContainText(/501\(c\)\(3\) nonprofit.*EIN \d{2}-\d{7}.*Receipt by email/);
    if (place === helpDialog) {
      await expect(place).toHaveAccessibleDescription('Choose the way that suits you.');
      for (const way of ['/miles-hotel', '/corporate-contribution'])
        await expect(place.locator(`a[href="${way}"]`)).toBeVisible();
    }
    await expect(paymentLink(place)).toHaveAccessibleName('Donate Monthly $25');
    await paymentLink(place).click();
    await expect(page.getByText('$25.00')).toBeVisible();
  }
});

test('on a phone, /donate begins with the amounts and the button, also in landscape', async ({ page }) => {
  for (const [path, width, height] of [
    ['/donate', 390, 844],
    ['/uk/donate', 390, 844],
    ['/donate', 844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, path);
    const give = page.locator('#give');
    for (const part of [...(await give.getByRole('radio').all()), give.locator('a:visible').first()])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
});
