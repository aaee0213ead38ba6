import { expect, test } from 'vitest';
import type { UnknownAction } from '@reduxjs/toolkit';
import * as returning from './donation-return-slice';
import * as menu from './menu-slice';
import * as modal from './modal-slice';
import { notificationCleared, notificationShown } from './notification-slice';
import { createStore } from './store';

const { dialogOpened, newsletterSubscribed, promptsBecameDue } = modal;
const [donation, dontMissOut] = [{ kind: 'donation' }, { kind: 'dont-miss-out' }] as const;
const thanks = { kind: 'thanks-for-donation', donationType: 'MONEY', donatedAmount: 25 } as const;
const subscription = { confirmation: 'sent', pathname: '/donate' } as const;
const subscribed = { kind: 'subscribed', confirmation: 'sent' } as const;
const [sent, failed] = [
  { status: 'SUCCESS', message: 'Sent' },
  { status: 'FAILED', message: 'Not sent' },
] as const;

/** The slices after these actions. */
function after(...actions: UnknownAction[]) {
  const store = createStore();
  for (const action of actions) store.dispatch(action);
  const { api: _, ...slices } = store.getState();
  return slices;
}

const noPrompts = { language: false, banner: false, dontMissOut: false, subscription: null };
const initial = {
  notification: null,
  modal: { dialog: null, prompts: noPrompts },
  menu: { open: false },
  donationReturn: { phase: 'idle' },
};

test.each<[string, UnknownAction[], object]>([
  ['at first nothing is open or due', [], {}],
  [
    'a notification replaces another',
    [notificationShown(sent), notificationShown(failed)],
    { notification: failed },
  ],
  ['a notification goes', [notificationShown(sent), notificationCleared()], {}],
  ['the menu opens', [menu.menuToggled()], { menu: { open: true } }],
  ['the menu closes at the second press', [menu.menuToggled(), menu.menuToggled()], {}],
  ['the menu closes after a navigation', [menu.menuToggled(), menu.menuClosed()], {}],
  ['a dialog closes the menu', [menu.menuToggled(), dialogOpened(donation), modal.dialogClosed()], {}],
])('%s', (_, actions, changed) => {
  expect(after(...actions)).toEqual({ ...initial, ...changed });
});

test.each<[UnknownAction, object]>([
  [returning.paymentLookupStarted(), { phase: 'confirming' }],
  [returning.paymentConfirmed(), { phase: 'thanking' }],
  [returning.paymentFoundPending(), { phase: 'pending' }],
  [returning.paymentFoundDeclined(), { phase: 'declined' }],
  [returning.paymentLookupFailed({ retryable: false }), { phase: 'failed', retryable: false }],
  [returning.donationReturnFinished(), { phase: 'idle' }],
])('a donor’s return after %o, with nothing left of a failure before', (action, donationReturn) => {
  const failure = returning.paymentLookupFailed({ retryable: true });
  expect(after(failure, action)).toEqual({ ...initial, donationReturn });
});

test.each<[string, UnknownAction[], object | null]>([
  ['the one that was opened', [dialogOpened(thanks)], thanks],
  ['the last one', [dialogOpened(thanks), dialogOpened(donation)], donation],
  ['none, when it was closed', [dialogOpened(thanks), modal.dialogClosed()], null],
  ['the confirmation of a sign-up', [newsletterSubscribed(subscription)], subscribed],
  [
    'the confirmation, in the place of the question',
    [dialogOpened(dontMissOut), newsletterSubscribed(subscription)],
    subscribed,
  ],
  [
    'what the visitor opened, also after a sign-up',
    [dialogOpened(donation), newsletterSubscribed(subscription)],
    donation,
  ],
])('the open dialog is %s', (_, actions, dialog) => {
  expect(after(...actions).modal.dialog).toEqual(dialog);
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
  const { prompts } = after(newsletterSubscribed(subscription), promptsBecameDue(due), action).modal;
  expect(prompts).toEqual({ ...due, subscription, ...changed });
});
