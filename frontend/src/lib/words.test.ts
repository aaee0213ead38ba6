import { expect, test } from 'vitest';
import { fillIn } from './words';

test.each([
  ['each value takes its places', { name: 'Ada', gift: '$5' }, 'Ada, your $5. Ada.'],
  [
    'signs in a value stay as they are',
    { name: '$&{gift}$1', gift: '$`' },
    '$&{gift}$1, your $`. $&{gift}$1.',
  ],
  ['a place without a value stays', { name: 'Ada' }, 'Ada, your {gift}. Ada.'],
])('%s', (_, values, filled) => {
  expect(fillIn('{name}, your {gift}. {name}.', values)).toBe(filled);
});
