import letterBox from './forms/letters?picture';
import type { PictureRef } from './picture';

/** The text of /contact-us. */
export const contactUs = {
  title: 'Contact us',
  text: 'Do you have a question, an offer of help, or aid to send to Europe? Write to us.',
  form: 'Contact us',
  labels: { name: 'Name', email: 'Email', phoneNumber: 'Phone', message: 'Message' },
  hints: {
    email: 'Where we can reply to you',
    phoneNumber: 'Digits only, with the country code',
  },
  submit: 'Send message',
  privacy:
    'We email your message to our volunteers and do not keep it on this site once it is sent. We use your address to reply to you.',
  sent: {
    title: 'Your message is on its way',
    text: 'Thank you for writing to us. Below you can read what happens to it now.',
    another: 'Write another message',
  },
  nextTitle: 'What happens next',
  next: [
    'Your message goes to our volunteers by email.',
    'They can reply to the address you gave.',
    'Shipping aid? Tell us what it is, how much there is, and where it is now.',
  ],
  picture: {
    key: letterBox,
    alt: 'Winged envelopes fly out of a morning sky toward a blue letter box in front of a village.',
  } satisfies PictureRef,
} as const;
