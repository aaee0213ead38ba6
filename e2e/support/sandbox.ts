import { expect, type APIRequestContext, type Page } from '@playwright/test';

/** Waits until the mailing service has this contact; delivery may take a retry. */
export async function expectContact(
  request: APIRequestContext,
  email: string,
  expected: { attributes?: Record<string, unknown>; listIds?: number[] },
): Promise<void> {
  const contact = async () => {
    const contacts = (await (await request.get('/sandbox/api/contacts')).json()) as { email: string }[];
    return contacts.find((each) => each.email === email);
  };
  await expect.poll(contact).toMatchObject(expected);
}

/**
 * Pays once at the payment page, from which the donor has not come back yet. Returns the session's id.
 * @param clientReferenceId the project and the language, as in the link to the payment page
 */
export async function payWithoutReturn(
  request: APIRequestContext,
  payer: { email: string; name: string; amountMinor: number; outcome?: string },
  clientReferenceId?: string,
): Promise<string> {
  const opened = await request.post('/sandbox/api/sessions', { data: { kind: 'once', clientReferenceId } });
  const { id } = (await opened.json()) as { id: string };
  const payment = { ...payer, currency: 'usd', deliver: false };
  const paid = await request.post(`/sandbox/api/sessions/${id}/pay`, { data: payment });
  expect(paid.ok()).toBe(true);
  return id;
}

/** Pays at the payment page. */
export async function pay(page: Page, email: string, amount = '25'): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name on card').fill('Olena Koval');
  await page.getByLabel('Phone').fill('+1 202 555 0123');
  await page.getByLabel('Country').selectOption({ label: 'Ukraine' });
  await page.getByLabel('How did you hear about VFU?').selectOption({ label: 'Friend or family' });
  await page.getByRole('button', { name: /^Pay/ }).click();
}
