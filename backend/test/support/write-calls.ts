import {
  AddContactDto,
  AddFullContactDto,
  ContactByEmailDto,
  SubscribeToNewsDto,
  UpdateContactDto,
} from '../../src/contacts/dto/contact-requests.dto.js';
import { SendMailDto } from '../../src/mail/dto/send-mail.dto.js';
import { GetPaymentDataDto } from '../../src/payments/dto/get-payment-data.dto.js';

/** An endpoint that accepts a body from visitors, with its DTO and a valid body. */
export interface WriteCall {
  method: 'post' | 'put';
  path: string;
  dto: new () => object;
  body: object;
}

const email = 'reader@example.org';
const attributes = {
  email,
  firstName: 'Olena',
  lastName: 'Melnyk',
  location: 'Ukraine',
  phone: '380445550123',
  HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
  POINTS_PROGRAM_NAME: 'Example Miles',
  MILES_AMOUNT: '500',
  HOTEL_POINTS_AMOUNT: '500',
  CREDIT_CARDS_POINTS_AMOUNT: '500',
  ORGANISATION_NAME: 'Example Ltd',
  POC_NAME: 'Taras',
  CORPORATE_CONTRIBUTION_TYPE: 'Other',
  APPROXIMATE_PROGRAM_BUDGET: '10000',
  HOW_SUPPORT_VFU: 'With pallets.',
  DONATED_AMOUNT: 1,
  DONATION_CURRENCY: 'usd',
  LAST_DONATION_AMOUNT: 1,
};

const call = (method: 'post' | 'put', path: string, dto: new () => object, body: object): WriteCall => ({
  method,
  path,
  dto,
  body,
});

/** Every endpoint with a body except the webhook. */
export const writeCalls: WriteCall[] = [
  call('post', '/add-contact', AddContactDto, { contactEmail: email }),
  call('post', '/subscribe-to-news', SubscribeToNewsDto, { contactId: 'token', language: 'uk' }),
  call('post', '/contact-by-email', ContactByEmailDto, { contactEmail: email }),
  call('post', '/add-full-contact', AddFullContactDto, { email, attributes, listIds: [8], language: 'uk' }),
  call('put', '/update-contact', UpdateContactDto, { contactId: 'token', attributes, language: 'uk' }),
  call('post', '/get-payment-data', GetPaymentDataDto, { params: { checkoutSessionId: 'cs_test_1' } }),
  call('post', '/send-mail', SendMailDto, { name: 'Olena', phoneNumber: '1', email, message: 'Hello' }),
];
