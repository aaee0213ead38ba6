import { afterEach, expect, test } from 'vitest';
import { configureStore, type Action, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { mockFetch, restoreFetch, jsonResponse } from '../testing/mock-fetch';
import { devToolsOptions, maskRequests } from './dev-tools';
import { dialogOpened, modalReducer } from './modal-slice';

afterEach(restoreFetch);

const email = 'oksana@example.org';
const customer = { email, name: 'Oksana Hrytsenko', phone: '15550100', address: null };
const payment = { customer_details: customer, amount_total: 98765, currency: 'usd', custom_fields: [] };
const failure = { error: { message: `No contact ${email}`, code: 'not_found' } };

test('in production the log has what was asked and how it ended, without a value of a form or a contact', async () => {
  mockFetch({
    'POST /api/get-payment-data': () => jsonResponse(payment),
    'POST /api/contact-by-email': () => jsonResponse(failure, 404),
  });
  const actions: Action[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action as Action);
    return next(action);
  };
  const store = configureStore({
    reducer: { api: api.reducer, modal: modalReducer },
    middleware: (getDefault) => getDefault().concat(api.middleware, recorder),
  });
  const { getPaymentData, contactByEmail } = api.endpoints;
  await store.dispatch(getPaymentData.initiate({ params: { checkoutSessionId: 'cs_test_return' } }));
  await store.dispatch(contactByEmail.initiate({ contactEmail: email }));
  store.dispatch(dialogOpened({ kind: 'thanks-for-donation', donationType: 'MONEY', donatedAmount: 987.65 }));

  const { actionSanitizer, stateSanitizer, serialize } = devToolsOptions(true);
  expect(serialize).toEqual({ replacer: maskRequests });
  const plain = JSON.stringify([actions, store.getState()]);
  const exported = JSON.stringify([actions, store.getState()], maskRequests);
  const shown = JSON.stringify([
    actions.map((action) => actionSanitizer?.(action, 0)),
    stateSanitizer?.(store.getState(), 0),
  ]);
  for (const word of [email, 'Oksana', 'Hrytsenko', '15550100', 'cs_test_return', '98765']) {
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
