import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { answerWith, forgetAnswers, jsonAnswer } from '../testing/fake-api';
import { baseApi } from './base-api';
import { findContacts } from './contacts';
import type { BotSignals } from './bot-signals';
import { newsletterApi } from './newsletter';

const secret = 'of the tests';
const base64url = (text: string) => Buffer.from(text).toString('base64url');

let challenge: Challenge;
beforeEach(async () => {
  challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 30,
    deriveKey,
    hmacSignatureSecret: secret,
  });
});
afterEach(forgetAnswers);

const asked = (text = base64url(JSON.stringify(challenge))): Response => {
  const answer = jsonAnswer({ error: { message: 'No.', code: 'challenge_required' } }, 428);
  answer.headers.set('X-Challenge', text);
  return answer;
};

const added = () => jsonAnswer({ id: 'handle' }, 201);

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });

/** Makes a call; returns its error and the body and headers of each attempt. */
async function add(answers: (() => Response)[], botSignals?: BotSignals) {
  const tries: { body: unknown; headers: Headers }[] = [];
  answerWith({
    'POST /api/add-contact': (body, headers) => {
      tries.push({ body, headers });
      return answers.shift()?.() ?? asked('');
    },
  });
  const call = newsletterApi.endpoints.addContact.initiate({
    contactEmail: 'reader@example.org',
    botSignals,
  });
  const { error } = await newStore().dispatch(call);
  return { tries, error };
}

describe('a request that the server answers with a proof-of-work challenge', () => {
  test('is repeated with the solution', async () => {
    const { tries, error } = await add([asked, added]);
    expect(error).toBeUndefined();
    expect(tries.map(({ body }) => body)).toEqual(Array(2).fill({ contactEmail: 'reader@example.org' }));
    expect(tries[0]?.headers.has('x-challenge-solution')).toBe(false);
    const said = tries[1]?.headers.get('x-challenge-solution') ?? '';
    const payload = JSON.parse(Buffer.from(said, 'base64url').toString()) as Parameters<
      typeof verifySolution
    >[0];
    expect((await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret })).verified).toBe(
      true,
    );
  });

  test('fails after a second challenge', async () => {
    const { tries, error } = await add([asked, asked]);
    expect([tries.length, error]).toEqual([2, expect.objectContaining({ status: 428 })]);
  });

  test.each([
    ['no challenge', ''],
    ['nonsense', 'nonsense'],
  ])('with %s fails', async (_, text) => {
    const { tries, error } = await add([() => asked(text)]);
    expect([tries.length, error]).toEqual([1, expect.objectContaining({ status: 428 })]);
  });
});

test('a lookup is repeated with the solution, for the same email', async () => {
  const tries: Headers[] = [];
  answerWith({
    'GET /api/contacts': (_, headers) => {
      tries.push(headers);
      return tries.length === 1 ? asked() : jsonAnswer([{ id: 'handle', email: 'reader@example.org' }]);
    },
  });
  const call = findContacts.initiate({ email: 'reader@example.org' });
  const { data } = await newStore().dispatch(call);
  expect(data).toEqual([{ id: 'handle', email: 'reader@example.org' }]);
  expect(tries.map((headers) => headers.get('x-contact-email'))).toEqual(Array(2).fill('reader@example.org'));
  expect(tries[1]?.get('x-challenge-solution')).toMatch(/^[\w=-]+$/);
});

test('bot signals travel as headers, not in the body', async () => {
  const sent = async (botSignals?: BotSignals) => {
    const [first] = (await add([added], botSignals)).tries;
    expect(first?.body).toEqual({ contactEmail: 'reader@example.org' });
    return ['x-form-honeypot', 'x-form-seconds', 'x-form-submission'].map((name) => first?.headers.get(name));
  };
  expect(await sent({ honeypot: false, elapsed: 12_345, submission: 'first' })).toEqual([
    null,
    '12.3',
    'first',
  ]);
  expect(await sent({ honeypot: true, elapsed: 5, submission: 'second' })).toEqual(['1', '0.0', 'second']);
  expect(await sent()).toEqual([null, null, null]);
});
