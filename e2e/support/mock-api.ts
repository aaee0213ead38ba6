import type { Page } from '@playwright/test';

/** The response to one API call. */
export type MockResponse = [status: number, body: unknown];

/**
 * Replaces the API in the browser, to produce failures.
 * @param responses by call; another call fails
 * @returns the paths of the calls, without `/api/`, and the responses, which may change
 */
export async function mockApi(page: Page, responses: Record<string, MockResponse>) {
  const calls: string[] = [];
  await page.route('**/api/**', async (route) => {
    const call = new URL(route.request().url()).pathname.replace('/api/', '');
    calls.push(call);
    const [status, json] = responses[call] ?? [500, {}];
    await route.fulfill({ status, json });
  });
  return { calls, responses };
}

/** A payment of 25 USD. */
export const paid: MockResponse = [
  200,
  {
    customer_details: {
      email: 'Donor@example.org',
      name: 'Ada Example',
      phone: null,
      address: { country: 'US' },
    },
    amount_total: 2500,
    currency: 'usd',
    custom_fields: [],
    purpose: null,
    language: null,
  },
];

/** What `/gift-status` says of a gift that is not yet in the ledger. */
export const gift = {
  amount_total: 500,
  currency: 'jpy',
  purpose: 'edcamp' as string | null,
  recurring: false,
  recordedAt: null as string | null,
};
