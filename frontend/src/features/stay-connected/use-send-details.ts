import { CONTACT_LISTS } from '@contract/contact-lists';
import { normalizeEmail } from '@contract/email-address';
import type { BotSignals } from '../../api/bot-signals';
import { useUpsertContactMutation } from '../../api/upsert-contact';
import type { FormValues } from '../../forms/use-form';

/** The form's fields (specification section 3). */
export const detailFields = ['email', 'firstName', 'lastName', 'phone'] as const;

/** Sends a subscriber's details; empty ones would erase what the contact already has. */
export function useSendDetails() {
  const [upsertContact] = useUpsertContactMutation();
  return ({ email, ...details }: FormValues<(typeof detailFields)[number]>, botSignals: BotSignals) =>
    upsertContact({
      email: normalizeEmail(email),
      attributes: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '')),
      listIds: [CONTACT_LISTS.nonDonors],
      botSignals,
    });
}
