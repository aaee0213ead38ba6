import { expect, type Page } from '@playwright/test';
import { newPerson } from './forms';
import { open } from './hydrated';

/** What the page says once a subscription has worked (specification section 4). */
export const subscribed = 'You have successfully subscribed to our newsletter.';

/** The strip at the foot of the window. */
export const banner = (page: Page) => page.getByRole('complementary', { name: 'Don’t miss out' });

export const dontMissOut = (page: Page) => page.getByRole('dialog', { name: 'Don’t miss out' });
export const stayConnected = (page: Page) => page.getByRole('dialog', { name: 'Stay connected' });

/**
 * Opens a page whose clock stands still: what it waits for comes when the test lets time pass, to the millisecond.
 * Once for a page; it stands still on those that follow too.
 */
export async function openStill(page: Page, path: string): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 60_000);
  await open(page, path);
}

/** Lets the page's clock go on until the banner is there: React shows what comes late in steps of its own. */
export async function comeToBanner(page: Page): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(100);
    return banner(page).isVisible();
  };
  await expect.poll(isThere).toBe(true);
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
