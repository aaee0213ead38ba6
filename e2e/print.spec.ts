import { open } from './support/hydration';
import { siteLanguages } from './support/languages';
import { readQrCode } from './support/qr-code';
import { expect, test } from './support/test';

for (const { name, prefix } of siteLanguages) {
  test(`a project prints on one sheet with the QR code of its page, in ${name}`, async ({ page }) => {
    await open(page, `${prefix}/edcamp`);
    const leaflet = page.locator('[data-leaflet]');
    await expect(leaflet).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main p.lead').first()).toBeVisible();
    await expect(page.locator('main section').first().getByRole('img').first()).toBeVisible();
    await expect(leaflet).toContainText(`localhost:8080${prefix}/edcamp`);
    const controls = page.locator('main :is(a, [role="group"], dialog), footer nav, footer img[src^="/qr/"]');
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    // The PUBLIC_URL of the tested build.
    expect(await readQrCode(leaflet.locator('img'))).toBe(`http://localhost:8080${prefix}/edcamp`);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
  });
}
