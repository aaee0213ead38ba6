import letterBox from './forms/letters?picture';
import type { PictureRef } from './picture';

/** The words of /contact-us. */
export const contactUs = {
  title: 'Contact us',
  text: 'A question, an offer of help, aid that has to get to Europe: write to us.',
  form: 'Contact us',
  labels: { name: 'Name', email: 'Email', phoneNumber: 'Phone', message: 'Message' },
  hints: {
    email: 'Where we answer you',
    phoneNumber: 'Digits only, with the country code',
  },
  submit: 'Send message',
  privacy:
    'Your message is mailed to our volunteers and is not kept on this site once it has gone. Your address is used to answer you.',
  nextTitle: 'What happens next',
  next: [
    'Your message goes to our volunteers by mail.',
    'They can answer to the address you gave.',
    'Shipping aid? Say what it is, how much, and where it stands.',
  ],
  picture: {
    key: letterBox,
    alt: 'Winged envelopes fly out of a morning sky toward a blue letter box in front of a village.',
  } satisfies PictureRef,
} as const;
