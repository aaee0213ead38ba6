import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../state/store';
import { mockFetch, jsonResponse } from '../testing/mock-fetch';
import { api, type FormHeaders } from './api';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const noApi = (status = 502) => jsonResponse({ error: { message: 'No.', code: 'unavailable' } }, status);
const added = () => jsonResponse({ id: 'handle' }, 201);

/** Makes a call; returns its error and the body and headers of each attempt. */
async function add(responses: (() => Response)[], formHeaders?: FormHeaders) {
  const attempts: { body: unknown; signals: (string | null)[] }[] = [];
  mockFetch({
    'POST /api/add-contact': (body, headers) => {
      attempts.push({ body, signals: [headers.get('X-Form-Honeypot'), headers.get('Idempotency-Key')] });
      return responses.shift()?.() ?? noApi();
    },
  });
  const call = createStore().dispatch(
    api.endpoints.addContact.initiate({ contactEmail: 'reader@example.org', formHeaders }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return { attempts, error: (await call).error };
}

test('a call that nginx answers because the API pauses is repeated with the same headers of its form', async () => {
  const { attempts, error } = await add([noApi, () => noApi(503), noApi, noApi, added], {
    honeypot: true,
    idempotencyKey: 'one id',
  });
  expect(error).toBeUndefined();
  const attempt = { body: { contactEmail: 'reader@example.org' }, signals: ['1', 'one id'] };
  expect(attempts).toEqual(Array(5).fill(attempt));
});

test('a call fails when the API stays away, and at once when the API itself has failed or was too slow', async () => {
  expect(await add(Array(6).fill(noApi))).toMatchObject({ error: { status: 502 }, attempts: { length: 5 } });
  const failed = () => jsonResponse({ error: { message: 'No.', code: 'provider_unavailable' } }, 502);
  for (const response of [failed, () => noApi(504)]) {
    const { attempts } = await add([response, added], { honeypot: false, idempotencyKey: 'first' });
    expect(attempts.map(({ signals }) => signals)).toEqual([[null, 'first']]);
  }
});

test('from a Ukrainian page, each call after which the visitor may get mail says so', async () => {
  vi.stubEnv('LANGUAGE', 'uk');
  vi.resetModules();
  const [{ endpoints }, store] = [(await import('./api')).api, await import('../state/store')];
  const calls = mockFetch({
    'POST /api/subscribe-to-news': added,
    'POST /api/add-full-contact': added,
    'PUT /api/update-contact': added,
  });
  const { dispatch } = store.createStore();
  await dispatch(endpoints.subscribeToNews.initiate({ contactId: 'a' }));
  await dispatch(endpoints.addFullContact.initiate({ email: 'a@example.org', attributes: {}, listIds: [] }));
  await dispatch(endpoints.updateContact.initiate({ contactId: 'a', attributes: {} }));
  expect(calls.map(({ body }) => body)).toEqual(Array(3).fill(expect.objectContaining({ language: 'uk' })));
});
