import { expect, type Page } from '@playwright/test';
import { newEmail } from './forms';
import { expectScrollLocked, isReady } from './hydration';

/** The success message (specification section 4). */
export const subscribed = 'You have successfully subscribed to our newsletter.';

export const banner = (page: Page) => page.getByRole('complementary', { name: 'Don’t miss out' });

export const dontMissOut = (page: Page) => page.getByRole('dialog', { name: 'Don’t miss out' });
export const stayConnected = (page: Page) => page.getByRole('dialog', { name: 'Stay connected' });

/** Stops the clock of all tabs; time passes only when the test lets it. */
export async function stopClock(page: Page): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 60_000);
}

/** Opens or reloads a page with a stopped clock, until it is hydrated. */
export async function openWithStoppedClock(page: Page, path?: string): Promise<void> {
  await (path === undefined ? page.reload() : page.goto(path));
  await runClockUntil(page, () => isReady(page));
}

/** Runs a stopped clock until the banner shows. */
export async function waitForBanner(page: Page): Promise<void> {
  await runClockUntil(page, () => banner(page).isVisible(), 500);
}

/** Runs a stopped clock until the newsletter dialog opens. */
export async function waitForDontMissOut(page: Page): Promise<void> {
  await runClockUntil(page, () => dontMissOut(page).isVisible(), 500);
}

/** Expects no dialog; scrolling is locked as soon as one is opened, even while its code loads. */
async function expectNoDialog(page: Page): Promise<void> {
  await expectScrollLocked(page, false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/**
 * Lets `milliseconds` pass on a stopped clock, in steps of 5 s. Each step runs the timers that are due but skips the
 * animation frames, of which a minute has 3,600.
 */
export async function skipTime(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 5_000) {
    await page.clock.fastForward(5_000);
    await page.clock.runFor(50);
  }
}

/** Expects no dialog and no banner for a minute of the stopped clock. */
export async function expectNoPrompt(page: Page): Promise<void> {
  for (let second = 0; second < 60; second += 5) {
    await skipTime(page, 5_000);
    expect(await visiblePrompts(page)).toEqual([]);
  }
  await expectNoDialog(page);
}

/** The visible prompts by their titles. */
function visiblePrompts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], aside[data-prompt]')]
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.localName}: ${element.querySelector('h2, p')?.textContent ?? ''}`),
  );
}

/** Runs the clock in steps, because hydration waits for idle callbacks. */
async function runClockUntil(
  page: Page,
  condition: () => Promise<boolean>,
  milliseconds = 50,
): Promise<void> {
  const isMetAfterStep = async () => {
    await page.clock.runFor(milliseconds);
    return condition();
  };
  // Short intervals: React delays the next reveal of a Suspense boundary by 300 ms of this clock.
  await expect.poll(isMetAfterStep, { intervals: [20] }).toBe(true);
}

/** Subscribes in the banner, runs the stopped clock for two seconds, and returns the address. */
export async function subscribeInBanner(page: Page, email = newEmail()): Promise<string> {
  await waitForBanner(page);
  await banner(page).getByRole('textbox').fill(email);
  await banner(page).getByRole('textbox').press('Enter');
  await page.getByText(subscribed).waitFor();
  await page.clock.fastForward(2000);
  await page.clock.runFor(50);
  await stayConnected(page).waitFor();
  return email;
}
