import { lighthousePhone } from '../stack/viewports';
import { carousel, expectMoving, expectStill } from './support/carousels';
import { navigate, open } from './support/hydration';
import { expect, test } from './support/test';

// As many phones have it; the site's files for this density are three times as wide as the screen.
test.use({ ...lighthousePhone, deviceScaleFactor: 3 });

test('a visitor who saves data gets small pictures, and no row moves until its play button is pressed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const widest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(({ currentSrc }) =>
          Number(/\.(\d+)\.\w+$/.exec(currentSrc)?.[1] ?? 0),
        ),
      ),
    );
  await open(page, '/pilot-vests');
  await expectStill(await carousel(page, 'Project gallery'));
  // The screen has 1236 device pixels.
  expect(await widest()).toBe(728);
  await navigate(page, '/');
  for (const name of ['Partner logos', 'Gallery', 'Banner']) await expectStill(await carousel(page, name));
  expect(await widest()).toBe(728);
  await page.getByRole('button', { name: 'Banner: play' }).click();
  await expectMoving(await carousel(page, 'Banner'));
});
