import { successStories } from './home/success';
import { impactfulProject } from './home/impactful';
import { mediaMarks } from './media';
import { inquiries, transparencyBadges } from './organisation';
import { partners } from './partners/partners';
import { socialAccounts } from './social';

const entries: readonly { sample?: boolean }[] = [
  ...partners,
  ...mediaMarks,
  ...socialAccounts,
  ...transparencyBadges,
  inquiries,
  impactfulProject,
  successStories.quote,
];

/** Whether anything shown still stands in for what the organisation has yet to provide (look.md). */
export const hasSamples = entries.some(({ sample }) => sample === true);

export const sampleNotice = 'This site still shows sample people, partners and quotes.';
