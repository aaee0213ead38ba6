import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../../state/store';
import { jsonResponse, mockFetch, restoreFetch } from '../../testing/mock-fetch';
import { subscribe } from './subscribe';

afterEach(() => {
  vi.unstubAllGlobals();
  restoreFetch();
});

const refusal = (status: number) => () => jsonResponse({ error: { message: 'No.', code: 'no' } }, status);
const subscribed = () => jsonResponse({ id: 'handle' });

test('a second attempt adds the contact again only if its token has expired; the cookie comes with success', async () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  const responses = [refusal(502), refusal(404), subscribed];
  const calls = mockFetch({
    'POST /api/add-contact': () => jsonResponse({ id: 'handle' }, 201),
    'POST /api/subscribe-to-news': () => responses.shift()?.() ?? refusal(500)(),
  });
  const { dispatch } = createStore();
  const attempt = async () => {
    const before = calls.length;
    const signals = { honeypot: false, submission: 'id' };
    const { data } = await dispatch(subscribe('reader@example.org', signals));
    return [data, ...calls.slice(before).map(({ route }) => route)];
  };
  expect(await attempt()).toEqual([undefined, 'POST /api/add-contact', 'POST /api/subscribe-to-news']);
  expect(await attempt()).toEqual([undefined, 'POST /api/subscribe-to-news']);
  expect(page.cookie).toBe('');
  expect(await attempt()).toEqual(['none', 'POST /api/add-contact', 'POST /api/subscribe-to-news']);
  expect(page.cookie).toContain('subscribedUserEmail=reader%40example.org');
});
