import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDraft, deleteDraft, saveDraft } from './form-draft';

const storage = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
};

function withStorage(value: unknown): void {
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
}

beforeEach(() => {
  storage.clear();
  withStorage(sessionStorage);
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

test('a draft is saved per form until it is deleted', () => {
  saveDraft('points-gift', { email: 'olena@example.org' });
  saveDraft('contact-us', { message: 'Hello' });
  expect(loadDraft('points-gift')).toEqual({ email: 'olena@example.org' });
  deleteDraft('points-gift');
  expect(loadDraft('points-gift')).toEqual({});
  expect(loadDraft('contact-us')).toEqual({ message: 'Hello' });
});

test('a draft expires after an hour', () => {
  saveDraft('contact-us', { message: 'Hello' });
  vi.advanceTimersByTime(59 * 60_000);
  expect(loadDraft('contact-us')).toEqual({ message: 'Hello' });
  vi.advanceTimersByTime(60_000);
  expect(loadDraft('contact-us')).toEqual({});
});

test.each(['{', 'null', '[]', '"text"', '{"at":1000000,"values":{"email":1}}', '{"at":"x","values":{}}'])(
  'an invalid draft is ignored: %s',
  (text) => {
    storage.set('vfu.draft.contact-us', text);
    expect(loadDraft('contact-us')).toEqual({});
  },
);

test('blocked storage causes no errors', () => {
  const throwError = () => {
    throw new Error('SecurityError');
  };
  withStorage({ getItem: throwError, setItem: throwError, removeItem: throwError });
  saveDraft('contact-us', { message: 'Hello' });
  expect(loadDraft('contact-us')).toEqual({});
  expect(() => deleteDraft('contact-us')).not.toThrow();
});
