import { beforeAll, describe, expect, test, jest } from '@jest/globals';
import { log } from '../../src/telemetry/log.js';
import { OPERATOR_TOKEN } from '../support/api-environment.js';
import { newEmail } from '../support/payments.js';
import { setupTestApi, startTestApi } from '../support/test-api.js';

describe('operator access', () => {
  const api = setupTestApi('postgresql', { RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' });
  const known = Array.from({ length: 3 }, newEmail);
  beforeAll(() => {
    for (const email of known) api.sandbox.brevo.seed({ email });
  });

  let clients = 0;
  const newClient = () => {
    const address = `198.51.100.${(clients += 1)}`;
    return (path: string, headers: Record<string, string> = {}) =>
      api.browser().get(path).set('X-Forwarded-For', address).set(headers);
  };

  test.each([
    ['a request without headers', {}],
    ['a page size', {}, '?limit=1000&offset=0'],
    ['an empty email', { 'X-Contact-Email': '' }],
    ['a wildcard email', { 'X-Contact-Email': '*@example.org' }],
    ['several emails', { 'X-Contact-Email': known.join(',') }],
    ['an empty token', { Authorization: 'Bearer ' }],
    ['the token under another scheme', { Authorization: `Token ${OPERATOR_TOKEN}` }],
    ['the token with a prefix', { Authorization: `Bearer x${OPERATOR_TOKEN}` }],
    ['the token in the query', {}, `?token=${OPERATOR_TOKEN}`],
  ] as [string, Record<string, string>, string?][])(
    'lists no contact for %s',
    async (_, headers, query = '') => {
      const response = await newClient()(`/contacts${query}`, headers);
      const text = JSON.stringify(response.body);
      for (const email of known) expect(text).not.toContain(email);
      expect([200, 400, 401]).toContain(response.status);
      if (response.status === 200) expect(response.body).toEqual([]);
    },
  );

  test('the token lists contacts, identified by contact tokens only', async () => {
    const response = await newClient()('/contacts?limit=3', { Authorization: `Bearer ${OPERATOR_TOKEN}` });
    expect(response.body).toHaveLength(3);
    for (const contact of response.body as object[]) {
      expect(Object.keys(contact).sort()).toEqual(['email', 'id']);
      expect(contact).toMatchObject({ id: expect.stringMatching(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/) });
    }
  });

  test.each(['/contacts', '/openapi.json'])('%s limits guesses of the token', async (path) => {
    const attacker = newClient();
    const guess = (token: string) => attacker(path, { Authorization: `Bearer ${token}` });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(`guess-${tries}`)).status).toBe(401);
    expect((await guess('guess-again')).status).toBe(429);
    // Otherwise the attacker would learn which guess was right.
    expect((await guess(OPERATOR_TOKEN)).status).toBe(429);
    const operator = await newClient()(path, { Authorization: `Bearer ${OPERATOR_TOKEN}` });
    expect(operator.status).toBe(200);
  });

  test('spoofed X-Forwarded-For addresses do not raise the limit', async () => {
    const direct = await startTestApi('postgresql', { RATE_LIMIT_PER_MINUTE: '1' });
    const statuses: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      const headers = { Authorization: `Bearer guess-${tries}`, 'X-Forwarded-For': `198.51.100.${tries}` };
      statuses.push((await direct.browser().get('/contacts').set(headers)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await direct.close();
  });

  test('every use of the token is logged, so that use of a stolen token shows', async () => {
    const info = jest.spyOn(log, 'info');
    const uses = () => info.mock.calls.filter(([, message]) => message === 'operator authorized');
    await newClient()('/contacts', { Authorization: 'Bearer guess' });
    expect(uses()).toEqual([]);
    await newClient()('/contacts', { Authorization: `Bearer ${OPERATOR_TOKEN}` });
    expect(uses()).toEqual([[{ route: '/contacts' }, 'operator authorized']]);
    info.mockRestore();
  });

  test('without a configured token every token is refused', async () => {
    const tokenless = await startTestApi('postgresql', { OPERATOR_TOKEN: '' });
    for (const token of ['', 'undefined', OPERATOR_TOKEN]) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await tokenless.browser().get('/contacts').set(headers)).status).toBe(401);
      expect((await tokenless.browser().get('/openapi.json').set(headers)).status).toBe(401);
    }
    await tokenless.close();
  });

  test('/metrics is served to direct connections only, not through a proxy', async () => {
    expect((await newClient()('/metrics')).status).toBe(404);
    expect((await newClient()('/metrics', { Authorization: `Bearer ${OPERATOR_TOKEN}` })).status).toBe(404);
    expect((await api.browser().get('/metrics')).status).toBe(200);
  });
});
