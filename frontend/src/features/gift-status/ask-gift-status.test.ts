import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createStore } from '../../state/store';
import { answerWith, forgetAnswers, jsonAnswer } from '../../testing/fake-api';

beforeEach(() => {
  // The poll's timer would keep the test process waiting.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  forgetAnswers();
});

test('the first call goes out although the store was made before the API joined it', async () => {
  const calls = answerWith({ 'GET /api/gift-status': () => jsonAnswer({ gift: null }) });
  const store = createStore();
  const { askGiftStatus } = await import('./ask-gift-status');
  const call = store.dispatch(askGiftStatus(60_000));
  const { data } = await call;
  call.unsubscribe();
  expect(calls.map((each) => each.call)).toEqual(['GET /api/gift-status']);
  expect(data).toEqual({ gift: null });
});
