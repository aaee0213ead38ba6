import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { answerWith, forgetAnswers, jsonAnswer } from '../testing/fake-api';
import { baseApi } from './base-api';
import { addContact, findContacts } from './contacts';
import { setBotSignals } from './bot-signals';

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

/** A call and what became of it: its tries' bodies and headers. */
async function subscribe(...answers: (() => Response)[]) {
  const tries: { body: unknown; headers: Headers }[] = [];
  answerWith({
    'POST /api/add-contact': (body, headers) => {
      tries.push({ body, headers });
      return answers.shift()?.() ?? asked('');
    },
  });
  const call = addContact.initiate({ contactEmail: 'reader@example.org' }, { track: false });
  const { error } = await newStore().dispatch(call);
  return { tries, error };
}

describe('a call that a proof of work is asked for', () => {
  test('is made once more with the work done', async () => {
    const { tries, error } = await subscribe(asked, added);
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

  test('and asked for again is refused', async () => {
    const { tries, error } = await subscribe(asked, asked);
    expect([tries.length, error]).toEqual([2, expect.objectContaining({ status: 428 })]);
  });

  test.each([
    ['no challenge', ''],
    ['nonsense', 'nonsense'],
  ])('with %s is refused', async (_, text) => {
    const { tries, error } = await subscribe(() => asked(text));
    expect([tries.length, error]).toEqual([1, expect.objectContaining({ status: 428 })]);
  });
});

test('a look-up that a proof of work is asked for is made once more, for the same address', async () => {
  const tries: Headers[] = [];
  answerWith({
    'GET /api/contacts': (_, headers) => {
      tries.push(headers);
      return tries.length === 1 ? asked() : jsonAnswer([{ id: 'handle', email: 'reader@example.org' }]);
    },
  });
  const call = findContacts.initiate({ email: 'reader@example.org' }, { track: false });
  const { data } = await newStore().dispatch(call);
  expect(data).toEqual([{ id: 'handle', email: 'reader@example.org' }]);
  expect(tries.map((headers) => headers.get('x-contact-email'))).toEqual(Array(2).fill('reader@example.org'));
  expect(tries[1]?.get('x-challenge-solution')).toMatch(/^[\w=-]+$/);
});

test('what a form tells of itself goes with what it writes, and with nothing else', async () => {
  const told = (headers: Headers | undefined) =>
    ['x-form-honeypot', 'x-form-seconds', 'x-form-submission'].map((name) => headers?.get(name));

  setBotSignals({ trap: '', elapsed: 12_345, submission: 'first' });
  expect(told((await subscribe(added)).tries[0]?.headers)).toEqual([null, '12.3', 'first']);
  setBotSignals({ trap: 'https://example.org', elapsed: 5, submission: 'second' });
  expect(told((await subscribe(added)).tries[0]?.headers)).toEqual(['1', '0.0', 'second']);

  let read: Headers | undefined;
  answerWith({
    'GET /api/contacts': (_, headers) => {
      read = headers;
      return jsonAnswer([]);
    },
  });
  await newStore().dispatch(findContacts.initiate({ email: 'reader@example.org' }, { track: false }));
  expect(told(read)).toEqual([null, null, null]);
});
