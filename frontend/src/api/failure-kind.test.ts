import { afterEach, expect, test } from '@jest/globals';
import { failureKind } from './failure-kind';

const original = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'navigator', original);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

const refused = (status: number, code: string) => ({ status, data: { error: { message: 'No.', code } } });

test.each([
  ['no connection', false, { status: 'FETCH_ERROR', error: 'TypeError' }, 'offline'],
  ['a server out of reach', true, { status: 'FETCH_ERROR', error: 'TypeError' }, 'unreachable'],
  ['an answer received before the connection was lost', false, refused(500, 'internal_error'), 'other'],
  ['no answer in time', true, { status: 'TIMEOUT_ERROR' }, 'other'],
  ['a refused email', true, refused(400, 'invalid_email'), 'invalid-email'],
  ['a known contact', true, refused(409, 'already_exists'), 'already-exists'],
  ['another refused field', true, refused(400, 'bad_request'), 'other'],
  ['an unknown failure', true, undefined, 'other'],
])('%s', (_name, onLine, failure, kind) => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
  expect(failureKind(failure)).toBe(kind);
});
