import { normalizeEmail } from '@contract/email-address';
import type { BotSignals } from '../../api/bot-signals';
import { useUpsertContactMutation } from '../../api/upsert-contact';
import type { FormValues } from '../../forms/use-form';
import { pointsContact, type PointsField } from './points-contact';

/** Sends an offer of points (specification section 4). */
export function useSendPointsOffer() {
  const [upsertContact] = useUpsertContactMutation();
  return (values: FormValues<PointsField>, botSignals: BotSignals) => {
    const email = normalizeEmail(values.email);
    return upsertContact({ ...pointsContact({ ...values, email }), botSignals });
  };
}
