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

/** An endpoint that accepts a body from visitors, with its DTO and a valid body. */
export interface WriteCall {
  method: 'post' | 'put';
  path: string;
  dto: new () => object;
  body: object;
}

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

const call = (method: 'post' | 'put', path: string, dto: new () => object, body: object): WriteCall => ({
  method,
  path,
  dto,
  body,
});

/** Every endpoint with a body except the webhook. */
export const writeCalls: WriteCall[] = [
  call('post', '/add-contact', ContactEmailDto, { contactEmail: email }),
  call('post', '/subscribe-to-news', SubscribeToNewsDto, { contactId: 'token', language: 'uk' }),
  call('post', '/contact-by-email', ContactEmailDto, { contactEmail: email }),
  call('post', '/add-full-contact', AddFullContactDto, { email, attributes, listIds: [8], language: 'uk' }),
  call('put', '/update-contact', UpdateContactDto, { contactId: 'token', attributes, language: 'uk' }),
  call('post', '/get-payment-data', GetPaymentDataDto, { params: { checkoutSessionId: 'cs_test_1' } }),
  call('post', '/send-mail', SendMailDto, { name: 'Olena', phoneNumber: '1', email, message: 'Hello' }),
  call('post', '/send-statement', SendStatementDto, { email }),
];
