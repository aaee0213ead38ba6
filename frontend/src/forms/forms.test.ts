import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../state/store';
import { mockFetch, jsonResponse } from '../testing/mock-fetch';
import { deleteDraft, keepDraft } from './form-data';
import { upsertContact } from './upsert-contact';

afterEach(() => {
  vi.unstubAllGlobals();
});

const email = 'olena@example.org';
const contact = {
  email: ' Olena@example.org',
  attributes: { firstName: 'Olena', POC_NAME: '' },
  listIds: [10],
};
const noContact = () => jsonResponse([]);
const known = () => jsonResponse([{ id: 'handle', email: 'Olena@Example.org' }]);
const done = () => jsonResponse({ id: 'new' });
const refusal = (status: number) => () => jsonResponse({ error: { message: 'No.', code: 'no' } }, status);

/** Returns the responses one after the other, and repeats the last one. */
function inSequence(...responses: (() => Response)[]): () => Response {
  return () => (responses.length > 1 ? responses.shift() : responses[0])?.() ?? refusal(500)();
}

async function upsert(handlers: Parameters<typeof mockFetch>[0]) {
  const calls = mockFetch({ 'GET /api/location': refusal(503), ...handlers });
  const store = createStore();
  const outcome = await store.dispatch(upsertContact(contact));
  const requests = calls.slice(1);
  return { outcome, requests, routes: requests.map(({ route }) => route), store };
}

test('an unknown email is added to the list, with the visitor’s country and without empty attributes', async () => {
  const other = () => jsonResponse([{ id: 'handle', email: 'taras@example.org' }]);
  for (const found of [noContact, other]) {
    const { requests } = await upsert({
      'GET /api/location': () => jsonResponse({ country_name: 'Canada' }),
      'GET /api/contacts': found,
      'POST /api/add-full-contact': done,
    });
    const attributes = { firstName: 'Olena', email, location: 'Canada' };
    const body = { email, attributes, listIds: [10] };
    expect(requests[1]).toEqual({ route: 'POST /api/add-full-contact', body });
  }
});

test('a contact with the email in another letter case is updated; an unknown country is left out', async () => {
  const { requests } = await upsert({ 'GET /api/contacts': known, 'PUT /api/update-contact': done });
  expect(requests[1]).toEqual({
    route: 'PUT /api/update-contact',
    body: { contactId: 'handle', attributes: { firstName: 'Olena', email } },
  });
});

test('a contact that was added meanwhile is updated, one that was deleted is added', async () => {
  const meanwhileAdded = await upsert({
    'GET /api/contacts': inSequence(noContact, known),
    'POST /api/add-full-contact': refusal(409),
    'PUT /api/update-contact': done,
  });
  expect(meanwhileAdded.outcome.error).toBeUndefined();
  expect(meanwhileAdded.routes).toEqual([
    'GET /api/contacts',
    'POST /api/add-full-contact',
    'GET /api/contacts',
    'PUT /api/update-contact',
  ]);
  const { outcome } = await upsert({
    'GET /api/contacts': inSequence(known, noContact),
    'PUT /api/update-contact': refusal(404),
    'POST /api/add-full-contact': done,
  });
  expect(outcome.error).toBeUndefined();
});

test.each([
  ['the lookup', 1, { 'GET /api/contacts': refusal(502) }],
  ['adding', 2, { 'GET /api/contacts': noContact, 'POST /api/add-full-contact': refusal(400) }],
  ['a second conflict', 4, { 'GET /api/contacts': noContact, 'POST /api/add-full-contact': refusal(409) }],
  ['the update', 2, { 'GET /api/contacts': known, 'PUT /api/update-contact': refusal(500) }],
])('an error of %s is returned', async (_what, calls, handlers) => {
  const { outcome, routes } = await upsert(handlers);
  expect(outcome.error).toMatchObject({ data: { error: { code: 'no' } } });
  expect(routes).toHaveLength(calls);
});

test('the same values are the same submission; what is typed while they are sent is kept', () => {
  const sent = keepDraft('contact-us', { message: 'Hello' });
  expect(keepDraft('contact-us', { message: 'Hello' })).toBe(sent);
  const typed = keepDraft('contact-us', { message: 'And one more' });
  expect(typed).not.toBe(sent);
  deleteDraft('contact-us', sent);
  expect(keepDraft('contact-us', { message: 'And one more' })).toBe(typed);
});

test('the lookup has no email in its key, and its answer is forgotten at once', async () => {
  const { store } = await upsert({ 'GET /api/contacts': known, 'PUT /api/update-contact': done });
  await expect.poll(() => JSON.stringify(store.getState())).not.toMatch(/olena/i);
});
