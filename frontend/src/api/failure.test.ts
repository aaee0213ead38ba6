import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../state/store';
import { mockFetch, jsonResponse } from '../testing/mock-fetch';
import { api } from './api';
import { failureKind, visitorMessage } from './failure';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const invalid = 'Invalid email address. Please, try another.';
const subscribed = 'This email is already subscribed to the newsletter.';
const tooFast = 'That was a little too fast. Please wait a minute and try again.';
const generic = 'Sorry, an error has occurred. Please try again.';
const rejected = (status: number, code: string, message = 'Words of the server.') => ({
  status,
  data: { error: { message, code } },
});

test.each([
  ['the code of an invalid address', rejected(400, 'invalid_email'), 'invalid_email', invalid],
  ['the code of a reader', rejected(409, 'already_exists'), 'already_exists', subscribed],
  ['the code of a rate limit', rejected(503, 'too_many_requests'), 'too_many_requests', tooFast],
  ['another code', rejected(502, 'provider_unavailable'), 'other', generic],
  [
    'the message about an invalid address',
    rejected(400, '', 'Invalid email address'),
    'invalid_email',
    invalid,
  ],
  ['the message about a reader', rejected(409, '', 'Contact already exist'), 'already_exists', subscribed],
  ['the status of a rate limit', rejected(429, '', 'Slow down.'), 'too_many_requests', tooFast],
  ['the name of an inherited property', rejected(400, 'constructor', 'constructor'), 'other', generic],
  ['another envelope', { status: 409, data: { error: 'Contact already exist' } }, 'other', generic],
  ['no failure of a request', undefined, 'other', generic],
])('%s', (_what, failure, kind, message) => {
  expect([failureKind(failure), visitorMessage(failure)]).toEqual([kind, message]);
  expect(visitorMessage(failure, 'Not sent.')).toBe(kind === 'other' ? 'Not sent.' : message);
});

test.each<[string, boolean, () => Response | Promise<Response>, string]>([
  ['no connection', false, () => Promise.reject(new TypeError('fetch failed')), 'offline'],
  ['an unreachable server', true, () => Promise.reject(new TypeError('fetch failed')), 'other'],
  ['a response before the connection was lost', false, () => jsonResponse({}, 500), 'other'],
  ['a gateway page', true, () => new Response('<h1>502</h1>', { status: 502 }), 'other'],
  ['a success that is not JSON', true, () => new Response('<h1>ok</h1>', { status: 200 }), 'other'],
  ['a success without a body', true, () => new Response(null, { status: 201 }), 'other'],
])('%s is a failure', async (_what, onLine, respond, kind) => {
  vi.stubGlobal('navigator', { onLine });
  mockFetch({ 'POST /api/add-contact': respond });
  const call = api.endpoints.addContact.initiate({ contactEmail: 'reader@example.org' });
  const { error } = await createStore().dispatch(call);
  expect(error).toBeDefined();
  expect(failureKind(error)).toBe(kind);
});
