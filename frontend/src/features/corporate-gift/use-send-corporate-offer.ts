import { normalizeEmail } from '@contract/email-address';
import type { BotSignals } from '../../api/bot-signals';
import { useUpsertContactMutation } from '../../api/upsert-contact';
import type { FormValues } from '../../forms/use-form';
import { corporateContact, type CorporateField } from './corporate-contact';

/** Sends a company's offer (specification section 4). */
export function useSendCorporateOffer() {
  const [upsertContact] = useUpsertContactMutation();
  return (values: FormValues<CorporateField>, botSignals: BotSignals) => {
    const email = normalizeEmail(values.email);
    return upsertContact({ ...corporateContact({ ...values, email }), botSignals });
  };
}
