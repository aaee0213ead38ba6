import { CONTACT_LISTS } from '@contract/contact-lists';
import { normalizeEmail } from '@contract/email-address';
import type { BotSignals } from '../../api/bot-signals';
import { useUpsertContactMutation } from '../../api/upsert-contact';
import type { FormValues } from '../../forms/use-form';

/** The form's fields (specification section 3). */
export const detailFields = ['email', 'firstName', 'lastName', 'phone'] as const;
export type DetailField = (typeof detailFields)[number];

/** Sends a subscriber's details (specification section 4). */
export function useSendDetails() {
  const [upsertContact] = useUpsertContactMutation();
  return ({ email, ...details }: FormValues<DetailField>, botSignals: BotSignals) =>
    upsertContact({
      email: normalizeEmail(email),
      attributes: details,
      listIds: [CONTACT_LISTS.nonDonors],
      botSignals,
    });
}
