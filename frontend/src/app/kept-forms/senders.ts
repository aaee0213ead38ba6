import type { BotSignals } from '../../api/bot-signals';
import { contactMessageFailure, visitorMessage } from '../../api/visitor-message';
import type { keptFormWords } from '../../content/kept-forms';
import { newsletter } from '../../content/newsletter';
import { messageFields, useSendMessage } from '../../features/contact-us/use-send-message';
import { corporateFields } from '../../features/corporate-gift/corporate-contact';
import { useSendCorporateOffer } from '../../features/corporate-gift/use-send-corporate-offer';
import { useSubscribe } from '../../features/newsletter/use-subscribe';
import { pointsFields } from '../../features/points-gift/points-contact';
import { useSendPointsOffer } from '../../features/points-gift/use-send-points-offer';
import { detailFields, useSendDetails } from '../../features/stay-connected/use-send-details';
import type { SendOutcome } from '../../forms/use-form';
import { pagePaths } from '../../lib/page-paths';
import { rememberSubscriber } from '../../lib/subscriber-cookie';
import { useAppDispatch } from '../../state/hooks';
import { visitRestored } from '../../state/modal-slice';

type FormName = keyof typeof keptFormWords.names;

/** How a form is sent that is not on the page. */
export interface Sender {
  send: (
    values: Record<string, string>,
    botSignals: BotSignals,
  ) => Promise<SendOutcome<{ message?: string | undefined }>>;
  failureMessage: (failure: unknown) => string;
  /** The page that has the form; undefined for a dialog. */
  path?: string;
}

/** A sender of a form with these fields; a field that the form had not yet when it was kept is sent empty. */
function senderOf<Name extends string>(
  fields: readonly Name[],
  send: (values: Record<Name, string>, botSignals: BotSignals) => Promise<{ error?: unknown }>,
  failureMessage: Sender['failureMessage'],
  path?: string,
): Sender {
  return {
    send: async (values, botSignals) => {
      const sent = Object.fromEntries(fields.map((name) => [name, values[name] ?? '']));
      const { error } = await send(sent as Record<Name, string>, botSignals);
      return error === undefined ? { data: {} } : { error };
    },
    failureMessage,
    ...(path !== undefined && { path }),
  };
}

/** The senders of every form, by its name in the store. */
export function useSenders(): Record<FormName, Sender> {
  const dispatch = useAppDispatch();
  const sendMessage = useSendMessage();
  const sendCorporateOffer = useSendCorporateOffer();
  const sendPointsOffer = useSendPointsOffer();
  const sendDetails = useSendDetails();
  const subscribe = useSubscribe();
  const newsletterSender: Sender = {
    send: async ({ email = '' }, botSignals) => {
      const outcome = await subscribe(email, botSignals);
      if (!outcome.data) return { error: outcome.error };
      const { confirmation } = outcome.data;
      rememberSubscriber(email);
      dispatch(visitRestored({ isSubscribed: true }));
      return { data: { message: newsletter.confirmations[confirmation].text } };
    },
    failureMessage: visitorMessage,
  };
  return {
    'contact-us': senderOf(messageFields, sendMessage, contactMessageFailure, pagePaths.contactUs),
    'corporate-gift': senderOf(
      corporateFields,
      sendCorporateOffer,
      visitorMessage,
      pagePaths.corporateContribution,
    ),
    'points-gift': senderOf(pointsFields, sendPointsOffer, visitorMessage, pagePaths.milesHotel),
    'stay-connected': senderOf(detailFields, sendDetails, visitorMessage),
    'newsletter-banner': newsletterSender,
    'newsletter-dialog': newsletterSender,
  };
}
