import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** The success message of the newsletter (specification section 4). */
export const subscribed = 'You have successfully subscribed to our newsletter.';

export const banner = (page: Page) => page.getByRole('complementary', { name: 'Don’t miss out' });
export const dontMissOut = (page: Page) => page.getByRole('dialog', { name: 'Don’t miss out' });
export const stayConnected = (page: Page) => page.getByRole('dialog', { name: 'Stay connected' });

export const newEmail = () => `person-${randomUUID()}@example.org`;

export const submitButton = (page: Page) => page.getByRole('main').locator('button[type="submit"]');

/** A field of the page's form by its name; the newsletter banner has its own fields. */
export const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`);

export const toast = (page: Page) => page.locator('[popover]');

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 200 && !(await isFocused()); press += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Records the page's calls to an API path. */
export function watchCalls(page: Page, path: string): { method: string; body: unknown }[] {
  const calls: { method: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return;
    calls.push({ method: request.method(), body: request.postData() });
  });
  return calls;
}

/** Makes provider calls about one email address fail; tests run in parallel. */
export async function injectFault(
  request: APIRequestContext,
  about: string,
  options: { call: string; kind: string; status?: number; times?: number; delayMs?: number },
): Promise<void> {
  const response = await request.post('/sandbox/api/faults', { data: { ...options, about } });
  expect(response.ok()).toBe(true);
}

/** Creates a contact at the mailing service. */
export async function createContact(
  request: APIRequestContext,
  contact: { email: string; attributes?: Record<string, unknown>; listIds?: number[] },
): Promise<void> {
  const response = await request.post('/sandbox/api/contacts', { data: contact });
  expect(response.ok()).toBe(true);
}

/** Every contact with this email address in any case. */
export async function emailsMatching(request: APIRequestContext, email: string): Promise<string[]> {
  const all = (await (await request.get('/sandbox/api/contacts')).json()) as { email: string }[];
  return all.map((contact) => contact.email).filter((known) => known.toLowerCase() === email.toLowerCase());
}

/** The mails that contain a text. */
export async function mailsContaining(
  request: APIRequestContext,
  text: string,
): Promise<{ replyTo: string | null; subject: string; text: string }[]> {
  const all = (await (await request.get('/sandbox/api/mails')).json()) as {
    replyTo: string | null;
    subject: string;
    text: string;
  }[];
  return all.filter((mail) => JSON.stringify(mail).includes(text));
}
