import { beforeEach, expect, test } from 'vitest';
import { writeSessionStorage } from '../lib/session-storage';
import type { ThanksData } from './dialog';
import { hasDonatedInTab, saveDonationThanks, consumeDonationThanks } from './donation-thanks';

beforeEach(() => {
  writeSessionStorage('vfu.gifts', null);
});

const thanks: ThanksData = { donationType: 'MONEY', donatedAmount: 25.5, currency: 'usd', project: 'edcamp' };

test('thanks are returned once for each gift', () => {
  expect([consumeDonationThanks(), hasDonatedInTab()]).toEqual([null, false]);
  saveDonationThanks('cs_test_first', thanks);
  expect(consumeDonationThanks()).toEqual(thanks);
  expect(consumeDonationThanks()).toBeNull();
  saveDonationThanks('cs_test_first', thanks);
  expect(consumeDonationThanks()).toBeNull();
  saveDonationThanks('cs_test_second', thanks);
  expect(consumeDonationThanks()).toEqual(thanks);
  expect(hasDonatedInTab()).toBe(true);
});
