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

/** Presses the button; returns the milliseconds until an element with this selector is visible. */
export async function timeToAnswer(page: Page, button: Locator, selector: string): Promise<number> {
  await button.scrollIntoViewIfNeeded();
  const time = page.evaluate(
    (answer) =>
      new Promise<number>((resolve) => {
        const onPress = ({ timeStamp }: Event) => {
          requestAnimationFrame(function check() {
            const isVisible = document.querySelector(answer)?.checkVisibility({ visibilityProperty: true });
            if (isVisible) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(check);
          });
        };
        addEventListener('click', onPress, { capture: true, once: true });
      }),
    selector,
  );
  await button.tap();
  return time;
}
