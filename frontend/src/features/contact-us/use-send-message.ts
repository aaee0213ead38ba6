import { normalizeEmail } from '@contract/email-address';
import type { BotSignals } from '../../api/bot-signals';
import { useSendMailMutation } from '../../api/mail';
import type { FormValues } from '../../forms/use-form';

/** The form's fields, by the specification's names (section 3). */
export const messageFields = ['name', 'email', 'phoneNumber', 'message'] as const;
export type MessageField = (typeof messageFields)[number];

/** Sends a message to the volunteers (specification section 7). */
export function useSendMessage() {
  const [sendMail] = useSendMailMutation();
  return (values: FormValues<MessageField>, botSignals: BotSignals) =>
    sendMail({ ...values, email: normalizeEmail(values.email), botSignals });
}
