import { inquiries } from 'content:site';
import { giftExamples, oversightFacts, questionsLead, spending } from 'content:trust';
import type { Content } from './schema';

/** A fact for donors. */
export type TrustFact = Content['trust']['spending'];

/** After the recipient of a gift: the use of the money, oversight, contact, and what an amount pays for. */
export const moreFacts: TrustFact[] = [
  spending,
  ...oversightFacts,
  {
    id: 'questions',
    lead: questionsLead,
    text: inquiries.email,
    href: `mailto:${inquiries.email}`,
    ...(inquiries.sample && { sample: true }),
  },
  ...giftExamples,
];
