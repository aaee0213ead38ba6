import { describe, expect, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import { ProofOfWork } from '../src/abuse-protection/proof-of-work.js';
import { RateCounters } from '../src/abuse-protection/rate-counters.js';
import type { Environment } from '../src/config/environment.js';
import { Database } from '../src/database/database.js';
import { newEmail } from './support/payments.js';
import { solveProofOfWork } from './support/proof-of-work.js';
import { setupTestApi } from './support/test-api.js';

const OLD = 'the-old-secret-of-the-tests';
const NEW = 'the-new-secret-of-the-tests';

describe('while SESSION_SECRET changes', () => {
  const api = setupTestApi('postgresql', { SESSION_SECRET: OLD });

  const subscribe = (contactId: string) => api.browser().post('/subscribe-to-news').send({ contactId });
  const addContact = async () =>
    (await api.browser().post('/add-contact').send({ contactEmail: newEmail() })).body as { id: string };

  test('contact tokens and proofs of work of both secrets are good, and the new one issues', async () => {
    await api.restart({ SESSION_SECRET: OLD });
    const { id: old } = await addContact();
    const solve = async () => solveProofOfWork(await api.get(ProofOfWork).createChallenge());
    const [solution, unused] = [await solve(), await solve()];

    await api.restart({ SESSION_SECRET: `${NEW},${OLD}` });
    expect((await subscribe(old)).status).toBe(200);
    expect(await api.get(ProofOfWork).redeem(solution)).toBe(true);
    const issued = await addContact();
    const newSolution = await solve();

    await api.restart({ SESSION_SECRET: NEW });
    expect((await subscribe(issued.id)).status).toBe(200);
    expect(await api.get(ProofOfWork).redeem(newSolution)).toBe(true);
    // A secret that has leaked is worth nothing any more.
    expect((await subscribe(old)).status).toBe(404);
    expect(await api.get(ProofOfWork).redeem(unused)).toBe(false);
  });

  test('a proof of work is redeemed once, whichever secret the process has', async () => {
    const counters = (secrets: string[]) =>
      new RateCounters(
        api.get(Database),
        new ConfigService<Environment, true>({
          SESSION_SECRET: secrets,
          DATA_DIR: '',
        }),
      );
    const proofs = (secrets: string[]) =>
      new ProofOfWork(
        counters(secrets),
        new ConfigService<Environment, true>({ SESSION_SECRET: secrets, DATA_DIR: '' }),
      );
    const solution = await solveProofOfWork(await proofs([OLD]).createChallenge());
    expect(await proofs([NEW, OLD]).redeem(solution)).toBe(true);
    expect(await proofs([OLD]).redeem(solution)).toBe(false);
    expect(await proofs([NEW, OLD]).redeem(solution)).toBe(false);
  });

  test('counters go on, whichever secret the process has', async () => {
    const [before, during, after] = [[OLD], [NEW, OLD], [NEW]].map(
      (secrets) =>
        new RateCounters(
          api.get(Database),
          new ConfigService<Environment, true>({
            SESSION_SECRET: secrets,
            DATA_DIR: '',
          }),
        ),
    ) as [RateCounters, RateCounters, RateCounters];
    const subject = newEmail();
    const count = async (counters: RateCounters) => (await counters.increment('write', subject, 600)).count;
    expect(await count(before)).toBe(1);
    expect(await count(during)).toBe(2);
    // A process that has not been restarted yet.
    expect(await count(before)).toBe(3);
    expect(await count(during)).toBe(4);
    expect(await count(after)).toBe(5);
    expect(await after.has('write', subject)).toBe(true);
    await during.reset('write', subject);
    expect([await before.has('write', subject), await after.has('write', subject)]).toEqual([false, false]);
  });
});

describe('while OPERATOR_TOKEN changes', () => {
  const api = setupTestApi('postgresql', { OPERATOR_TOKEN: 'new-token, old-token' });

  test.each([
    ['new-token', 200],
    ['old-token', 200],
    ['new-token, old-token', 401],
    ['new-token,old-token', 401],
    ['', 401],
  ])('"%s" gets %d', async (token, status) => {
    const response = await api
      .browser()
      .get('/contacts')
      .set({ Authorization: `Bearer ${token}` });
    expect(response.status).toBe(status);
  });
});
