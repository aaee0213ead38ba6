import { normalizeEmail } from '@contract/email-address';
import type { BotSignals } from '../../api/bot-signals';
import { useUpsertContactMutation } from '../../api/upsert-contact';
import { pointsOptions } from '../../content/points-gift';
import type { FormValues } from '../../forms/use-form';
import { pointsContact, type PointsField } from './points-contact';

/** The kind of points that the visitor chose. */
export function selectedOption({ selectedDonateOption }: FormValues<PointsField>) {
  return pointsOptions.find(({ value }) => value === selectedDonateOption) ?? pointsOptions[0];
}

/** Sends an offer of points (specification section 4). */
export function useSendPointsOffer() {
  const [upsertContact] = useUpsertContactMutation();
  return (values: FormValues<PointsField>, botSignals: BotSignals) => {
    const email = normalizeEmail(values.email);
    const { type } = selectedOption(values);
    return upsertContact({ ...pointsContact({ ...values, email }, type), botSignals });
  };
}
