import { lighthousePhone } from '../stack/lighthouse-phone';
import { holdScripts } from './support/before-scripts';
import { carousel, expectMoving, expectStill } from './support/carousels';
import { navigateAndWait, open, waitForHydration } from './support/hydration';
import { expect, test, type Page } from './support/test';

/* What the system wishes and what the visitor chooses is decided in frontend/src/startup/reduced-mode-decision.ts. */

// As many phones have it; the site's files for this density are three times as wide as the screen.
test.use({ ...lighthousePhone, deviceScaleFactor: 3 });

const switchIn = (page: Page, place: 'banner' | 'contentinfo') =>
  page.getByRole(place).getByRole('switch', { name: 'Still pictures, less data' });

test('the switch in the menu and the footer stills every page and loads small pictures, and is remembered', async ({
  page,
}) => {
  await open(page, '/all-projects');

  await test.step('it works by keyboard in the menu, and before the scripts after a reload', async () => {
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await switchIn(page, 'banner').press('Space');
    await expect(switchIn(page, 'banner')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(switchIn(page, 'contentinfo')).toBeChecked();
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-reduced', 'on');
    release();
    await waitForHydration(page);
    await expect(switchIn(page, 'contentinfo')).toBeChecked();
  });

  await test.step('small pictures come, and nothing moves', async () => {
    await navigateAndWait(page, '/');
    for (const name of ['Partner logos', 'Gallery', 'Banner']) await expectStill(await carousel(page, name));
    const widths = await page.evaluate(() =>
      [...document.images].map(({ currentSrc }) => Number(/\.(\d+)\.\w+$/.exec(currentSrc)?.[1] ?? 0)),
    );
    // The screen has 1236 device pixels.
    expect(Math.max(...widths)).toBeLessThanOrEqual(728);
    expect(Math.max(...widths)).toBeGreaterThan(0);
  });

  await test.step('switched off in the footer, everything moves, whatever the system wishes', async () => {
    await switchIn(page, 'contentinfo').click();
    await expect(switchIn(page, 'contentinfo')).not.toBeChecked();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectMoving(await carousel(page, 'Banner'));
    await expectMoving(await carousel(page, 'Gallery'));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

  test('the system decides, and there is no switch', async ({ page }) => {
    await page.goto('/privacy');
    await expect(page.getByRole('banner').getByRole('link', { name: 'About VfU' })).toHaveCSS(
      'transition-duration',
      '0s',
    );
    await expect(switchIn(page, 'contentinfo')).toBeHidden();
  });
});
