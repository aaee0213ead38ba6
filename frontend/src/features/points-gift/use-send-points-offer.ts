import { normalizeEmail } from '@contract/email-address';
import type { BotSignals } from '../../api/bot-signals';
import { useUpsertContactMutation } from '../../api/upsert-contact';
import type { PointsOption } from '../../content/points-gift';
import type { FormValues } from '../../forms/use-form';
import { pointsContact, pointsTypes, type PointsField } from './points-contact';

/** Whether the value is one of the form's choices. Not by `Object.hasOwn`, which Safari has since 15.4. */
const isChoice = (value: string): value is PointsOption['value'] => Object.keys(pointsTypes).includes(value);

/** Sends an offer of points (specification section 4). */
export function useSendPointsOffer() {
  const [upsertContact] = useUpsertContactMutation();
  return (values: FormValues<PointsField>, botSignals: BotSignals) => {
    const email = normalizeEmail(values.email);
    const choice = values.selectedDonateOption;
    const type = pointsTypes[isChoice(choice) ? choice : 'Air miles'];
    return upsertContact({ ...pointsContact({ ...values, email }, type), botSignals });
  };
}
