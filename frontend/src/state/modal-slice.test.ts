import { expect, test } from 'vitest';
import type { UnknownAction } from '@reduxjs/toolkit';
import * as modal from './modal-slice';
import { createStore } from './store';

const { dialogOpened, newsletterSubscribed, promptsBecameDue } = modal;
const donation = { kind: 'donation' } as const;
const dontMissOut = { kind: 'dont-miss-out' } as const;
const thanks = { kind: 'thanks-for-donation', donationType: 'MONEY', donatedAmount: 25 } as const;
const subscription = { confirmation: 'sent', pathname: '/donate' } as const;
const subscribed = { kind: 'subscribed', confirmation: 'sent' } as const;

/** The dialog, and what the site may still show by itself, after these actions. */
function after(...actions: UnknownAction[]) {
  const store = createStore();
  for (const action of actions) store.dispatch(action);
  return store.getState().modal;
}

test('a sign-up shows its confirmation, also in the place of the question, but of no dialog that the visitor opened', () => {
  const signUp = newsletterSubscribed(subscription);
  expect(after(signUp).dialog).toEqual(subscribed);
  expect(after(dialogOpened(dontMissOut), signUp).dialog).toEqual(subscribed);
  for (const opened of [donation, thanks]) expect(after(dialogOpened(opened), signUp).dialog).toEqual(opened);
});

const due = { language: true, banner: true, dontMissOut: true };

test.each<[string, UnknownAction, object]>([
  ['the dialog that gives', dialogOpened(donation), { dontMissOut: false }],
  ['the ways to give', dialogOpened({ kind: 'donate-options' }), { dontMissOut: false }],
  ['the thanks', dialogOpened(thanks), { dontMissOut: false }],
  ['the choice of an amount', modal.amountChosen(), { dontMissOut: false }],
  ['don’t-miss-out', dialogOpened(dontMissOut), { dontMissOut: false }],
  [
    'stay-connected',
    dialogOpened({ ...subscribed, kind: 'stay-connected' }),
    { banner: false, subscription: null },
  ],
  ['another dialog', dialogOpened(subscribed), {}],
  ['an answer to the language offer', modal.languageOfferAnswered(), { language: false }],
  ['closing the banner', modal.newsletterBannerClosed(), { banner: false }],
  ['a sign-up', newsletterSubscribed(subscription), { banner: false, dontMissOut: false }],
])('after %s, what the site may still show by itself', (_, action, changed) => {
  const { prompts } = after(newsletterSubscribed(subscription), promptsBecameDue(due), action);
  expect(prompts).toEqual({ ...due, subscription, ...changed });
});
