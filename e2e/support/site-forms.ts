import { expect, type APIRequestContext } from '@playwright/test';
import { mailsContaining } from './forms';
import { expectContact } from './sandbox';

/** A form of the site, found without its words, which differ by language. */
export interface SiteForm {
  name: string;
  /** Where it is: in the text of a page, in a dialog of this kind, or in the newsletter banner of each page. */
  path?: string;
  dialog?: string;
  /** The selector of what contains the form and nothing else. */
  place: string;
  /** What the visitor types, by the fields' names. */
  values: (email: string) => Record<string, string>;
  /** The fields that cannot stay empty, in their order. Without an address, the newsletter's button does nothing. */
  required: string[];
  /** The values of the radio buttons, the default first, and the one that the visitor chooses. */
  choice?: { offered: string[]; chosen: string };
  /** The API call that sends the form. */
  call: string;
  /** The provider's failure. */
  fault: { call: string; kind: string; status: number };
  /** The selector of what stands in the form's place once it is sent, and what it says in English. */
  sent: string;
  thanks: string | RegExp;
  /** Waits until the provider has what the visitor sent. */
  expectReceived: (request: APIRequestContext, email: string) => Promise<void>;
}

const contactForm = {
  fault: { call: 'brevo.contacts.get', kind: 'status', status: 503 },
  sent: 'dialog[open]',
};

const newsletterForm = {
  ...contactForm,
  values: (email: string) => ({ email }),
  required: [],
  call: '/api/add-contact',
  thanks: 'You have successfully subscribed to our newsletter.',
  expectReceived: (request: APIRequestContext, email: string) =>
    expectContact(request, email, { listIds: [9] }),
};

/**
 * Every form of the site (specification sections 3 to 5). Of the two newsletter forms the banner is
 * the first, because it does not come again to a subscriber.
 */
export const siteForms: SiteForm[] = [
  { name: 'newsletter banner', place: 'aside', ...newsletterForm },
  { name: 'newsletter dialog', dialog: 'dont-miss-out', place: 'dialog[open]', ...newsletterForm },
  {
    ...contactForm,
    name: 'stay connected',
    dialog: 'stay-connected',
    place: 'dialog[open]',
    values: (email) => ({ email, firstName: 'Оксана', lastName: 'Koval', phone: '+1 (202) 555-0123' }),
    required: ['email', 'firstName', 'lastName', 'phone'],
    call: '/api/add-full-contact',
    thanks: 'We are glad',
    expectReceived: (request, email) =>
      expectContact(request, email, {
        attributes: { FIRSTNAME: 'Оксана', LASTNAME: 'Koval', PHONE: '12025550123' },
        listIds: [8],
      }),
  },
  {
    name: 'contact us',
    path: '/contact-us',
    place: 'main',
    values: (email) => ({
      name: 'Оксана Мельник',
      email,
      phoneNumber: '+380 (44) 555-01-23',
      message: 'We have ten pallets.\nWho can take them? 🌻',
    }),
    required: ['name', 'email', 'message'],
    call: '/api/send-mail',
    fault: { call: 'smtp.data', kind: 'status', status: 554 },
    sent: 'main [role="group"]',
    thanks: 'Your message is on its way',
    async expectReceived(request, email) {
      await expect.poll(() => mailsContaining(request, email)).toHaveLength(1);
      const [mail] = await mailsContaining(request, email);
      expect(mail?.replyTo).toBe(email);
      for (const text of ['Оксана Мельник', '380445550123', 'Who can take them? 🌻'])
        expect(mail?.text).toContain(text);
    },
  },
  {
    ...contactForm,
    name: 'miles and points',
    path: '/miles-hotel',
    place: 'main',
    values: (email) => ({
      rewardPoints: 'about 25 000',
      programName: 'Sample Flyer Club',
      firstName: 'Olena',
      lastName: 'Koval',
      email,
      phone: '+1 (202) 555-0123',
    }),
    required: ['rewardPoints', 'programName', 'firstName', 'lastName', 'email', 'phone'],
    choice: { offered: ['Air miles', 'Hotel points', 'Card points'], chosen: 'Hotel points' },
    call: '/api/add-full-contact',
    thanks: /25\s000 hotel points/,
    expectReceived: (request, email) =>
      expectContact(request, email, {
        attributes: {
          FIRSTNAME: 'Olena',
          LASTNAME: 'Koval',
          PHONE: '12025550123',
          POINTS_PROGRAM_NAME: 'Sample Flyer Club',
          HOTEL_POINTS_AMOUNT: 25_000,
        },
        listIds: [13],
      }),
  },
  {
    ...contactForm,
    name: 'corporate',
    path: '/corporate-contribution',
    place: 'main',
    values: (email) => ({
      organisationName: 'Sample Freight & Sons',
      pointOfContact: 'Ірина Бойко',
      phone: '+1 (202) 555-0199',
      email,
      approximateProgramBudget: '10 000 – 20 000 USD',
      howToSupportVFU: 'We have trucks.\nAnd drivers.',
    }),
    required: ['organisationName', 'pointOfContact', 'phone', 'email'],
    choice: {
      offered: ['Direct Sponsorship', 'Employee Giving', 'Round-Up / Add-On', 'Donation Matching', 'Other'],
      chosen: 'Donation Matching',
    },
    call: '/api/add-full-contact',
    thanks: 'Thank you for you contribution!',
    expectReceived: (request, email) =>
      expectContact(request, email, {
        attributes: {
          PHONE: '12025550199',
          ORGANISATION_NAME: 'Sample Freight & Sons',
          POC_NAME: 'Ірина Бойко',
          CORPORATE_CONTRIBUTION_TYPE: 'Donation Matching',
          APPROXIMATE_PROGRAM_BUDGET: '10 000 – 20 000 USD',
          HOW_SUPPORT_VFU: 'We have trucks.\nAnd drivers.',
        },
        listIds: [12],
      }),
  },
];
