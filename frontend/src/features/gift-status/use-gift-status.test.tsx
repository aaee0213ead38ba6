/** @jest-environment ./src/testing/jsdom-environment.js */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../state/store';
import { answerWith, forgetAnswers, jsonAnswer } from '../../testing/fake-api';

afterEach(() => {
  cleanup();
  forgetAnswers();
});

test('the first request goes out although the store was created before the API joined it', async () => {
  const calls = answerWith({ 'GET /api/gift-status': () => jsonAnswer({ gift: null }) });
  const store = createStore();
  const { useGiftStatus } = await import('./use-gift-status');
  const { result } = renderHook(useGiftStatus, {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  expect(result.current).toEqual({ gift: undefined, failed: false });
  await waitFor(() => {
    expect(result.current).toEqual({ gift: null, failed: false });
  });
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/gift-status']);
});
