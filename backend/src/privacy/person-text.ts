import type { PartialPersonRecord } from './person-record.js';

/** Stripe may know a person whom the ledger does not have yet, or no longer since a restore. */
export const UNKNOWN_PERSON =
  'Nothing is stored about this email address. A keyed hash of it is kept, so that payments from before now stay without a name if they are recorded later.';

const CONTACT_TEXT = {
  known: 'The contact in the mailing service is deleted.',
  unknown: 'The mailing service has no such contact.',
  unanswered:
    'The mailing service does not respond. The server deletes the contact there as soon as it does.',
} as const;

/** What erasing a person will do, without personal data. */
export function describeErasure(record: PartialPersonRecord): string {
  const lines = [
    `${record.gifts.length} gifts stay in the ledger, without a name.`,
    `${record.pledges.length} offers, ${record.messages.length} unsent messages and ${record.contactChanges.length} undelivered changes are deleted, with the address itself.`,
    CONTACT_TEXT[contactStateOf(record)],
    'By hand, where the law does not require keeping it: mails in the volunteers’ mailbox, and the customer at Stripe.',
  ];
  return lines.join('\n');
}

function contactStateOf({ mailingService }: PartialPersonRecord): keyof typeof CONTACT_TEXT {
  if (mailingService === undefined) return 'unanswered';
  return mailingService === null ? 'unknown' : 'known';
}
