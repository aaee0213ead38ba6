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

  test('counters go on, so that a proof of work is redeemed once', async () => {
    const proofs = (SESSION_SECRET: string[]) => {
      const config = new ConfigService<Environment, true>({ SESSION_SECRET, DATA_DIR: '' });
      return new ProofOfWork(new RateCounters(api.get(Database), config), config);
    };
    const solution = await solveProofOfWork(await proofs([OLD]).createChallenge());
    expect(await proofs([NEW, OLD]).redeem(solution)).toBe(true);
    // A process that has not been restarted yet.
    expect(await proofs([OLD]).redeem(solution)).toBe(false);
    expect(await proofs([NEW, OLD]).redeem(solution)).toBe(false);
  });
});
