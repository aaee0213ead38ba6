import { expect, type Page } from '@playwright/test';
import { newPerson } from './forms';
import { expectScrollLocked, isTakenOver, showSomebodyIsHere } from './hydrated';

/** What the page says once a subscription has worked (specification section 4). */
export const subscribed = 'You have successfully subscribed to our newsletter.';

/** The strip at the foot of the window. */
export const banner = (page: Page) => page.getByRole('complementary', { name: 'Don’t miss out' });

export const dontMissOut = (page: Page) => page.getByRole('dialog', { name: 'Don’t miss out' });
export const stayConnected = (page: Page) => page.getByRole('dialog', { name: 'Stay connected' });

/** Stops the page's clock: what it waits for comes when the test lets time pass, to the millisecond. It is that of all its tabs. */
export async function stopClock(page: Page): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 60_000);
}

/** Opens a page, or loads it anew, while its clock is stopped: it goes on in steps until the page is taken over. */
export async function openStill(page: Page, path?: string): Promise<void> {
  await openUntouched(page, path);
  await showSomebodyIsHere(page);
}

/** Lets a stopped clock go on until the banner is there. */
export async function comeToBanner(page: Page): Promise<void> {
  await step(page, () => banner(page).isVisible());
}

/** Lets a stopped clock go on, by half seconds, until the newsletter dialog has come by itself. */
export async function comeToDontMissOut(page: Page): Promise<void> {
  await step(page, () => dontMissOut(page).isVisible(), 500);
}

/**
 * Says that no dialog has been opened. A dialog's code may still be on its way when the page stands still already, so
 * the page is asked, too.
 */
export async function expectNoDialog(page: Page): Promise<void> {
  await expectScrollLocked(page, false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Says that nothing is asked for a minute of the page's stopped clock: no dialog, no banner. */
export async function expectNoAsk(page: Page): Promise<void> {
  for (let second = 0; second < 60; second += 5) {
    await page.clock.runFor(5_000);
    expect(await asksOn(page)).toEqual([]);
  }
  // An ask's code is fetched when it is to be shown first.
  await page.waitForLoadState('networkidle');
  expect(await asksOn(page)).toEqual([]);
  await expectNoDialog(page);
}

/** The asks that can be seen now, by their names. */
export function asksOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog, aside[data-prompt]')]
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.localName}: ${element.querySelector('h2, p')?.textContent ?? ''}`),
  );
}

/** Opens a page, or loads it anew, with a stopped clock, and touches nothing. */
export async function openUntouched(page: Page, path?: string): Promise<void> {
  await (path === undefined ? page.reload() : page.goto(path));
  await step(page, () => isTakenOver(page));
}

/** A page that begins asks for idle moments, and React shows what comes late in steps of its own. */
async function step(page: Page, isThere: () => Promise<boolean>, milliseconds = 50): Promise<void> {
  const afterAMoment = async () => {
    await page.clock.runFor(milliseconds);
    return isThere();
  };
  await expect.poll(afterAMoment).toBe(true);
}

/** Subscribes in the banner, with the page's clock stopped and two seconds let pass. Returns the address. */
export async function comeToStayConnected(page: Page, email = newPerson()): Promise<string> {
  await comeToBanner(page);
  await banner(page).getByRole('textbox').fill(email);
  await banner(page).getByRole('textbox').press('Enter');
  await page.getByText(subscribed).waitFor();
  await page.clock.runFor(2000);
  await stayConnected(page).waitFor();
  return email;
}
