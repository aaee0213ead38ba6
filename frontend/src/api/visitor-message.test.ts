import { afterEach, describe, expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { answerWith, forgetAnswers, jsonAnswer } from '../testing/fake-api';
import { baseApi } from './base-api';
import { newsletterApi } from './newsletter';
import { contactMessageFailure, failureMessages, visitorMessage } from './visitor-message';

afterEach(forgetAnswers);

/** The message shown when the API answers a sign-up with `answer`, all the way through RTK Query. */
async function shownFor(answer: () => Response | Promise<Response>): Promise<string> {
  answerWith({ 'POST /api/add-contact': answer });
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
  const result = await store.dispatch(
    newsletterApi.endpoints.addContact.initiate({ contactEmail: 'reader@example.org' }),
  );
  if (!('error' in result)) throw new Error('the call was taken for a success');
  return visitorMessage(result.error);
}

const refusal = (status: number, message: string) => () =>
  jsonAnswer({ error: { message, code: 'code' } }, status);

describe('by the server message', () => {
  test.each([
    ['Invalid email address', 400, 'Invalid email address. Please, try another.'],
    ['Contact already exist', 409, 'This email is already subscribed to the newsletter.'],
    ['An unknown message', 400, 'Sorry, an error has occurred. Please try again.'],
    ['', 500, 'Sorry, an error has occurred. Please try again.'],
    ['Whatever it says', 429, 'That was a little too fast. Please wait a minute and try again.'],
  ])('"%s"', async (message, status, shown) => {
    expect(await shownFor(refusal(status, message))).toBe(shown);
  });
});

describe('answers that are no envelope', () => {
  const anyOther = 'Sorry, an error has occurred. Please try again.';
  test.each([
    ['a gateway page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['a success that is not JSON', () => new Response('<h1>ok</h1>', { status: 200 })],
    ['a success without a body', () => new Response(null, { status: 201 })],
    ['another shape of JSON', () => jsonAnswer({ error: 'Contact already exist' }, 409)],
    ['a name every object has', refusal(400, 'constructor')],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s', async (_name, answer) => {
    expect(await shownFor(answer)).toBe(anyOther);
  });

  test.each([[undefined], [null], ['text'], [{}], [{ data: null }]])('%j', (failure) => {
    expect(visitorMessage(failure)).toBe(anyOther);
  });
});

test('by what the visitor was doing', () => {
  expect(failureMessages).toEqual({
    paymentDetails: 'Error with get payment details from Stripe',
    contactMessage: 'Something went wrong with sending email. Please, try again later.',
    emptyEmail: 'Invalid email address',
    unknownPerson: 'Something went wrong. Please, try again later.',
    incompleteMessage: 'Please, specify your name, email and message',
    noConnection: 'There is no connection. What you typed is kept.',
    tooFast: 'That was a little too fast. Please wait a minute and try again.',
  });
});

describe('of a contact message', () => {
  const failed = 'Something went wrong with sending email. Please, try again later.';
  const refused = (status: number, message: string) => ({ status, data: { error: { message } } });
  test.each([
    ['no answer', { status: 'FETCH_ERROR' }, failed],
    ['a mail server that refuses', refused(502, 'Your message could not be sent.'), failed],
    [
      'a refused address',
      refused(400, 'Invalid email address'),
      'Invalid email address. Please, try another.',
    ],
    [
      'too many tries',
      refused(429, 'Slow down.'),
      'That was a little too fast. Please wait a minute and try again.',
    ],
  ])('%s', (_name, failure, shown) => {
    expect(contactMessageFailure(failure)).toBe(shown);
  });
});
