import { expect, test } from 'vitest';
import type { UnknownAction } from '@reduxjs/toolkit';
import { amountChosen, dialogOpened, newsletterSubscribed, promptsBecameDue } from './modal-slice';
import { createStore } from './store';

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

test.each<[string, UnknownAction]>([
  ['the dialog that gives', dialogOpened(donation)],
  ['the ways to give', dialogOpened({ kind: 'donate-options' })],
  ['the thanks', dialogOpened(thanks)],
  ['the choice of an amount', amountChosen()],
])('after %s, don’t-miss-out does not come', (_, action) => {
  const due = { language: true, banner: true, dontMissOut: true };
  expect(after(promptsBecameDue(due), action).prompts).toMatchObject({ ...due, dontMissOut: false });
});
