import { afterEach, expect, test } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import { anew, api } from '../api/api';
import { mockFetch, restoreFetch, jsonResponse } from '../testing/mock-fetch';
import { devToolsOptions, maskRequests } from './dev-tools';
import { dialogOpened } from './modal-slice';
import { createStore, dynamicMiddleware } from './store';

afterEach(restoreFetch);

const personal = ['oksana@example.org', 'Oksana', 'Hrytsenko', '15550100', 'cs_test_return', 'contact-token'];

const payment = {
  customer_details: {
    email: 'oksana@example.org',
    name: 'Oksana Hrytsenko',
    phone: '15550100',
    address: null,
  },
  amount_total: 98765,
  currency: 'usd',
  custom_fields: [],
};

/** The actions and the state of a donor's return, as Redux DevTools record them. */
async function recordReturn() {
  mockFetch({
    'POST /api/get-payment-data': () => jsonResponse(payment),
    'POST /api/contact-by-email': () =>
      jsonResponse({ error: { message: 'No contact oksana@example.org', code: 'not_found' } }, 404),
    'POST /api/add-full-contact': () => jsonResponse({ id: 'contact-token' }),
  });
  const store = createStore();
  const actions: Action[] = [];
  dynamicMiddleware.addMiddleware(() => (next) => (action) => {
    actions.push(action as Action);
    return next(action);
  });

  const { getPaymentData, contactByEmail, addFullContact } = api.endpoints;
  await store.dispatch(getPaymentData.initiate({ params: { checkoutSessionId: 'cs_test_return' } }));
  await store.dispatch(contactByEmail.initiate({ contactEmail: 'oksana@example.org' }, anew));
  await store.dispatch(
    addFullContact.initiate({
      email: 'oksana@example.org',
      attributes: { firstName: 'Oksana' },
      listIds: [6],
    }),
  );
  store.dispatch(dialogOpened({ kind: 'thanks-for-donation', donationType: 'MONEY', donatedAmount: 987.65 }));
  return { actions, state: store.getState() };
}

test('in production the log has what was asked and how it ended, without a value of a form or a contact', async () => {
  const { actions, state } = await recordReturn();
  const { actionSanitizer, stateSanitizer, serialize } = devToolsOptions(true);
  const plain = JSON.stringify([actions, state]);
  const shown = JSON.stringify([
    actions.map((action) => actionSanitizer?.(action, 0)),
    stateSanitizer?.(state, 0),
  ]);
  const exported = JSON.stringify([actions, state], maskRequests);
  expect(serialize).toEqual({ replacer: maskRequests });
  for (const word of [...personal, '98765']) {
    expect(plain).toContain(word);
    expect(shown).not.toContain(word);
    expect(exported).not.toContain(word);
  }
  for (const word of ['contactByEmail', '404', 'rejected', 'thanks-for-donation'])
    expect(shown).toContain(word);
});

test('in development and in a trial nothing is masked', () => {
  expect(Object.keys(devToolsOptions(false))).toEqual(['name', 'maxAge']);
});
