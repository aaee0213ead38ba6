import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { open } from './hydrated';

/** The two widths the forms are tried at. In CSS pixels. */
export const formScreens = [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
] as const;

/** The address of somebody nobody has met. */
export const newPerson = () => `person-${randomUUID()}@example.org`;

/** The button that sends the page's form. */
export const submitButton = (page: Page) => page.getByRole('main').locator('button[type="submit"]');

/** A field of the page's form by its name; the newsletter banner below the page has fields of its own. */
export const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`);

/** The toast, and nothing else. */
export const toast = (page: Page) => page.locator('[popover]');

/** Fills in fields by their names. */
export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 200 && !(await isThere()); press += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Axe finds nothing in the page's form, neither empty nor with all that it says when nothing was filled in. */
export async function expectAccessibleForm(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, path);
  for (const state of ['empty', 'wrong']) {
    if (state === 'wrong') await submitButton(page).click();
    await expectNoViolations(page, state);
  }
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider), 'wider than the screen').toBe(false);
}

/** What the fields of these names hold. */
export async function held(page: Page, names: string[]): Promise<Record<string, string>> {
  const entries = names.map(async (name) => [name, await field(page, name).inputValue()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** A mail or contact call of the API as the page made it. */
export function watchCalls(page: Page, path: string): { method: string; body: unknown }[] {
  const calls: { method: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return;
    // The same call once more, now with its challenge solved: tests fill in faster than people do.
    if (request.headers()['x-challenge-solution']) return;
    calls.push({ method: request.method(), body: request.postData() });
  });
  return calls;
}

/** Makes the providers fail for one person only: other tests run beside this one. */
export async function fault(
  request: APIRequestContext,
  about: string,
  options: { call: string; kind: string; status?: number; times?: number },
): Promise<void> {
  const answer = await request.post('/sandbox/api/faults', { data: { ...options, about } });
  expect(answer.ok()).toBe(true);
}

/** A contact the mailing service knows already. */
export async function knownContact(
  request: APIRequestContext,
  contact: { email: string; attributes?: Record<string, unknown>; listIds?: number[] },
): Promise<void> {
  const answer = await request.post('/sandbox/api/contacts', { data: contact });
  expect(answer.ok()).toBe(true);
}

/** Every contact of this address, in whatever case. */
export async function contactsLike(request: APIRequestContext, email: string): Promise<string[]> {
  const all = (await (await request.get('/sandbox/api/contacts')).json()) as { email: string }[];
  return all.map((contact) => contact.email).filter((known) => known.toLowerCase() === email.toLowerCase());
}

/** The mails that mention a text. */
export async function mailsAbout(
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
