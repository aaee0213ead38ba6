import type { Page, Route } from '@playwright/test';

/** The response to one API call: a status and a body, no response, or a dropped connection. */
export type Answer = [status: number, body: unknown] | 'abort' | 'hang';

/** Replaces the API in the browser, to produce failures. */
export interface FakeApi {
  /** The paths of the calls, without `/api/`. */
  calls: string[];
  /** The body of the newest call to each path. */
  sent: Record<string, unknown>;
  answers: Record<string, Answer>;
}

export async function fakeApi(page: Page, answers: Record<string, Answer>): Promise<FakeApi> {
  const fake: FakeApi = { calls: [], sent: {}, answers };
  await page.route('**/api/**', async (route: Route) => {
    const call = new URL(route.request().url()).pathname.replace('/api/', '');
    fake.calls.push(call);
    fake.sent[call] = route.request().postDataJSON();
    const answer = fake.answers[call] ?? [500, {}];
    if (answer === 'abort') return route.abort();
    if (answer === 'hang') return;
    const [status, body] = answer;
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
  return fake;
}

/** An error envelope. */
export const refusal = (status: number): Answer => [status, { error: { message: 'No.', code: 'no' } }];

/** A payment of 25 USD. */
export const paid: Answer = [
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
    mode: 'payment',
    purpose: null,
  },
];
