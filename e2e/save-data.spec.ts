import { lighthousePhone } from '../stack/lighthouse-phone';
import { carousel, expectMoving, expectStill, REST } from './support/carousels';
import { navigate, open } from './support/hydration';
import { test } from './support/test';

test.use({ ...lighthousePhone, reducedMotion: 'no-preference' });

test('no row moves for a visitor who saves data until its play button is pressed', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, '/pilot-vests');
  await expectStill(await carousel(page, 'Project gallery'));
  await navigate(page, '/');
  for (const name of ['Partner logos', 'Gallery', 'Banner']) {
    const region = await carousel(page, name);
    await page.clock.fastForward(REST);
    await expectStill(region);
  }
  await page.getByRole('button', { name: 'Banner: play' }).click();
  await expectMoving(await carousel(page, 'Banner'));
});
