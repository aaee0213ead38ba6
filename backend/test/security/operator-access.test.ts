import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { log } from '../../src/telemetry/log.js';
import { OPERATOR_TOKEN } from '../support/api-environment.js';
import { newDonor } from '../support/payments.js';
import { createWorld, type World } from '../support/test-api.js';

describe('what is the operator’s', () => {
  let world: World;
  const known = Array.from({ length: 3 }, newDonor);
  beforeAll(async () => {
    world = await createWorld('postgresql', { RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' });
    for (const email of known) world.sandbox.brevo.seed({ email });
  });
  afterAll(() => world.close());

  let clients = 0;
  /** Somebody at an address of their own. */
  const newClient = () => {
    const address = `198.51.100.${(clients += 1)}`;
    return (path: string, headers: Record<string, string> = {}) =>
      world.browser().get(path).set('X-Forwarded-For', address).set(headers);
  };

  test.each([
    ['nobody in particular', {}],
    ['a page size', {}, '?limit=1000&offset=0'],
    ['an empty email', { 'X-Contact-Email': '' }],
    ['a pattern for an email', { 'X-Contact-Email': '*@example.org' }],
    ['several emails', { 'X-Contact-Email': known.join(',') }],
    ['a token that is empty', { Authorization: 'Bearer ' }],
    ['a token in the wrong words', { Authorization: `Token ${OPERATOR_TOKEN}` }],
    ['a token with something before it', { Authorization: `Bearer x${OPERATOR_TOKEN}` }],
    ['the token in the address', {}, `?token=${OPERATOR_TOKEN}`],
  ] as [string, Record<string, string>, string?][])('lists nobody for %s', async (_, headers, query = '') => {
    const answer = await newClient()(`/contacts${query}`, headers);
    const said = JSON.stringify(answer.body);
    for (const email of known) expect(said).not.toContain(email);
    expect([200, 400, 401]).toContain(answer.status);
    if (answer.status === 200) expect(answer.body).toEqual([]);
  });

  test('is listed for the token, by no other id than a handle', async () => {
    const answer = await newClient()('/contacts?limit=3', { Authorization: `Bearer ${OPERATOR_TOKEN}` });
    expect(answer.body).toHaveLength(3);
    for (const contact of answer.body as object[]) {
      expect(Object.keys(contact).sort()).toEqual(['email', 'id']);
      expect(contact).toMatchObject({ id: expect.stringMatching(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/) });
    }
  });

  test.each(['/contacts', '/openapi.json'])('%s cannot be had by guessing', async (path) => {
    const guesser = newClient();
    const guess = (token: string) => guesser(path, { Authorization: `Bearer ${token}` });
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(`guess-${tries}`)).status).toBe(401);
    expect((await guess('guess-again')).status).toBe(429);
    // Or the guesser would learn which one was right.
    expect((await guess(OPERATOR_TOKEN)).status).toBe(429);
    const operator = await newClient()(path, { Authorization: `Bearer ${OPERATOR_TOKEN}` });
    expect(operator.status).toBe(200);
  });

  test('cannot be guessed at from addresses that the guesser only claims to have', async () => {
    const direct = await createWorld('postgresql', { RATE_LIMIT_PER_MINUTE: '1' });
    const statuses: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      const headers = { Authorization: `Bearer guess-${tries}`, 'X-Forwarded-For': `198.51.100.${tries}` };
      statuses.push((await direct.browser().get('/contacts').set(headers)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await direct.close();
  });

  test('leaves a line in the log each time the token opens it, or a stolen one’s use would not be seen', async () => {
    const info = jest.spyOn(log, 'info');
    const opened = () => info.mock.calls.filter(([, said]) => said === 'the operator was let in');
    await newClient()('/contacts', { Authorization: 'Bearer guess' });
    expect(opened()).toEqual([]);
    await newClient()('/contacts', { Authorization: `Bearer ${OPERATOR_TOKEN}` });
    expect(opened()).toEqual([[{ route: '/contacts' }, 'the operator was let in']]);
    info.mockRestore();
  });

  test('is nobody’s while no token is set', async () => {
    const tokenless = await createWorld('postgresql', { OPERATOR_TOKEN: '' });
    for (const token of ['', 'undefined', OPERATOR_TOKEN]) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await tokenless.browser().get('/contacts').set(headers)).status).toBe(401);
      expect((await tokenless.browser().get('/openapi.json').set(headers)).status).toBe(401);
    }
    await tokenless.close();
  });

  test('figures are for whoever stands beside the server: through a proxy there are none', async () => {
    expect((await newClient()('/metrics')).status).toBe(404);
    expect((await newClient()('/metrics', { Authorization: `Bearer ${OPERATOR_TOKEN}` })).status).toBe(404);
    expect((await world.browser().get('/metrics')).status).toBe(200);
  });
});
