import { expect, test } from 'vitest';
import type { KeptForm } from '../../lib/keep-form';
import { afterFailure, MAX_ATTEMPTS } from './after-failure';

const form: KeptForm = {
  id: 'one',
  form: 'contact-us',
  language: 'en',
  values: { email: 'olena@example.org' },
  keptAt: 0,
  honeypot: false,
  elapsed: 1000,
  attempts: 0,
  notBefore: 0,
  refusal: null,
};
const NOW = 1_000_000;
const after = (failure: unknown, attempts = 0) => afterFailure({ ...form, attempts }, failure, 'Sorry.', NOW);

test('without a response, the form waits unchanged', () => {
  expect(after({ status: 'FETCH_ERROR', error: 'TypeError' }, MAX_ATTEMPTS)).toBeNull();
});

test('without a response in time, which a slow line causes, the form waits a minute, however often', () => {
  const slow = after({ status: 'TIMEOUT_ERROR' }, MAX_ATTEMPTS - 1);
  expect(slow).toMatchObject({ attempts: MAX_ATTEMPTS - 1, notBefore: NOW + 60_000, refusal: null });
});

test.each([429, 428, 408, 500, 502, 503, 'PARSING_ERROR'])(
  'after %s it is tried again, later each time, and not for ever',
  (status) => {
    expect(after({ status })).toMatchObject({ attempts: 1, notBefore: NOW + 60_000, refusal: null });
    expect(after({ status }, 2)).toMatchObject({ attempts: 3, notBefore: NOW + 180_000, refusal: null });
    expect(after({ status }, MAX_ATTEMPTS - 1)).toMatchObject({ refusal: 'Sorry.' });
  },
);

test.each([400, 403, 404, 409, undefined])('%s is final, and says why', (status) => {
  expect(after({ status })).toMatchObject({ refusal: 'Sorry.' });
});
