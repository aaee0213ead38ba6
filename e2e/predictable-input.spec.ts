import { open } from './support/hydration';
import { expect, test, type Page } from './support/test';

test.use({ reducedMotion: 'reduce' });

/** What must not change while a visitor only looks around: address, position, dialogs and open controls. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    open: document.querySelectorAll('dialog[open], :popover-open, [aria-expanded="true"]').length,
    values: [...document.querySelectorAll('main :is(input, textarea)')].map(
      (field) => (field as HTMLInputElement | HTMLTextAreaElement).value,
    ),
  }));

/** Gives the focus to everything that takes it; returns what did not keep it. */
const focusEverything = (page: Page) =>
  page.evaluate(async () => {
    const lost: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      '#site :is(a[href], button, input, textarea, iframe)',
    )) {
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (document.activeElement !== element) lost.push(element.outerHTML.slice(0, 120));
    }
    return lost;
  });

test('letters, focus and a press that is taken back do nothing', async ({ page }) => {
  for (const path of ['/', '/contact-us']) {
    await open(page, path);
    const before = await stateOf(page);
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
    });
    for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789?.,;+-') await page.keyboard.press(key);
    expect(await stateOf(page), `${path}, letters`).toEqual(before);
    expect(await focusEverything(page), `${path}, focus`).toEqual([]);
    expect(await stateOf(page), `${path}, focus`).toEqual(before);
  }
  await open(page, '/');
  const before = await stateOf(page);
  for (const control of [
    page.getByRole('banner').getByRole('button', { name: 'I want to help' }),
    page.getByRole('banner').getByRole('link', { name: 'About VfU' }),
    page
      .getByRole('main')
      .getByRole('link', { name: /^Read more/ })
      .first(),
    page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }),
  ]) {
    await control.scrollIntoViewIfNeeded();
    await control.hover();
    await page.mouse.down();
    expect(await stateOf(page)).toEqual(before);
    await page.mouse.move(1, 450);
    await page.mouse.up();
  }
  expect(await stateOf(page)).toEqual(before);
});
