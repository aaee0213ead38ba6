import { expect, test } from '@jest/globals';
import { redactPersonalData } from './log-redaction.js';

test.each([
  ['Contact donor+tag@example.org not found', 'Contact [email] not found'],
  ["No such checkout.session: 'cs_test_a1B2c3D4e5'", "No such checkout.session: '[id]'"],
  ['charge ch_3Nabcdef1234 of cus_Oabcdef12', 'charge [id] of [id]'],
  ['Invalid API Key provided: sk_live_51Habcdef', 'Invalid API Key provided: [secret]'],
  ['phone +1 (202) 555-0123 is taken', 'phone [digits] is taken'],
  ['/contacts/donor%40example.org?identifierType=email_id', '/contacts/[email]?identifierType=email_id'],
])('"%s" is logged as "%s"', (text, logged) => {
  expect(redactPersonalData(text)).toBe(logged);
});
