import { afterEach, describe, expect, test } from 'vitest';
import { configureStore } from '@reduxjs/toolkit';
import { mockFetch, restoreFetch, jsonResponse } from '../testing/mock-fetch';
import { failureMessages } from 'content:forms';
import { baseApi } from './base-api';
import { addContact } from './newsletter';
import { contactMessageFailure, visitorMessage } from './visitor-message';

afterEach(restoreFetch);

/** The message for a response to a newsletter subscription, through RTK Query. */
async function messageFor(handler: () => Response | Promise<Response>): Promise<string> {
  mockFetch({ 'POST /api/add-contact': handler });
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
  const result = await store.dispatch(addContact.initiate({ contactEmail: 'reader@example.org' }));
  if (!('error' in result)) throw new Error('The request succeeded.');
  return visitorMessage(result.error);
}

const refusal =
  (status: number, message: string, code = 'code') =>
  () =>
    jsonResponse({ error: { message, code } }, status);

describe('the message depends on the code, whatever the server says', () => {
  test.each([
    ['invalid_email', 400, 'Invalid email address. Please, try another.'],
    ['already_exists', 409, 'This email is already subscribed to the newsletter.'],
    ['too_many_requests', 503, 'That was a little too fast. Please wait a minute and try again.'],
    ['provider_unavailable', 502, 'Sorry, an error has occurred. Please try again.'],
  ])('%s', async (code, status, shown) => {
    expect(await messageFor(refusal(status, 'Words of the server.', code))).toBe(shown);
  });
});

describe('without a known code, the message depends on the server’s message', () => {
  test.each([
    ['Invalid email address', 400, 'Invalid email address. Please, try another.'],
    ['Contact already exist', 409, 'This email is already subscribed to the newsletter.'],
    ['An unknown message', 400, 'Sorry, an error has occurred. Please try again.'],
    ['', 500, 'Sorry, an error has occurred. Please try again.'],
    ['Whatever it says', 429, 'That was a little too fast. Please wait a minute and try again.'],
  ])('"%s"', async (message, status, shown) => {
    expect(await messageFor(refusal(status, message))).toBe(shown);
  });
});

describe('responses without the error envelope', () => {
  const generic = 'Sorry, an error has occurred. Please try again.';
  test.each([
    ['a gateway page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['a success that is not JSON', () => new Response('<h1>ok</h1>', { status: 200 })],
    ['a success without a body', () => new Response(null, { status: 201 })],
    ['JSON of another shape', () => jsonResponse({ error: 'Contact already exist' }, 409)],
    ['a message that is the name of an inherited property', refusal(400, 'constructor')],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s', async (_name, handler) => {
    expect(await messageFor(handler)).toBe(generic);
  });

  test.each([[undefined], [null], ['text'], [{}], [{ data: null }]])('%j', (failure) => {
    expect(visitorMessage(failure)).toBe(generic);
  });
});

test('the messages that depend on what the visitor did', () => {
  expect(failureMessages).toEqual({
    alreadySubscribed: 'This email is already subscribed to the newsletter.',
    invalidEmail: 'Invalid email address. Please, try another.',
    other: 'Sorry, an error has occurred. Please try again.',
    paymentDetails: 'Error with get payment details from Stripe',
    contactMessage: 'Something went wrong with sending email. Please, try again later.',
    emptyEmail: 'Invalid email address',
    unknownPerson: 'Something went wrong. Please, try again later.',
    incompleteMessage: 'Please, specify your name, email and message',
    noConnection: 'There is no connection. What you typed is kept.',
    tooFast: 'That was a little too fast. Please wait a minute and try again.',
  });
});

describe('the message for a contact message that was not sent', () => {
  const failed = 'Something went wrong with sending email. Please, try again later.';
  const rejected = (status: number, message: string) => ({ status, data: { error: { message } } });
  test.each([
    ['no response', { status: 'FETCH_ERROR' }, failed],
    ['a mail server that rejects the message', rejected(502, 'Your message could not be sent.'), failed],
    [
      'a rejected address',
      rejected(400, 'Invalid email address'),
      'Invalid email address. Please, try another.',
    ],
    [
      'a rate limit',
      rejected(429, 'Slow down.'),
      'That was a little too fast. Please wait a minute and try again.',
    ],
  ])('%s', (_name, failure, shown) => {
    expect(contactMessageFailure(failure)).toBe(shown);
  });
});
