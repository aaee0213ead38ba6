import { afterEach, describe, expect, test, vi } from 'vitest';
import { configureStore } from '@reduxjs/toolkit';
import { mockFetch, restoreFetch, jsonResponse } from '../testing/mock-fetch';
import { baseApi } from './base-api';
import type { BotSignals } from './bot-signals';
import { addContact } from './newsletter';

afterEach(restoreFetch);

const noApi = (status = 502) => jsonResponse({ error: { message: 'No.', code: 'unavailable' } }, status);
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
      return responses.shift()?.() ?? noApi();
    },
  });
  const call = addContact.initiate({
    contactEmail: 'reader@example.org',
    botSignals,
  });
  const { error } = await newStore().dispatch(call);
  return { attempts, error };
}

describe('a request to which nginx responds because the API pauses', () => {
  const add = async (responses: (() => Response)[]) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const signals = { honeypot: false, submission: 'one id' };
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

test('bot signals travel as headers, not in the body', async () => {
  const sent = async (botSignals?: BotSignals) => {
    const [first] = (await addWith([added], botSignals)).attempts;
    expect(first?.body).toEqual({ contactEmail: 'reader@example.org' });
    return ['x-form-honeypot', 'x-form-submission'].map((name) => first?.headers.get(name));
  };
  expect(await sent({ honeypot: false, submission: 'first' })).toEqual([null, 'first']);
  expect(await sent({ honeypot: true, submission: 'second' })).toEqual(['1', 'second']);
  expect(await sent()).toEqual([null, null]);
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
