import type { Page } from '@playwright/test';

/** The success message (specification section 4). */
export const subscribed = 'You have successfully subscribed to our newsletter.';

export const banner = (page: Page) => page.getByRole('complementary', { name: 'Don’t miss out' });
export const dontMissOut = (page: Page) => page.getByRole('dialog', { name: 'Don’t miss out' });
export const stayConnected = (page: Page) => page.getByRole('dialog', { name: 'Stay connected' });
