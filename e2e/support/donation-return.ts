import type { Page, Route } from '@playwright/test';

/** What the API is made to answer to one call: a status and a body, nothing at all, or a cut connection. */
export type Answer = [status: number, body: unknown] | 'abort' | 'hang';

/** Stands between the page and the API, to make it fail in ways that the real one does not at will. */
export interface FakeApi {
  /** The calls that were made, by their last word. */
  calls: string[];
  /** What was sent with the newest call of each name. */
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

/** A failure as the API words it. */
export const refusal = (status: number): Answer => [status, { error: { message: 'No.', code: 'no' } }];

/** A payment of 25 dollars, as the API tells it. */
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
