import { eq } from 'drizzle-orm';
import { attributeEntries } from '../contract/contact-attributes.js';
import { cleanName } from '../contract/person-name.js';
import type { Orm } from '../core/database/database.js';
import { people, pledges } from '../core/database/schema.js';
import type { ComposedMail, SentMail } from './mail-delivery.js';

/**
 * Writes the mail that tells the volunteers of an offer of points or of a company. Null for an offer that was deleted, because the
 * mailing service refused its address.
 */
export async function composeOffer(orm: Orm, { data }: SentMail): Promise<ComposedMail | null> {
  const [offer] = await orm
    .select({ email: people.email, attributes: pledges.attributes, pledgedAt: pledges.pledgedAt })
    .from(pledges)
    .innerJoin(people, eq(people.id, pledges.personId))
    .where(eq(pledges.id, data.pledgeId ?? 0));
  if (!offer) return null;
  const { email, attributes, pledgedAt } = offer;
  const { ORGANISATION_NAME, POC_NAME, firstName, lastName } = attributes;
  const company = ORGANISATION_NAME === undefined ? null : cleanName(ORGANISATION_NAME) || 'a company';
  const name = cleanName(POC_NAME ?? [firstName, lastName].filter(Boolean).join(' '));
  const lines = attributeEntries.flatMap(([attribute, each]) =>
    'label' in each && attributes[attribute] !== undefined
      ? // Indented, so that no line of it looks like one of ours.
        [`${each.label}: ${String(attributes[attribute]).replaceAll('\n', '\n    ')}`]
      : [],
  );
  return {
    replyTo: { name, address: email },
    subject: company === null ? `Offer of points${name && ` from ${name}`}` : `Offer from ${company}`,
    text: [
      `Email: ${email}`,
      ...lines,
      `Sent: ${pledgedAt.toISOString()}`,
      '',
      '-- ',
      'Sent with a form of the site, which does not check addresses. Reply to this email to answer.',
    ].join('\n'),
    said: 'offer',
  };
}
