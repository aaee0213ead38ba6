import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureStore } from '@reduxjs/toolkit';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { mockFetch, restoreFetch, jsonResponse } from '../testing/mock-fetch';
import { anew, baseApi } from './base-api';
import { findContacts } from './contacts';
import type { BotSignals } from './bot-signals';
import { addContact } from './newsletter';

const secret = 'test secret';
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
afterEach(restoreFetch);

const challengeRequired = (text = base64url(JSON.stringify(challenge))): Response => {
  const response = jsonResponse({ error: { message: 'No.', code: 'challenge_required' } }, 428);
  response.headers.set('X-Challenge', text);
  return response;
};

const added = () => jsonResponse({ id: 'handle' }, 201);

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });

/** Makes a call; returns its error and the body and headers of each attempt. */
async function addWith(responses: (() => Response)[], botSignals?: BotSignals) {
  const attempts: { body: unknown; headers: Headers }[] = [];
  mockFetch({
    'POST /api/add-contact': (body, headers) => {
      attempts.push({ body, headers });
      return responses.shift()?.() ?? challengeRequired('');
    },
  });
  const call = addContact.initiate({
    contactEmail: 'reader@example.org',
    botSignals,
  });
  const { error } = await newStore().dispatch(call);
  return { attempts, error };
}

const noApi = (status = 502) => jsonResponse({ error: { message: 'No.', code: 'unavailable' } }, status);

describe('a request to which nginx responds because the API pauses', () => {
  const add = async (responses: (() => Response)[]) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const signals = { honeypot: false, elapsed: 3_000, submission: 'one id' };
      const call = addWith(responses, signals);
      await vi.advanceTimersByTimeAsync(60_000);
      return await call;
    } finally {
      vi.useRealTimers();
    }
  };

  test('is repeated with the same submission id until the API is back', async () => {
    const { attempts, error } = await add([noApi, () => noApi(503), noApi, noApi, added]);
    expect(error).toBeUndefined();
    expect(attempts.map(({ headers }) => headers.get('X-Form-Submission'))).toEqual(Array(5).fill('one id'));
  });

  test('fails when the API stays away, and at once when the API itself has failed or was too slow', async () => {
    expect(await add(Array(6).fill(noApi))).toMatchObject({
      error: { status: 502 },
      attempts: { length: 5 },
    });
    const failed = () => jsonResponse({ error: { message: 'No.', code: 'provider_unavailable' } }, 502);
    for (const response of [failed, () => noApi(504)])
      expect((await add([response, added])).attempts).toHaveLength(1);
  });
});

describe('a request to which the server responds with a proof-of-work challenge', () => {
  test('is repeated with the solution', async () => {
    const { attempts, error } = await addWith([challengeRequired, added]);
    expect(error).toBeUndefined();
    expect(attempts.map(({ body }) => body)).toEqual(Array(2).fill({ contactEmail: 'reader@example.org' }));
    expect(attempts[0]?.headers.has('x-challenge-solution')).toBe(false);
    const solution = attempts[1]?.headers.get('x-challenge-solution') ?? '';
    const payload = JSON.parse(Buffer.from(solution, 'base64url').toString()) as Parameters<
      typeof verifySolution
    >[0];
    expect((await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret })).verified).toBe(
      true,
    );
  });

  test('fails after a second challenge', async () => {
    const { attempts, error } = await addWith([challengeRequired, challengeRequired]);
    expect([attempts.length, error]).toEqual([2, expect.objectContaining({ status: 428 })]);
  });

  test.each([
    ['no challenge', ''],
    ['an invalid challenge', 'nonsense'],
  ])('with %s fails', async (_, text) => {
    const { attempts, error } = await addWith([() => challengeRequired(text)]);
    expect([attempts.length, error]).toEqual([1, expect.objectContaining({ status: 428 })]);
  });
});

test('a lookup is repeated with the solution, for the same email', async () => {
  const attempts: Headers[] = [];
  mockFetch({
    'GET /api/contacts': (_, headers) => {
      attempts.push(headers);
      return attempts.length === 1
        ? challengeRequired()
        : jsonResponse([{ id: 'handle', email: 'reader@example.org' }]);
    },
  });
  const call = findContacts.initiate({ email: 'reader@example.org' }, anew);
  const { data } = await newStore().dispatch(call);
  expect(data).toEqual([{ id: 'handle', email: 'reader@example.org' }]);
  expect(attempts.map((headers) => headers.get('x-contact-email'))).toEqual(
    Array(2).fill('reader@example.org'),
  );
  expect(attempts[1]?.get('x-challenge-solution')).toMatch(/^[\w=-]+$/);
});

test('bot signals travel as headers, not in the body', async () => {
  const sent = async (botSignals?: BotSignals) => {
    const [first] = (await addWith([added], botSignals)).attempts;
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

describe('the language of the page', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  /** The bodies of the calls after which a visitor may get mail, from a build in this language. */
  async function bodiesIn(language: string | undefined): Promise<unknown[]> {
    vi.stubEnv('LANGUAGE', language);
    vi.resetModules();
    const [{ baseApi: api }, { subscribeToNews }, { addFullContact, updateContact }] = await Promise.all([
      import('./base-api'),
      import('./newsletter'),
      import('./contacts'),
    ]);
    const bodies: unknown[] = [];
    const respond = (body: unknown) => {
      bodies.push(body);
      return added();
    };
    mockFetch({
      'POST /api/subscribe-to-news': respond,
      'POST /api/add-full-contact': respond,
      'PUT /api/update-contact': respond,
    });
    const { dispatch } = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (getDefault) => getDefault().concat(api.middleware),
    });
    await dispatch(subscribeToNews.initiate({ contactId: 'a' }));
    await dispatch(addFullContact.initiate({ email: 'a@example.org', attributes: {}, listIds: [] }));
    await dispatch(updateContact.initiate({ contactId: 'a', attributes: {} }));
    return bodies;
  }

  test('travels with every call after which the visitor may get mail', async () => {
    expect(await bodiesIn('uk')).toEqual(Array(3).fill(expect.objectContaining({ language: 'uk' })));
  });

  test('is left out for English, as by a site without languages', async () => {
    const withLanguage = (await bodiesIn('en')).filter((body) => Object.hasOwn(body as object, 'language'));
    expect(withLanguage).toEqual([]);
  });
});
