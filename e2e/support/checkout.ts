import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** The fields of the payment page. */
export interface CheckoutFields {
  email: string;
  amount?: string;
  name?: string;
  phone?: string;
  country?: string;
  heardAbout?: string;
  card?: 'Succeeds' | 'Is declined' | 'Stays unpaid';
}

export const newDonorEmail = () => `donor-${randomUUID()}@example.org`;

/** Fills in the payment page. */
export async function fillInCheckout(page: Page, fields: CheckoutFields): Promise<void> {
  await page.getByLabel('Amount').fill(fields.amount ?? '25');
  await page.getByLabel('Email').fill(fields.email);
  await page.getByLabel('Name on card').fill(fields.name ?? 'Olena Koval');
  await page.getByLabel('Phone').fill(fields.phone ?? '+1 202 555 0123');
  await page.getByLabel('Country').selectOption({ label: fields.country ?? 'Ukraine' });
  await page
    .getByLabel('How did you hear about VFU?')
    .selectOption({ label: fields.heardAbout ?? 'Friend or family' });
  await page.getByText(fields.card ?? 'Succeeds').click();
}

export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** The session id in the address of the payment page. */
export async function sessionIdOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/sandbox\/pay\/cs_\w+$/);
  return new URL(page.url()).pathname.replace('/sandbox/pay/', '');
}
