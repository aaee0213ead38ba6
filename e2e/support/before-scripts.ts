import type { Locator, Page } from '@playwright/test';

/** Holds the page's scripts. @returns a function that lets them through */
export async function holdScripts(page: Page, scripts = /\/assets\/.*\.js$/): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Presses the button; returns the number of frames until an element with this selector is visible: 1 for the next frame, 0 if
 * it was visible before.
 * A number of frames, because milliseconds depend on the machine's other work; `npm run bench` measures those.
 */
export async function framesToAnswer(page: Page, button: Locator, selector: string): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  const frames = page.evaluate(
    (answer) =>
      new Promise<number>((resolve) => {
        const isVisible = () =>
          document.querySelector(answer)?.checkVisibility({ visibilityProperty: true }) ?? false;
        if (isVisible()) resolve(0);
        const onPress = () => {
          let frame = 0;
          requestAnimationFrame(function check() {
            frame += 1;
            if (isVisible()) resolve(frame);
            else requestAnimationFrame(check);
          });
        };
        addEventListener('click', onPress, { capture: true, once: true });
      }),
    selector,
  );
  await button.tap();
  return frames;
}
