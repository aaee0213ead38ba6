import jsQR from 'jsqr';
import sharp from 'sharp';
import { open } from './support/hydration';
import { siteLanguages } from './support/languages';
import { expect, test } from './support/test';

test('paper has the words and the pictures, and no control', async ({ page }) => {
  await open(page, '/');
  const controls = page.locator(
    ':is(button, [role="button"]):not(:has(img)), #menu, a[href="#main"], [data-prompt]',
  );
  expect(await controls.filter({ visible: true }).count()).toBeGreaterThan(5);
  await page.emulateMedia({ media: 'print' });
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role="button"] img').first()).toBeVisible();
});

for (const { name, prefix, locale } of siteLanguages) {
  test.describe(`in ${name}`, () => {
    test.use({ locale });

    test('a project prints as a leaflet: one sheet with its words, its picture and the QR code of its page', async ({
      page,
    }) => {
      await open(page, `${prefix}/edcamp`);
      const code = page.locator('[data-leaflet] img');
      await expect(code).toHaveJSProperty('complete', true);
      await expect(code).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('section').first().getByRole('img').first()).toBeVisible();
      await expect(main.locator('p.lead').first()).toBeVisible();
      await expect(page.locator('[data-leaflet]')).toContainText(`localhost:8080${prefix}/edcamp`);
      // What leads somewhere only on a screen, the code of the site's footer included.
      await expect(
        page.locator('main :is(a, [role="group"], dialog), footer nav, footer svg[role="img"]').filter({
          visible: true,
        }),
      ).toHaveCount(0);
      const { data, info } = await sharp(await code.screenshot())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
      // The PUBLIC_URL of the tested build.
      expect(read?.data).toBe(`http://localhost:8080${prefix}/edcamp`);
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
      expect(sheets).toHaveLength(1);
    });
  });
}
