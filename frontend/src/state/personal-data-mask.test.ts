import { afterEach, expect, test } from '@jest/globals';
import type { Action } from '@reduxjs/toolkit';
import { answerWith, forgetAnswers, jsonAnswer } from '../testing/fake-api';
import { addFullContact, contactByEmail } from '../api/contacts';
import { getPaymentData } from '../api/payments';
import { dialogOpened } from './modal-slice';
import { withoutPersonalData, withoutPersonalDataInState } from './personal-data-mask';
import { createStore } from './store';
import './with-server';

afterEach(forgetAnswers);

const personal = ['oksana@example.org', 'Oksana', 'Hrytsenko', '15550100', 'cs_test_return', '98765'];

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
  mode: 'payment',
};

test('neither the calls nor their answers show anything personal in DevTools', async () => {
  answerWith({
    'POST /api/get-payment-data': () => jsonAnswer(payment),
    'POST /api/contact-by-email': () =>
      jsonAnswer({ error: { message: 'oksana@example.org', code: 'x' } }, 404),
    'POST /api/add-full-contact': () => jsonAnswer({ id: 'handle' }),
  });
  const store = createStore();
  const actions: Action[] = [];
  // What DevTools records: every action as it reaches the reducers.
  const record: typeof store.dispatch = ((action: unknown) =>
    typeof action === 'function'
      ? (action as (...api: unknown[]) => unknown)(record, () => store.getState())
      : (actions.push(action as Action), store.dispatch(action as Action))) as typeof store.dispatch;

  await record(getPaymentData.initiate({ params: { checkoutSessionId: 'cs_test_return' } }));
  await record(contactByEmail.initiate({ contactEmail: 'oksana@example.org' }));
  await record(
    addFullContact.initiate({
      email: 'oksana@example.org',
      attributes: { firstName: 'Oksana' },
      listIds: [6],
    }),
  );

  const plain = JSON.stringify([actions, store.getState()]);
  const shown = JSON.stringify([
    actions.map(withoutPersonalData),
    withoutPersonalDataInState(store.getState()),
  ]);
  for (const word of personal) {
    expect(plain).toContain(word);
    expect(shown).not.toContain(word);
  }
});

test('what the visitor sees can be followed and replayed', () => {
  const store = createStore();
  const action = dialogOpened({ kind: 'donation' });
  store.dispatch(action);
  expect(withoutPersonalData(action)).toEqual(action);
  expect(withoutPersonalDataInState(store.getState()).modal).toEqual(store.getState().modal);
});
