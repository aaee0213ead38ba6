import { beforeAll, expect, jest, test } from '@jest/globals';
import { log } from '../../src/core/telemetry/log.js';
import { OPERATOR_TOKEN } from '../support/test-sandbox.js';
import { newEmail } from '../support/payments.js';
import { setupTestApi, startTestApi } from '../support/test-api.js';

const api = setupTestApi('postgresql', {
  RATE_LIMIT_PER_MINUTE: '1',
  TRUST_PROXY: '127.0.0.1',
  OPERATOR_TOKEN,
});
const known = [newEmail(), newEmail()];
beforeAll(() => {
  for (const email of known) api.sandbox.brevo.seed({ email });
});

let clients = 0;
const newClient = () => {
  const address = `198.51.100.${(clients += 1)}`;
  return (path: string, headers: Record<string, string> = {}) =>
    api.browser().get(path).set('X-Forwarded-For', address).set(headers);
};
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test.each<[string, number, Record<string, string>, string?]>([
  ['a request without headers', 200, {}],
  ['a page size', 200, {}, '?limit=1000&offset=0'],
  ['a wildcard email', 200, { 'X-Contact-Email': '*@example.org' }],
  ['several emails', 400, { 'X-Contact-Email': known.join(',') }],
  ['an empty token', 401, bearer('')],
  ['a wrong token', 401, bearer('operator-token-of-the-testz')],
  ['the token under another scheme', 401, { Authorization: `Token ${OPERATOR_TOKEN}` }],
  ['the token with a prefix', 401, bearer(`x${OPERATOR_TOKEN}`)],
  ['the token in the query', 400, {}, `?token=${OPERATOR_TOKEN}`],
])('%s lists no contact (%d)', async (_, status, headers, query = '') => {
  const response = await newClient()(`/contacts${query}`, headers);
  expect(response.status).toBe(status);
  for (const email of known) expect(response.text).not.toContain(email);
});

test('the token lists contacts, in pages and by contact tokens only', async () => {
  const list = (query: string) => newClient()(`/contacts${query}`, bearer(OPERATOR_TOKEN));
  expect((await list('?limit=1')).body).toHaveLength(1);
  expect((await list('?limit=2&offset=1')).body).toHaveLength(1);
  const response = await list('?limit=2');
  expect(response.body).toHaveLength(2);
  for (const contact of response.body as object[]) {
    expect(contact).toEqual({
      email: expect.any(String),
      id: expect.stringMatching(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/),
    });
  }
});

test('guesses of the token are limited', async () => {
  const path = '/contacts';
  const attacker = newClient();
  expect((await attacker(path, bearer('guess'))).status).toBe(401);
  expect((await attacker(path, bearer('guess-again'))).status).toBe(429);
  // Otherwise the attacker would learn which guess was right.
  expect((await attacker(path, bearer(OPERATOR_TOKEN))).status).toBe(429);
  expect((await newClient()(path, bearer(OPERATOR_TOKEN))).status).toBe(200);
});

test('X-Forwarded-For is not believed without a trusted proxy; no token counts while none is set', async () => {
  const direct = await startTestApi('postgresql', { RATE_LIMIT_PER_MINUTE: '1', OPERATOR_TOKEN: '' });
  const statuses: number[] = [];
  for (const [tries, token] of [OPERATOR_TOKEN, 'undefined'].entries()) {
    const headers = { ...bearer(token), 'X-Forwarded-For': `198.51.100.${tries}` };
    statuses.push((await direct.browser().get('/contacts').set(headers)).status);
  }
  await direct.close();
  expect(statuses).toEqual([401, 429]);
});

test('every use of the token is logged, so that use of a stolen token shows', async () => {
  const info = jest.spyOn(log, 'info');
  await newClient()('/contacts', bearer('guess'));
  await newClient()('/contacts', bearer(OPERATOR_TOKEN));
  const uses = info.mock.calls.filter(([, message]) => message === 'operator authorized');
  info.mockRestore();
  expect(uses).toEqual([[{ route: '/contacts' }, 'operator authorized']]);
});

test('/metrics is served to direct connections only, not through a proxy', async () => {
  expect((await newClient()('/metrics', bearer(OPERATOR_TOKEN))).status).toBe(404);
  expect((await api.browser().get('/metrics')).status).toBe(200);
});
