import { afterEach, describe, expect, test } from 'vitest';
import { configureStore } from '@reduxjs/toolkit';
import { mockFetch, restoreFetch, jsonResponse } from '../testing/mock-fetch';
import { baseApi } from './base-api';
import { upsertApi } from './upsert-contact';

afterEach(restoreFetch);

const contact = {
  email: 'olena@example.org',
  attributes: { firstName: 'Olena', MILES_AMOUNT: 500 },
  listIds: [10],
};
const noContact = () => jsonResponse([]);
const known = () => jsonResponse([{ id: 'handle', email: 'Olena@Example.org' }]);
const done = () => jsonResponse({ id: 'new' });
const refusal = (status: number) => () => jsonResponse({ error: { message: 'No.', code: 'no' } }, status);
const unknownCountry = () => jsonResponse({ country_name: null });

/** Returns the responses one after the other, and repeats the last one. */
function inSequence(...responses: (() => Response)[]): () => Response {
  return () => (responses.length > 1 ? responses.shift() : responses[0])?.() ?? refusal(500)();
}

async function upsert(handlers: Parameters<typeof mockFetch>[0]) {
  const calls = mockFetch({ 'GET /api/location': unknownCountry, ...handlers });
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
  const outcome = await store.dispatch(upsertApi.endpoints.upsertContact.initiate(contact));
  await new Promise((resolve) => setTimeout(resolve));
  const { queries, mutations } = store.getState().api as Record<
    'queries' | 'mutations',
    Record<string, { endpointName: string; status: string }>
  >;
  const stored = JSON.stringify([queries, mutations]);
  const keys = Object.keys(queries);
  const requests = [queries, mutations]
    .flatMap((entries) => Object.values(entries))
    .map((entry) => [entry.endpointName, entry.status]);
  // Clears the timer of RTK Query's cache, which would keep the process running for another minute.
  store.dispatch(baseApi.util.resetApiState());
  return { outcome, calls: calls.slice(1), requests, stored, keys };
}

test('an unknown email is added to the list, with the visitor’s country', async () => {
  const { outcome, calls } = await upsert({
    'GET /api/location': () => jsonResponse({ country_name: 'Canada' }),
    'GET /api/contacts': noContact,
    'POST /api/add-full-contact': done,
  });
  expect(outcome.data).toEqual({ id: 'new' });
  const attributes = { ...contact.attributes, email: contact.email, location: 'Canada' };
  expect(calls[1]).toEqual({ route: 'POST /api/add-full-contact', body: { ...contact, attributes } });
});

test('a contact with the email in another letter case is updated', async () => {
  const { outcome, calls } = await upsert({ 'GET /api/contacts': known, 'PUT /api/update-contact': done });
  expect(outcome.error).toBeUndefined();
  expect(calls[1]).toEqual({
    route: 'PUT /api/update-contact',
    body: { contactId: 'handle', attributes: { ...contact.attributes, email: contact.email } },
  });
});

test('a contact with another email is not updated', async () => {
  const { calls } = await upsert({
    'GET /api/contacts': () => jsonResponse([{ id: 'handle', email: 'taras@example.org' }]),
    'POST /api/add-full-contact': done,
  });
  expect(calls[1]?.route).toBe('POST /api/add-full-contact');
});

test('an unknown country is left out', async () => {
  const { outcome, calls } = await upsert({
    'GET /api/location': refusal(503),
    'GET /api/contacts': noContact,
    'POST /api/add-full-contact': done,
  });
  expect(outcome.error).toBeUndefined();
  expect(JSON.stringify(calls)).not.toContain('location');
});

describe('a conflict between lookup and write', () => {
  test('a contact added meanwhile is updated', async () => {
    const { outcome, calls } = await upsert({
      'GET /api/contacts': inSequence(noContact, known),
      'POST /api/add-full-contact': refusal(409),
      'PUT /api/update-contact': done,
    });
    expect(outcome.error).toBeUndefined();
    expect(calls.map(({ route: call }) => call)).toEqual([
      'GET /api/contacts',
      'POST /api/add-full-contact',
      'GET /api/contacts',
      'PUT /api/update-contact',
    ]);
  });

  test('a contact deleted meanwhile is added', async () => {
    const { outcome } = await upsert({
      'GET /api/contacts': inSequence(known, noContact),
      'PUT /api/update-contact': refusal(404),
      'POST /api/add-full-contact': done,
    });
    expect(outcome.error).toBeUndefined();
  });

  test('is resolved with one more lookup, not more', async () => {
    const { outcome, calls } = await upsert({
      'GET /api/contacts': noContact,
      'POST /api/add-full-contact': refusal(409),
    });
    expect(outcome.error).toMatchObject({ status: 409 });
    expect(calls).toHaveLength(4);
  });
});

test.each([
  ['the lookup', { 'GET /api/contacts': refusal(502) }],
  ['adding', { 'GET /api/contacts': noContact, 'POST /api/add-full-contact': refusal(400) }],
  ['the update', { 'GET /api/contacts': known, 'PUT /api/update-contact': refusal(500) }],
])('an error of %s is returned', async (_what, handlers) => {
  const { outcome } = await upsert(handlers);
  expect(outcome.error).toMatchObject({ data: { error: { code: 'no' } } });
});

test('the store shows each request and its status, and not what was sent', async () => {
  const { requests, stored, keys } = await upsert({
    'GET /api/contacts': known,
    'PUT /api/update-contact': refusal(500),
  });
  // What reads is a query, what writes a mutation; the answer of the lookup is forgotten already.
  expect(requests).toEqual([
    ['location', 'fulfilled'],
    ['upsertContact', 'rejected'],
    ['updateContact', 'rejected'],
  ]);
  expect(keys.join()).not.toContain('@');
  expect(stored).not.toContain('MILES_AMOUNT');
});
