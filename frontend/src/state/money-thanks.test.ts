import { afterEach, expect, test } from '@jest/globals';
import { writeSessionStorage } from '../lib/session-storage';
import type { ThanksData } from './dialog';
import { hasGivenInTab, oweMoneyThanks, takeMoneyThanks } from './money-thanks';

afterEach(() => {
  writeSessionStorage('vfu.gifts', null);
});

const thanks: ThanksData = { donationType: 'MONEY', donatedAmount: 25.5, currency: 'usd', project: 'edcamp' };

test('thanks are handed out once for each gift', () => {
  expect([takeMoneyThanks(), hasGivenInTab()]).toEqual([null, false]);
  oweMoneyThanks('cs_test_first', thanks);
  expect(takeMoneyThanks()).toEqual(thanks);
  expect(takeMoneyThanks()).toBeNull();
  oweMoneyThanks('cs_test_first', thanks);
  expect(takeMoneyThanks()).toBeNull();
  oweMoneyThanks('cs_test_second', thanks);
  expect(takeMoneyThanks()).toEqual(thanks);
  expect(hasGivenInTab()).toBe(true);
});

test('a payment without an amount is known, and no dialog is due for it', () => {
  oweMoneyThanks('cs_test_bare', null);
  expect([takeMoneyThanks(), hasGivenInTab()]).toEqual([null, true]);
});
