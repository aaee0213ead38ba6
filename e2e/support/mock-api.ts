import type { Page, Route } from '@playwright/test';

/** The response to one API call: a status and a body, no response, or a dropped connection. */
export type MockResponse = [status: number, body: unknown] | 'abort' | 'hang';

/** Replaces the API in the browser, to produce failures. */
export interface MockApi {
  /** The paths of the calls, without `/api/`. */
  calls: string[];
  responses: Record<string, MockResponse>;
}

export async function mockApi(page: Page, responses: Record<string, MockResponse>): Promise<MockApi> {
  const mock: MockApi = { calls: [], responses };
  await page.route('**/api/**', async (route: Route) => {
    const call = new URL(route.request().url()).pathname.replace('/api/', '');
    mock.calls.push(call);
    const response = mock.responses[call] ?? [500, {}];
    if (response === 'abort') return route.abort();
    if (response === 'hang') return;
    const [status, body] = response;
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
  return mock;
}

/** An error envelope. */
const failure = { error: { message: 'No.', code: 'no' } };
export const errorResponse = (status: number): MockResponse => [status, failure];

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

/** How the API meets a form: it does not respond, it fails, or it is the real one. */
type ApiBehavior = 'hold' | 'fail' | 'real';

/** Lets a test change the API's behavior. Calls that it has not responded to get the new one. */
export async function switchableApi(page: Page): Promise<(next: ApiBehavior) => Promise<void>> {
  let behavior: ApiBehavior = 'real';
  const held: Route[] = [];
  const respond = async (route: Route) => {
    if (behavior === 'hold') held.push(route);
    else if (behavior === 'fail') await route.fulfill({ status: 502, json: failure });
    else await route.continue();
  };
  await page.route('**/api/**', respond);
  return async (next) => {
    behavior = next;
    await Promise.all(held.splice(0).map(respond));
  };
}
