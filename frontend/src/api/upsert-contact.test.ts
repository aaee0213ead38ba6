import { afterEach, describe, expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { answerWith, forgetAnswers, jsonAnswer } from '../testing/fake-api';
import { baseApi } from './base-api';
import { upsertApi } from './upsert-contact';

afterEach(forgetAnswers);

const contact = {
  email: 'olena@example.org',
  attributes: { firstName: 'Olena', MILES_AMOUNT: 500 },
  listIds: [10],
};
const noContact = () => jsonAnswer([]);
const known = () => jsonAnswer([{ id: 'handle', email: 'Olena@Example.org' }]);
const done = () => jsonAnswer({ id: 'new' });
const refusal = (status: number) => () => jsonAnswer({ error: { message: 'No.', code: 'no' } }, status);
const nowhere = () => jsonAnswer({ country_name: null });

/** Answers one after the other; the last one from then on. */
function inTurn(...answers: (() => Response)[]): () => Response {
  return () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? refusal(500)();
}

async function save(answers: Parameters<typeof answerWith>[0]) {
  const calls = answerWith({ 'GET /api/location': nowhere, ...answers });
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
  const outcome = await store.dispatch(upsertApi.endpoints.upsertContact.initiate(contact));
  const { queries, mutations } = store.getState().api as Record<
    'queries' | 'mutations',
    Record<string, { endpointName: string; status: string }>
  >;
  const kept = JSON.stringify([queries, mutations]);
  const requests = [queries, mutations]
    .flatMap((entries) => Object.values(entries))
    .map((entry) => [entry.endpointName, entry.status]);
  // Or the country found would be kept for another minute, and the process with it.
  store.dispatch(baseApi.util.resetApiState());
  return { outcome, calls: calls.slice(1), requests, kept };
}

test('an unknown email is added to the list, with the country found', async () => {
  const { outcome, calls } = await save({
    'GET /api/location': () => jsonAnswer({ country_name: 'Canada' }),
    'GET /api/contacts': noContact,
    'POST /api/add-full-contact': done,
  });
  expect(outcome.data).toEqual({ id: 'new' });
  const attributes = { ...contact.attributes, email: contact.email, location: 'Canada' };
  expect(calls[1]).toEqual({ call: 'POST /api/add-full-contact', body: { ...contact, attributes } });
});

test('a contact with the email in another letter case is updated', async () => {
  const { outcome, calls } = await save({ 'GET /api/contacts': known, 'PUT /api/update-contact': done });
  expect(outcome.error).toBeUndefined();
  expect(calls[1]).toEqual({
    call: 'PUT /api/update-contact',
    body: { contactId: 'handle', attributes: { ...contact.attributes, email: contact.email } },
  });
});

test('a contact with another email is not updated', async () => {
  const { calls } = await save({
    'GET /api/contacts': () => jsonAnswer([{ id: 'handle', email: 'taras@example.org' }]),
    'POST /api/add-full-contact': done,
  });
  expect(calls[1]?.call).toBe('POST /api/add-full-contact');
});

test('a country that the server cannot tell is left out', async () => {
  const { outcome, calls } = await save({
    'GET /api/location': refusal(503),
    'GET /api/contacts': noContact,
    'POST /api/add-full-contact': done,
  });
  expect(outcome.error).toBeUndefined();
  expect(JSON.stringify(calls)).not.toContain('location');
});

describe('a conflict between lookup and write', () => {
  test('a contact added meanwhile is updated', async () => {
    const { outcome, calls } = await save({
      'GET /api/contacts': inTurn(noContact, known),
      'POST /api/add-full-contact': refusal(409),
      'PUT /api/update-contact': done,
    });
    expect(outcome.error).toBeUndefined();
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /api/contacts',
      'POST /api/add-full-contact',
      'GET /api/contacts',
      'PUT /api/update-contact',
    ]);
  });

  test('a contact deleted meanwhile is added', async () => {
    const { outcome } = await save({
      'GET /api/contacts': inTurn(known, noContact),
      'PUT /api/update-contact': refusal(404),
      'POST /api/add-full-contact': done,
    });
    expect(outcome.error).toBeUndefined();
  });

  test('is resolved with one more lookup, not more', async () => {
    const { outcome, calls } = await save({
      'GET /api/contacts': noContact,
      'POST /api/add-full-contact': refusal(409),
    });
    expect(outcome.error).toMatchObject({ status: 409 });
    expect(calls).toHaveLength(4);
  });
});

test.each([
  ['the look-up', { 'GET /api/contacts': refusal(502) }],
  ['the adding', { 'GET /api/contacts': noContact, 'POST /api/add-full-contact': refusal(400) }],
  ['the update', { 'GET /api/contacts': known, 'PUT /api/update-contact': refusal(500) }],
])('the error of %s is returned', async (_what, answers) => {
  const { outcome } = await save(answers);
  expect(outcome.error).toMatchObject({ data: { error: { code: 'no' } } });
});

test('the store shows each request and its status, and not what was sent', async () => {
  const { requests, kept } = await save({
    'GET /api/contacts': known,
    'PUT /api/update-contact': refusal(500),
  });
  expect(requests).toEqual([
    ['location', 'fulfilled'],
    ['upsertContact', 'rejected'],
    ['findContacts', 'fulfilled'],
    ['updateContact', 'rejected'],
  ]);
  expect(kept).not.toContain('MILES_AMOUNT');
});
