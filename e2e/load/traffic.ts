import type { Call } from './call';

/** Home and /donate are repeated, because visitors open them most. */
const PAGES = [
  '/',
  '/',
  '/',
  '/donate',
  '/donate',
  '/about',
  '/partners',
  '/all-projects',
  '/pilot-vests',
  '/edcamp',
];

/** The data that the calls use. */
export interface TrafficData {
  files: string[];
  /** Ids of paid checkout sessions, each used once. */
  paidSessions: string[];
}

/** The next call of mixed traffic: pages, files and API calls. */
export function nextCall(number: number, { files, paidSessions }: TrafficData): Call {
  const share = (number * 37) % 100;
  if (share < 40) return { method: 'GET', path: pick(PAGES, number) };
  if (share < 85) return { method: 'GET', path: pick(files, number) };
  if (share < 91) return { method: 'GET', path: '/api/location' };
  if (share < 94) {
    return {
      method: 'GET',
      path: '/api/contacts',
      headers: { 'x-contact-email': email('known', number % 50) },
    };
  }
  if (share < 96) return message(number);
  if (share < 98) return pledge(number);
  const checkoutSessionId = paidSessions.pop();
  if (!checkoutSessionId) return message(number);
  return { method: 'POST', path: '/api/get-payment-data', body: { params: { checkoutSessionId } } };
}

const pick = (choices: string[], number: number) => choices[number % choices.length] ?? '/';
const email = (kind: string, number: number) => `${kind}${number}@example.org`;

function message(number: number): Call {
  const body = {
    name: 'Test Writer',
    phoneNumber: '',
    email: email('writer', number),
    message: 'A message.',
  };
  return { method: 'POST', path: '/api/send-mail', body };
}

function pledge(number: number): Call {
  const attributes = { MILES_AMOUNT: '1000', POINTS_PROGRAM_NAME: 'Sample program' };
  const body = { email: email('pledger', number), attributes, listIds: [10] };
  return { method: 'POST', path: '/api/add-full-contact', body };
}

/** The files of the home page: scripts, styles, pictures. */
export async function filesOfHome(siteUrl: string): Promise<string[]> {
  const html = await (await fetch(`${siteUrl}/`)).text();
  return [...new Set(html.match(/\/(?:assets|pictures)\/[\w.-]+/g) ?? [])];
}

/** Pays checkout sessions in the sandbox without telling the site. */
export async function paidSessions(sandboxUrl: string, count: number): Promise<string[]> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${sandboxUrl}/sandbox/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { id: string };
  };
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id } = await post('/sessions', { kind: 'once' });
    const gift = { amountMinor: 5_000, currency: 'usd', email: email('donor', number % 200), deliver: false };
    await post(`/sessions/${id}/pay`, gift);
    ids.push(id);
  }
  return ids;
}
