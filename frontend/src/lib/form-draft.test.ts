import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { draftOf, forgetDraft, keepDraft } from './form-draft';

const storage = new Map<string, string>();
const tab = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
};

function withStorage(value: unknown): void {
  Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
}

beforeEach(() => {
  storage.clear();
  withStorage(tab);
  jest.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

test('is what was kept for that form, until it is forgotten', () => {
  keepDraft('points-gift', { email: 'olena@example.org' });
  keepDraft('contact-us', { message: 'Hello' });
  expect(draftOf('points-gift')).toEqual({ email: 'olena@example.org' });
  forgetDraft('points-gift');
  expect(draftOf('points-gift')).toEqual({});
  expect(draftOf('contact-us')).toEqual({ message: 'Hello' });
});

test('lasts an hour', () => {
  keepDraft('contact-us', { message: 'Hello' });
  jest.advanceTimersByTime(59 * 60_000);
  expect(draftOf('contact-us')).toEqual({ message: 'Hello' });
  jest.advanceTimersByTime(60_000);
  expect(draftOf('contact-us')).toEqual({});
});

test.each(['{', 'null', '[]', '"text"', '{"at":1000000,"values":{"email":1}}', '{"at":"x","values":{}}'])(
  'what is no draft is none: %s',
  (text) => {
    storage.set('vfu.draft.contact-us', text);
    expect(draftOf('contact-us')).toEqual({});
  },
);

test('a browser that refuses storage has no drafts, and no errors', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  withStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft('contact-us', { message: 'Hello' });
  expect(draftOf('contact-us')).toEqual({});
  expect(() => forgetDraft('contact-us')).not.toThrow();
});
