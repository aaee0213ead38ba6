import { expect, test } from 'vitest';
import { missingFields } from './missing-fields';

test('returns the messages of required fields that are blank', () => {
  const values = { name: 'Olena', phone: '  ', message: '', budget: '' };
  const messages = { name: 'Your name?', phone: 'Your phone?', message: 'Your message?' };
  expect(missingFields(values, messages)).toEqual({ phone: 'Your phone?', message: 'Your message?' });
});
