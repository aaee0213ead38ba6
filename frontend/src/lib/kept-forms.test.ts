import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasKeptForms, KEPT_FORM } from './has-kept-forms';
import { deleteKeptForm, keepForm, type KeptForm } from './keep-form';
import { findKeptForm, keptForms, keptUntil } from './kept-forms';

const DAY = 24 * 60 * 60 * 1000;

/** Local storage lists its entries as its own properties. */
function storageOf(methods: Partial<Storage> = {}): object {
  const entries: Record<string, string> = {};
  return Object.create({
    getItem: (key: string) => entries[key] ?? null,
    setItem(this: Record<string, string>, key: string, value: string) {
      entries[key] = value;
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(entries, key);
      Reflect.deleteProperty(this, key);
    },
    ...methods,
  }) as object;
}

function withStorage(value: object): void {
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
}

const form = (id: string, keptAt = Date.now()): KeptForm => ({
  id,
  form: 'contact-us',
  language: 'uk',
  values: { email: 'olena@example.org' },
  keptAt,
  honeypot: false,
  elapsed: 12_345,
  attempts: 0,
  notBefore: 0,
  refusal: null,
});

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  withStorage(storageOf());
  vi.useFakeTimers({ now: 100 * DAY });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('forms are kept until they are deleted, oldest first', () => {
  expect(hasKeptForms()).toBe(false);
  expect(keepForm(form('second'))).toBe(true);
  expect(keepForm(form('first', Date.now() - 1))).toBe(true);
  expect(hasKeptForms()).toBe(true);
  expect(keptForms().map(({ id }) => id)).toEqual(['first', 'second']);
  deleteKeptForm('first');
  expect(findKeptForm('first')).toBeNull();
  expect(findKeptForm('second')).toEqual(form('second'));
});

test('a form is deleted after a week', () => {
  keepForm(form('one'));
  expect(keptUntil(form('one')) - Date.now()).toBe(7 * DAY);
  vi.advanceTimersByTime(7 * DAY - 1);
  expect(keptForms()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(keptForms()).toEqual([]);
  expect(hasKeptForms()).toBe(false);
});

test.each(['{', 'null', '[]', '{"id":"a"}', JSON.stringify({ ...form('a'), values: { email: 1 } })])(
  'an entry that is no form is deleted: %s',
  (text) => {
    localStorage.setItem(`${KEPT_FORM}a`, text);
    localStorage.setItem('vfu.language', 'uk');
    expect(keptForms()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['vfu.language']);
  },
);

test('where storage is blocked, nothing is kept, and nothing fails', () => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  withStorage(
    new Proxy(storageOf({ getItem: blocked, setItem: blocked, removeItem: blocked }), { ownKeys: blocked }),
  );
  expect(keepForm(form('one'))).toBe(false);
  expect(keptForms()).toEqual([]);
  expect(hasKeptForms()).toBe(false);
  expect(() => deleteKeptForm('one')).not.toThrow();
});
