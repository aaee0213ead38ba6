import { LONGEST_COUNTER_DAYS, RETENTION_DAYS } from '@contract/retention';
import { pluralForm } from '../lib/plural';
import { inquiries } from './organization';
import type { Paragraph } from './sample';

/** A section of /privacy. */
interface PrivacySection {
  /** Its anchor. */
  id: string;
  title: string;
  paragraphs: readonly Paragraph[];
}

/** A kind of data, and how long it is kept. */
interface Retention {
  what: string;
  /** Where it is stored. */
  where: string;
  howLong: Paragraph;
}

const days = (count: number) => `${String(count)} ${pluralForm(count, { one: 'day', other: 'days' })}`;

/**
 * The text of /privacy: docs/threat-model.md in plain words. What only the organization can decide is a sample. A change here needs
 * the same change in the code and in docs/threat-model.md.
 */
export const privacy = {
  title: 'Your data',
  text: 'What we know about you, where it is, how long we keep it, and how you get it back or have it erased.',
  sections: [
    {
      id: 'visit',
      title: 'When you visit',
      paragraphs: [
        'You can read every page without telling us who you are. There are no advertisements, no trackers and no analytics, and no other company’s scripts.',
        'Our web server notes each request: the time, the page, and the network you come from, but not your full address and nothing that you typed.',
        'If you subscribe to the newsletter, a cookie keeps your email in your browser for a year, so that we do not ask again and the next form has it already: on a shared computer, others can see it. We keep another cookie for 24 hours if you give, so that you can see how far your gift has come. What you type into a form stays in the open page until you send it. Until you close the tab, your browser remembers which moving rows you paused, and that you have seen or closed our invitations to the newsletter.',
        'Your browser keeps the language that you choose, so that we do not offer another one again, and until you close the tab the one you read last, so that you come back to it from the payment page. It tells us neither.',
        'If you switch “Still pictures, less data” on or off, your browser remembers it, and our server does not.',
        {
          text: 'The country your connection comes from is looked up on our own server. No other company learns your address from us.',
          sample: true,
        },
        'The shop, the videos, our social networks and the forms for grants, expenses and sponsorships belong to other companies. Their own rules apply there.',
      ],
    },
    {
      id: 'give',
      title: 'When you give',
      paragraphs: [
        'You pay on the page of Stripe, our payment provider. We never see your card. Stripe tells us the amount, the date, the project, and what you entered there: your name, email, phone, country, and how you heard about us.',
        'Our server keeps your email with the amount, the currency, the date, the project and Stripe’s number for the payment, and whether money went back. Your name, phone and country go to Brevo, our mailing service, together with the total of your gifts; our server deletes its copy once they are there.',
      ],
    },
    {
      id: 'forms',
      title: 'When you fill in a form',
      paragraphs: [
        'Newsletter: your email goes to Brevo. Every issue has a link to unsubscribe.',
        'Offers of points, offers of companies, and the details you leave to stay in touch: Brevo gets what you typed and the country of your connection. Our server keeps the same.',
        'If you sign up, offer or give on a page that is not in English, Brevo also gets its language, so that mails to you can be in it.',
        'A message to us is sent to our volunteers by email and then deleted from this site.',
        'To stop robots we count how often a network or an email address uses a form. We store these counts under scrambled names from which nobody can read the address.',
      ],
    },
    {
      id: 'access',
      title: 'Who can see it',
      paragraphs: [
        'Our volunteers who look after donors, and the three services above: Stripe for payments, Brevo for newsletters and contacts, and our mail provider for messages. We sell nothing and give nothing to anyone else.',
        { text: 'Our server is rented in the European Union.', sample: true },
      ],
    },
  ] satisfies PrivacySection[],
  retention: {
    id: 'retention',
    title: 'How long we keep it',
    columns: { what: 'What', where: 'Where', howLong: 'How long' },
    rows: [
      {
        what: 'The record of a gift: amount, date, project, email',
        where: 'Our server',
        howLong: { text: 'As long as our books must be kept, or until you have it erased.', sample: true },
      },
      {
        what: 'Your contact: name, email, phone, country, total of gifts',
        where: 'Brevo',
        howLong: 'Until you unsubscribe or have it erased.',
      },
      {
        what: 'Offers of points and of companies, and details you left to stay in touch',
        where: 'Our server and Brevo',
        howLong: 'Until you have them erased.',
      },
      {
        what: 'The email of a visitor of whom we have nothing else',
        where: 'Our server',
        howLong: `${days(RETENTION_DAYS.addresses)}.`,
      },
      {
        what: 'A message to us',
        where: 'Our server',
        howLong: `Until it is sent, at most ${days(RETENTION_DAYS.unsentMessages)}.`,
      },
      {
        what: 'A message to us',
        where: 'Our mailbox',
        howLong: { text: 'Two years.', sample: true },
      },
      {
        what: 'Which browser has shown a payment',
        where: 'Our server, scrambled',
        howLong: `${days(RETENTION_DAYS.sessionClaims)}.`,
      },
      {
        what: 'How often a form was used',
        where: 'Our server, scrambled',
        howLong: `An hour; that a message was already sent, ${days(LONGEST_COUNTER_DAYS)}.`,
      },
      {
        what: 'Encrypted safety copies of our server',
        where: 'Another place',
        howLong: 'Six months.',
      },
    ] satisfies Retention[],
  },
  rights: {
    id: 'rights',
    title: 'What you can ask of us',
    lead: 'Write to us from the address that it is about, at',
    email: inquiries,
    paragraphs: [
      'A copy: everything that our server and Brevo have of you, as a file.',
      'A correction: tell us what is wrong.',
      'Erasure: we delete your email, your offers, your messages and your contact at Brevo. The amounts of your gifts stay in our books without a name. We keep a scrambled mark of your address, from which nobody can read it; with it our server does not take you in again when it compares its books with Stripe’s or restores a safety copy.',
      'If you give or write again after that, you are welcome, and we treat you as someone new. A monthly gift that you do not stop goes on without a name.',
      'Stripe keeps its own records of payments, as the law requires of it.',
      { text: 'We answer within 30 days.', sample: true },
    ] satisfies Paragraph[],
  },
} as const;
