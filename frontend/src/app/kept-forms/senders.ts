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

/** The values of these fields; a field that the form had not yet when it was kept is empty. */
function pick<Name extends string>(
  values: Record<string, string>,
  fields: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;
}

/** The senders of every form, by its name in the store. */
export function useSenders(): Record<FormName, Sender> {
  const dispatch = useAppDispatch();
  const sendMessage = useSendMessage();
  const sendCorporateOffer = useSendCorporateOffer();
  const sendPointsOffer = useSendPointsOffer();
  const sendDetails = useSendDetails();
  const subscribe = useSubscribe();
  const sign: Sender = {
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
  const withoutMessage = ({ error }: { error?: unknown }): SendOutcome<{ message?: undefined }> =>
    error === undefined ? { data: {} } : { error };
  return {
    'contact-us': {
      send: async (values, botSignals) =>
        withoutMessage(await sendMessage(pick(values, messageFields), botSignals)),
      failureMessage: contactMessageFailure,
      path: pagePaths.contactUs,
    },
    'corporate-gift': {
      send: async (values, botSignals) =>
        withoutMessage(await sendCorporateOffer(pick(values, corporateFields), botSignals)),
      failureMessage: visitorMessage,
      path: pagePaths.corporateContribution,
    },
    'points-gift': {
      send: async (values, botSignals) =>
        withoutMessage(await sendPointsOffer(pick(values, pointsFields), botSignals)),
      failureMessage: visitorMessage,
      path: pagePaths.milesHotel,
    },
    'stay-connected': {
      send: async (values, botSignals) =>
        withoutMessage(await sendDetails(pick(values, detailFields), botSignals)),
      failureMessage: visitorMessage,
    },
    'newsletter-banner': sign,
    'newsletter-dialog': sign,
  };
}
