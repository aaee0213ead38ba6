import { afterEach, expect, test } from 'vitest';
import { failureKind } from './failure-kind';

const original = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'navigator', original);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

const rejected = (status: number, code: string) => ({ status, data: { error: { message: 'No.', code } } });

test.each([
  ['no connection', false, { status: 'FETCH_ERROR', error: 'TypeError' }, 'offline'],
  ['an unreachable server', true, { status: 'FETCH_ERROR', error: 'TypeError' }, 'other'],
  ['a response received before the connection was lost', false, rejected(500, 'internal_error'), 'other'],
  ['a timeout', true, { status: 'TIMEOUT_ERROR' }, 'other'],
  ['a rejected email', true, rejected(400, 'invalid_email'), 'invalid-email'],
  ['an existing contact', true, rejected(409, 'already_exists'), 'already-exists'],
  ['another rejected field', true, rejected(400, 'bad_request'), 'other'],
  ['an unknown failure', true, undefined, 'other'],
])('%s', (_name, onLine, failure, kind) => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
  expect(failureKind(failure)).toBe(kind);
});
