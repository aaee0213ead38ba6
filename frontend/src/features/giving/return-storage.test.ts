import { expect, test } from 'vitest';
import { readReturnAddress } from './return-storage';

const read = (path: string) => readReturnAddress(new URL(path, 'https://vfu.example.org'));

test.each([
  ['/?checkout_session_id=cs_1', '/', { checkoutSessionId: 'cs_1', recurring: false }],
  ['/?checkout_session_id=cs_1&recurring=true', '/', { checkoutSessionId: 'cs_1', recurring: true }],
  ['/?recurring&checkout_session_id=cs_1', '/', { checkoutSessionId: 'cs_1', recurring: true }],
  [
    '/?utm_source=a&checkout_session_id=cs_1#gallery',
    '/?utm_source=a#gallery',
    { checkoutSessionId: 'cs_1', recurring: false },
  ],
  ['/?checkout_session_id=', '/', null],
  ['/', null, null],
  ['/?recurring=true', null, null],
  ['/donate?checkout_session_id=cs_1', null, null],
])('%s', (path, clean, pending) => {
  expect(read(path)).toEqual({ clean, pending });
});
