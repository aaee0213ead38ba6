import { useRef } from 'react';
import type { NewsSubscription } from '@contract/contacts';
import type { BotSignals } from '../../api/bot-signals';
import { useAddContactMutation, useSubscribeToNewsMutation } from '../../api/newsletter';
import { newsletter } from '../../content/newsletter';
import type { SendOutcome } from '../../forms/use-form';
import { newsletterSubscribed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import type { AppDispatch, RootState } from '../../state/reducer';

type Confirmation = NewsSubscription['confirmation'];
type Subscribe = (
  email: string,
  botSignals: BotSignals,
) => Promise<SendOutcome<{ email: string; confirmation: Confirmation }>>;

/**
 * Adds the contact, then subscribes it (specification section 4, Newsletter subscription). If only the second call
 * failed, the next attempt with the same email starts there: adding the contact again would fail.
 */
export function useSubscribe(): Subscribe {
  const [addContact] = useAddContactMutation();
  const [subscribeToNews] = useSubscribeToNewsMutation();
  const added = useRef<{ email: string; contactId: string } | null>(null);

  return async (email, botSignals) => {
    if (added.current?.email !== email) {
      const answer = await addContact({ contactEmail: email, botSignals });
      if (answer.error) return { error: answer.error };
      added.current = { email, contactId: answer.data.id };
    }
    const { contactId } = added.current;
    const answer = await subscribeToNews({ contactId, botSignals });
    if (!answer.error) {
      // A server that is older than this page sends no `confirmation`.
      return { data: { email, confirmation: answer.data.confirmation === 'sent' ? 'sent' : 'none' } };
    }
    // The contact token has expired.
    if ('status' in answer.error && answer.error.status === 404) added.current = null;
    return { error: answer.error };
  };
}

/** Confirms a subscription: in a dialog, or in a notification while another dialog is open. */
export function confirmSubscription(confirmation: Confirmation) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const before = selectDialog(getState());
    dispatch(newsletterSubscribed(confirmation));
    if (!before || before.kind === 'dont-miss-out') return;
    const { text } = newsletter.answers[confirmation];
    dispatch(notificationShown({ status: 'SUCCESS', message: text }));
  };
}
