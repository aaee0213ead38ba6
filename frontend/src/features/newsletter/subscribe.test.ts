import { afterEach, expect, test, vi } from 'vitest';
import { selectDialog } from '../../state/modal-slice';
import { createStore } from '../../state/store';
import { jsonResponse, mockFetch, restoreFetch } from '../../testing/mock-fetch';
import { subscribe } from './newsletter-form';

afterEach(() => {
  vi.unstubAllGlobals();
  restoreFetch();
});

const refusal = (status: number) => () => jsonResponse({ error: { message: 'No.', code: 'no' } }, status);
const subscribed = () => jsonResponse({ id: 'handle' });

test('a second attempt adds the contact again; the cookie and the confirmation come with success', async () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  const responses = [refusal(502), subscribed];
  const calls = mockFetch({
    'POST /api/add-contact': () => jsonResponse({ id: 'handle' }, 201),
    'POST /api/subscribe-to-news': () => responses.shift()?.() ?? refusal(500)(),
  });
  const store = createStore();
  const attempt = () =>
    store.dispatch(subscribe('reader@example.org', '/', { honeypot: false, idempotencyKey: 'id' }));
  expect((await attempt()).error).toBeDefined();
  expect(page.cookie).toBe('');
  expect(selectDialog(store.getState())).toBeNull();
  expect(await attempt()).toEqual({});
  const both = ['POST /api/add-contact', 'POST /api/subscribe-to-news'];
  expect(calls.map(({ route }) => route)).toEqual([...both, ...both]);
  expect(page.cookie).toContain('subscribedUserEmail=reader%40example.org');
  expect(selectDialog(store.getState())).toEqual({ kind: 'subscribed', confirmation: 'none' });
});
