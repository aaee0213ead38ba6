import jsQR from 'jsqr';
import sharp from 'sharp';
import { open } from './support/hydration';
import { expectLinks, networkLinks } from './support/links';
import { htmlOf, sitePages } from './support/site-pages';
import { expect, test } from './support/test';

test('logo, pages, address, badges and networks, the year and all rights reserved', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('svg').first()).toBeVisible();
  await expect(footer.getByText('Volunteers for Ukraine', { exact: true })).toBeVisible();
  await expectLinks(footer, [
    expect.stringMatching(/^(\S+@\S+\.\S+) → mailto:\1$/),
    'About VfU → /about',
    'Projects → /all-projects',
    'Partnering NGOs → /partners',
    'Contact us → /contact-us',
    'Give miles and points → /miles-hotel',
    'Corporate partnerships → /corporate-contribution',
    'Apply for fiscal sponsorship → /sponsorships',
    'Request a grant → /grants',
    'Get an expense reimbursed → /expenses',
    ...networkLinks,
    'Scan to donate → /sandbox/checkout/once',
    'How we handle your data → /privacy',
    'Accessibility → /accessibility',
  ]);
  await expect(footer).toContainText('General inquiries');
  await expect(
    footer.getByRole('list', { name: 'Transparency' }).getByRole('listitem').first(),
  ).toContainText('501(c)(3)');
  await expect(footer.getByText(`© ${String(new Date().getFullYear())} All rights reserved`)).toBeVisible();

  await test.step('the switch for still pictures is in the footer, and on small screens in the menu', async () => {
    await expect(page.getByRole('switch')).toHaveCount(1);
    await expect(footer.getByRole('switch', { name: 'Still pictures, less data' })).toBeVisible();
  });

  await test.step('its QR code leads to the configured donation link', async () => {
    const code = page.getByRole('img', { name: 'QR code of our donation page' });
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    // The PUBLIC_URL of the tested build.
    expect(read?.data).toBe('http://localhost:8080/sandbox/checkout/once');
  });
});

test('is on every page but /donate', async ({ page, request }) => {
  for (const path of await sitePages(request))
    expect((await htmlOf(request, path)).includes('<footer'), path).toBe(path !== '/donate');
  await open(page, '/donate');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'About VfU' }).click();
  await expect(footer).toBeVisible();
  await page.goBack();
  await expect(footer).toHaveCount(0);
});
