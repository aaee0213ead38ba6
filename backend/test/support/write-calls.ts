import {
  AddFullContactDto,
  ContactEmailDto,
  SubscribeToNewsDto,
  UpdateContactDto,
} from '../../src/contacts/contact-requests.js';
import { attributeEntries } from '../../src/contract/contact-attributes.js';
import { SendMailDto } from '../../src/mail/mail.controller.js';
import { SendStatementDto } from '../../src/receipts/receipts.controller.js';
import { GetPaymentDataDto } from '../../src/payments/payments.controller.js';

const email = 'reader@example.org';
/** Every attribute that a request may have. */
const attributes = {
  email,
  ...Object.fromEntries(
    attributeEntries
      .filter(([, { group }]) => group !== 'server')
      .map(([name, { type }]) => [name, type === 'text' ? 'uah' : 500]),
  ),
  phone: '380445550123',
};

/** Every endpoint that accepts a body from visitors, with its DTO and a valid body. */
export const writeCalls = (
  [
    ['post', '/add-contact', ContactEmailDto, { contactEmail: email }],
    ['post', '/subscribe-to-news', SubscribeToNewsDto, { contactId: 'token', language: 'uk' }],
    ['post', '/contact-by-email', ContactEmailDto, { contactEmail: email }],
    ['post', '/add-full-contact', AddFullContactDto, { email, attributes, listIds: [8], language: 'uk' }],
    ['put', '/update-contact', UpdateContactDto, { contactId: 'token', attributes, language: 'uk' }],
    ['post', '/get-payment-data', GetPaymentDataDto, { params: { checkoutSessionId: 'cs_test_1' } }],
    ['post', '/send-mail', SendMailDto, { name: 'Olena', phoneNumber: '1', email, message: 'Hello' }],
    ['post', '/send-statement', SendStatementDto, { email }],
  ] as const
).map(([method, path, dto, body]) => ({ method, path, dto, body }));

export type WriteCall = (typeof writeCalls)[number];
