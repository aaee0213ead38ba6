// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, renderHook } from '@testing-library/react';
import { chooseReducedMode, followReducedMode, useReducedMode } from './reduced-mode';
import { decideReducedMode, isReduced, REDUCED_MODE_KEY } from './reduced-mode-decision';

/** What the system wishes, and whom the site has asked to be told of changes. */
let wishes: string[] = [];
let onWish: () => void = () => undefined;

function withSaveData(saveData: boolean | undefined): void {
  const connection = saveData === undefined ? undefined : { saveData };
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

beforeEach(() => {
  wishes = [];
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wishes.some((wish) => query.split(', ').includes(`(${wish}: reduce)`)),
    addEventListener: (_type: string, listener: () => void) => {
      onWish = listener;
    },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
  delete document.documentElement.dataset.reduced;
});

test.each([
  ['without a wish', [], undefined, 'off'],
  ['with reduced motion', ['prefers-reduced-motion'], undefined, 'on'],
  ['with reduced data', ['prefers-reduced-data'], undefined, 'on'],
  ['with the data saver', [], true, 'on'],
  ['with a connection that saves no data', [], false, 'off'],
])('%s of the system', (_name, system, saveData, expected) => {
  wishes = system;
  withSaveData(saveData);
  decideReducedMode();
  expect(document.documentElement.dataset.reduced).toBe(expected);
});

test('what the visitor chose counts more than the system, in both directions, and is remembered', () => {
  chooseReducedMode(true);
  expect(isReduced()).toBe(true);
  // The next page knows only what the browser has stored.
  decideReducedMode();
  expect(isReduced()).toBe(true);

  wishes = ['prefers-reduced-motion'];
  withSaveData(true);
  chooseReducedMode(false);
  expect(isReduced()).toBe(false);
  expect(localStorage.getItem(REDUCED_MODE_KEY)).toBe('off');
  decideReducedMode();
  expect(isReduced()).toBe(false);
});

test('an unknown stored value is no choice', () => {
  localStorage.setItem(REDUCED_MODE_KEY, 'maybe');
  decideReducedMode();
  expect(isReduced()).toBe(false);
  wishes = ['prefers-reduced-motion'];
  decideReducedMode();
  expect(isReduced()).toBe(true);
});

test('without storage the choice lasts for the page, also when the system’s wish changes', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  wishes = ['prefers-reduced-motion'];
  decideReducedMode();
  expect(isReduced()).toBe(true);
  followReducedMode();
  chooseReducedMode(false);
  expect(isReduced()).toBe(false);
  onWish();
  expect(isReduced()).toBe(false);
});

test('components follow the system’s wish, and a choice in another tab', () => {
  decideReducedMode();
  followReducedMode();
  const { result } = renderHook(useReducedMode);
  expect(result.current).toBe(false);

  act(() => {
    localStorage.setItem(REDUCED_MODE_KEY, 'on');
    dispatchEvent(new StorageEvent('storage', { key: REDUCED_MODE_KEY }));
  });
  expect(result.current).toBe(true);

  act(() => {
    localStorage.setItem(REDUCED_MODE_KEY, 'maybe');
    dispatchEvent(new StorageEvent('storage', { key: REDUCED_MODE_KEY }));
  });
  expect(result.current).toBe(false);
  wishes = ['prefers-reduced-motion'];
  act(onWish);
  expect(result.current).toBe(true);
});
