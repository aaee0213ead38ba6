// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../state/store';
import { mockFetch, restoreFetch, jsonResponse } from '../../testing/mock-fetch';

afterEach(() => {
  cleanup();
  restoreFetch();
});

test('the first request is sent even if the store was created before the API was injected', async () => {
  const calls = mockFetch({ 'GET /api/gift-status': () => jsonResponse({ gift: null }) });
  const store = createStore();
  const { useGiftStatus } = await import('./use-gift-status');
  const { result } = renderHook(useGiftStatus, {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  expect(result.current).toEqual({ gift: undefined, failed: false });
  await waitFor(() => {
    expect(result.current).toEqual({ gift: null, failed: false });
  });
  expect(calls.map(({ route: call }) => call)).toEqual(['GET /api/gift-status']);
});
