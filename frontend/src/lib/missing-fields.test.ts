import { expect, test } from '@jest/globals';
import { missingFields } from './missing-fields';

test('names what is empty or only spaces, and what must be there alone', () => {
  const values = { name: 'Olena', phone: '  ', message: '', budget: '' };
  const messages = { name: 'Your name?', phone: 'Your phone?', message: 'Your message?' };
  expect(missingFields(values, messages)).toEqual({ phone: 'Your phone?', message: 'Your message?' });
});
