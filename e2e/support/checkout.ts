import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** The fields of the payment page. */
export interface CheckoutFields {
  email: string;
  amount?: string;
  name?: string;
}

export const newDonorEmail = () => `donor-${randomUUID()}@example.org`;

/** Fills in the payment page. */
export async function fillInCheckout(page: Page, fields: CheckoutFields): Promise<void> {
  await page.getByLabel('Amount').fill(fields.amount ?? '25');
  await page.getByLabel('Email').fill(fields.email);
  await page.getByLabel('Name on card').fill(fields.name ?? 'Olena Koval');
  await page.getByLabel('Phone').fill('+1 202 555 0123');
  await page.getByLabel('Country').selectOption({ label: 'Ukraine' });
  await page.getByLabel('How did you hear about VFU?').selectOption({ label: 'Friend or family' });
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
}
