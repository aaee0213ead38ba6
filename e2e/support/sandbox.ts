import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** A contact at the mailing service. */
export interface SandboxContact {
  email: string;
  attributes: Record<string, unknown>;
  listIds: number[];
}

export async function contactOf(
  request: APIRequestContext,
  email: string,
): Promise<SandboxContact | undefined> {
  const contacts = (await (await request.get('/sandbox/api/contacts')).json()) as SandboxContact[];
  return contacts.find((contact) => contact.email === email);
}

/** Waits until the mailing service has this contact; delivery may take a retry. */
export async function expectContact(
  request: APIRequestContext,
  email: string,
  expected: { attributes?: Record<string, unknown>; listIds?: number[] },
): Promise<void> {
  await expect
    .poll(() => contactOf(request, email))
    .toEqual(
      expect.objectContaining({
        ...(expected.attributes && { attributes: expect.objectContaining(expected.attributes) }),
        ...(expected.listIds && { listIds: expected.listIds }),
      }),
    );
}

/** Pays once at the payment page, from which the donor has not come back yet. Returns the session's id. */
export async function payWithoutReturn(
  request: APIRequestContext,
  payer: { email: string; name: string; amountMinor: number },
): Promise<string> {
  const opened = await request.post('/sandbox/api/sessions', { data: { kind: 'once' } });
  const { id } = (await opened.json()) as { id: string };
  const payment = { ...payer, currency: 'usd', deliver: false };
  const paid = await request.post(`/sandbox/api/sessions/${id}/pay`, { data: payment });
  expect(paid.ok()).toBe(true);
  return id;
}

export const newDonorEmail = () => `donor-${randomUUID()}@example.org`;

/** Fills in the payment page. */
export async function fillInCheckout(page: Page, email: string, amount = '25'): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name on card').fill('Olena Koval');
  await page.getByLabel('Phone').fill('+1 202 555 0123');
  await page.getByLabel('Country').selectOption({ label: 'Ukraine' });
  await page.getByLabel('How did you hear about VFU?').selectOption({ label: 'Friend or family' });
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
}
