import type { Locator, Page } from '@playwright/test';
import { median } from './api/row';
import { openBrowser, phone } from './phone';

interface Interaction {
  name: string;
  trigger: (page: Page) => Locator;
  /** The selector of the element that changes, appears or disappears. */
  changes: string;
  /** Restores the page for the next run. */
  back?: (page: Page) => Promise<unknown>;
}

const goTo = (name: string): Interaction => ({
  name: `to ${name}`,
  trigger: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
  changes: 'h1',
});

const gallery = (page: Page) => page.getByRole('group', { name: 'Gallery' });

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The interactions of each page. */
const tours: { path: string; begin?: (page: Page) => Promise<unknown>; interactions: Interaction[] }[] = [
  { path: '/', interactions: ['About VfU', 'Projects', 'Partnering NGOs', 'Home'].map(goTo) },
  {
    path: '/donate',
    begin: async (page) => {
      // The carousel starts near the viewport.
      await gallery(page).scrollIntoViewIfNeeded();
      await gallery(page).getByRole('button', { name: 'Gallery: pause' }).click();
    },
    interactions: [
      {
        name: 'donate options',
        trigger: (page) => page.getByRole('banner').getByRole('button', { name: 'I want to help' }),
        changes: 'dialog[open]',
        back: closeDialog,
      },
      {
        name: 'next story',
        trigger: (page) => page.getByRole('button', { name: 'Next story' }),
        changes: '[data-position="current"]',
      },
      {
        name: 'next slide',
        trigger: (page) => gallery(page).getByRole('button', { name: 'Gallery: next' }),
        changes: '[aria-label="Gallery"] .swiper-wrapper',
      },
      {
        name: 'a photo',
        trigger: (page) => gallery(page).locator('.swiper-slide-active [role="button"]'),
        changes: 'dialog[open]',
        back: closeDialog,
      },
    ],
  },
  {
    path: '/corporate-contribution',
    interactions: [
      {
        name: 'an incomplete form',
        trigger: (page) => page.getByRole('main').locator('form button[type="submit"]'),
        changes: '[aria-invalid="true"]',
        back: (page) => page.reload(),
      },
    ],
  },
];

/**
 * Measures from the click to the frame with its result, on a desktop viewport with a CPU slowdown of four. The first run
 * does not count, because it loads code.
 * @returns milliseconds by name
 */
export async function measureInteractions(site: string, runs: number): Promise<Map<string, number>> {
  const browser = await openBrowser();
  const times = new Map<string, number[]>();
  try {
    for (const { path, begin, interactions } of tours) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript(() => {
        sessionStorage.setItem('vfu.news-modal-seen', '1');
      });
      // tsx compiles functions with calls of `__name`, which the page does not have.
      await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await begin?.(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
      for (let run = 0; run <= runs; run += 1) {
        for (const { name, trigger, changes, back } of interactions) {
          const time = await timeToChange(page, trigger(page), changes);
          await back?.(page);
          if (run > 0) times.set(name, [...(times.get(name) ?? []), time]);
        }
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return new Map([...times].map(([name, figures]) => [name, median(figures)]));
}

async function timeToChange(page: Page, trigger: Locator, selector: string): Promise<number> {
  await trigger.hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate((changing) => {
    const times = globalThis as unknown as { shown: Promise<number> };
    const before = document.querySelector(changing)?.outerHTML;
    times.shown = new Promise((resolve) => {
      let clickedAt = 0;
      addEventListener('pointerup', (event) => (clickedAt = event.timeStamp), { capture: true, once: true });
      requestAnimationFrame(function check() {
        // The next task runs after this frame is on the screen.
        if (clickedAt && document.querySelector(changing)?.outerHTML !== before)
          setTimeout(() => resolve(performance.now() - clickedAt));
        else requestAnimationFrame(check);
      });
    });
  }, selector);
  await trigger.click();
  return page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown);
}
