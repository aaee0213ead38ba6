import type { Locator, Page } from '@playwright/test';
import { median } from './api/row';
import { openBrowser, phone } from './phone';

interface Interaction {
  name: string;
  press: (page: Page) => Locator;
  /** The selector of what changes, comes or goes by it. */
  changes: string;
  /** Brings the page back to where it can be pressed again. */
  back?: (page: Page) => Promise<unknown>;
}

const goTo = (name: string): Interaction => ({
  name: `to ${name}`,
  press: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
  changes: 'h1',
});

const gallery = (page: Page) => page.getByRole('region', { name: 'Gallery' });

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** What is done on one page after the other. */
const tours: { path: string; begin?: (page: Page) => Promise<unknown>; interactions: Interaction[] }[] = [
  { path: '/', interactions: ['About VfU', 'Projects', 'Partnering NGOs', 'Home'].map(goTo) },
  {
    path: '/donate',
    begin: async (page) => {
      // It becomes a carousel when it comes near.
      await gallery(page).scrollIntoViewIfNeeded();
      await gallery(page).getByRole('button', { name: 'Gallery: pause' }).click();
    },
    interactions: [
      {
        name: 'donate options',
        press: (page) => page.getByRole('banner').getByRole('button', { name: 'I want to help' }),
        changes: 'dialog[open]',
        back: closeDialog,
      },
      {
        name: 'next story',
        press: (page) => page.getByRole('button', { name: 'Next story' }),
        changes: '[data-place="here"]',
      },
      {
        name: 'next slide',
        press: (page) => gallery(page).getByRole('button', { name: 'Gallery: next' }),
        changes: '[aria-label="Gallery"] .swiper-wrapper',
      },
      {
        name: 'a photo',
        press: (page) => gallery(page).locator('.swiper-slide-active button'),
        changes: 'dialog[open]',
        back: closeDialog,
      },
    ],
  },
  {
    path: '/corporate-contribution',
    interactions: [
      {
        name: 'a form that lacks something',
        press: (page) => page.getByRole('main').locator('form button[type="submit"]'),
        changes: '[aria-invalid="true"]',
        back: (page) => page.reload(),
      },
    ],
  },
];

/**
 * From the press to the frame that shows its answer, in milliseconds by name, on a desk's screen with a processor four
 * times slower. The first time of each is not counted: its code is still to be read.
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
      // How the compiler keeps the names of functions; what runs in a page has to bring it along.
      await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
      await page.goto(site + path, { waitUntil: 'networkidle' });
      await begin?.(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
      for (let run = 0; run <= runs; run += 1) {
        for (const { name, press, changes, back } of interactions) {
          const time = await timeToChange(page, press(page), changes);
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

async function timeToChange(page: Page, press: Locator, selector: string): Promise<number> {
  await press.hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate((changing) => {
    const times = globalThis as unknown as { shown: Promise<number> };
    const before = document.querySelector(changing)?.outerHTML;
    times.shown = new Promise((resolve) => {
      let pressedAt = 0;
      addEventListener('pointerup', (event) => (pressedAt = event.timeStamp), { capture: true, once: true });
      requestAnimationFrame(function look() {
        // What the frame now being made shows is on the screen when the next task runs.
        if (pressedAt && document.querySelector(changing)?.outerHTML !== before)
          setTimeout(() => resolve(performance.now() - pressedAt));
        else requestAnimationFrame(look);
      });
    });
  }, selector);
  await press.click();
  return page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown);
}
