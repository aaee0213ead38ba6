import {
  AddContactDto,
  AddFullContactDto,
  ContactByEmailDto,
} from '../../src/contacts/dto/contact-requests.dto.js';
import { SubscribeToNewsDto, UpdateContactDto } from '../../src/contacts/dto/contact-requests.dto.js';
import { SendMailDto } from '../../src/mail/dto/send-mail.dto.js';
import { GetPaymentDataDto } from '../../src/payments/dto/get-payment-data.dto.js';

/** An endpoint that accepts a body from visitors, with its DTO and a valid body. */
export interface WriteCall {
  method: 'POST' | 'PUT';
  path: string;
  dto: new () => object;
  body: object;
}

const email = 'reader@example.org';
const language = 'uk';
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

/** Every endpoint with a body except the webhook. */
export const writeCalls: WriteCall[] = [
  { method: 'POST', path: '/add-contact', dto: AddContactDto, body: { contactEmail: email } },
  {
    method: 'POST',
    path: '/subscribe-to-news',
    dto: SubscribeToNewsDto,
    body: { contactId: 'token', language },
  },
  { method: 'POST', path: '/contact-by-email', dto: ContactByEmailDto, body: { contactEmail: email } },
  {
    method: 'POST',
    path: '/add-full-contact',
    dto: AddFullContactDto,
    body: { email, attributes, listIds: [8], language },
  },
  {
    method: 'PUT',
    path: '/update-contact',
    dto: UpdateContactDto,
    body: { contactId: 'token', attributes, language },
  },
  {
    method: 'POST',
    path: '/get-payment-data',
    dto: GetPaymentDataDto,
    body: { params: { checkoutSessionId: 'cs_test_1' } },
  },
  {
    method: 'POST',
    path: '/send-mail',
    dto: SendMailDto,
    body: { name: 'Olena', phoneNumber: '380445550123', email, message: 'Hello' },
  },
];

/** Property names from the outermost to the innermost. */
export type FieldPath = readonly string[];

/** Every field of a body, nested ones included. */
export function fieldsOf(body: object, within: FieldPath = []): FieldPath[] {
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const path = [...within, name];
    const inner =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOf(value, path) : [];
    return [path, ...inner];
  });
}

export function withField(body: object, [name = '', ...rest]: FieldPath, value: unknown): object {
  const inner = (body as Record<string, unknown>)[name];
  return { ...body, [name]: rest.length === 0 ? value : withField(inner as object, rest, value) };
}
