import { inquiries, organization } from './organization';

/** A fact for donors. */
export interface TrustFact {
  /** The name in the list of samples. */
  name: string;
  /** Before `text`. */
  lead?: string;
  text: string;
  /** Where `text` leads. */
  href?: string;
  sample?: true;
}

/** The address for questions about gifts. */
export const giftInquiries: { email: string; sample?: true } = inquiries;

/** The recipient of a gift, next to every way to give. */
export const recipientFacts: TrustFact[] = [
  { name: 'Recipient', text: `${organization.name}, a 501(c)(3) non-profit, receives your gift.` },
  { name: 'EIN', text: 'EIN 00-0000000.', sample: true },
  { name: 'Tax deduction', text: 'Tax-deductible in the U.S.', sample: true },
];

interface Share {
  percent: number;
  use: string;
}

interface YearlySpending {
  year: number;
  /** The sum is 100 percent. */
  shares: Share[];
  source: string;
}

function shareText({ percent, use }: Share) {
  return `${String(percent)}% ${use}`;
}

function spendingFact(name: string, { year, shares, source }: YearlySpending) {
  return { name, text: `In ${String(year)}: ${shares.map(shareText).join(', ')} (${source}).`, shares };
}

/** The spending of one year and its source. */
export const spending: TrustFact = {
  ...spendingFact('Where the money goes', {
    year: 2025,
    shares: [
      { percent: 86, use: 'aid' },
      { percent: 9, use: 'transport' },
      { percent: 5, use: 'running costs' },
    ],
    source: 'annual report',
  }),
  sample: true,
};

/** Oversight and contact. */
export const oversightFacts: TrustFact[] = [
  { name: 'Oversight', text: 'An independent accountant reviews our books every year.', sample: true },
  {
    name: 'Annual report',
    lead: 'Read our',
    text: 'annual report',
    href: 'https://reports.example.org/annual',
    sample: true,
  },
  {
    name: 'Questions about gifts',
    lead: 'Questions?',
    text: giftInquiries.email,
    href: `mailto:${giftInquiries.email}`,
    ...(giftInquiries.sample && { sample: true }),
  },
];

/** Examples of what an amount pays for. Each requires proof. */
export const giftExamples: TrustFact[] = [
  { name: 'What $50 does', text: '$50 pays for one first aid kit.', sample: true },
];

export const trustText = { more: 'Where the money goes' } as const;
