import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

export const banner = (page: Page) => page.getByRole('complementary', { name: 'Don’t miss out' });
export const dontMissOut = (page: Page) => page.getByRole('dialog', { name: 'Don’t miss out' });
export const stayConnected = (page: Page) => page.getByRole('dialog', { name: 'Stay connected' });

export const newEmail = (name = 'person') => `${name}-${randomUUID()}@example.org`;

export const submitButton = (page: Page) => page.getByRole('main').locator('button[type="submit"]');

/** A field of the page's form by its name; the newsletter banner has its own fields. */
export const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`);

export const toast = (page: Page) => page.locator('[popover]');

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Records the page's calls to an API path, by their idempotency keys. */
export function watchCalls(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

/** The mails that contain a text. */
export async function mailsContaining(request: APIRequestContext, text: string) {
  const all = (await (await request.get('/sandbox/api/mails')).json()) as {
    replyTo: string | null;
    text: string;
  }[];
  return all.filter((mail) => JSON.stringify(mail).includes(text));
}
