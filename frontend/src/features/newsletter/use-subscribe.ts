import { useRef } from 'react';
import type { NewsSubscription } from '@contract/contacts';
import type { BotSignals } from '../../api/bot-signals';
import { newsletter } from 'content:forms';
import type { SendOutcome } from '../../forms/use-form';
import { useAppDispatch } from '../../state/hooks';
import { newsletterSubscribed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import type { AppDispatch, RootState } from '../../state/reducer';

type Confirmation = NewsSubscription['confirmation'];
type Subscribe = (
  email: string,
  botSignals: BotSignals,
) => Promise<SendOutcome<{ email: string; confirmation: Confirmation }>>;

export const loadNewsletterApi = () => import('../../api/newsletter');

/**
 * Adds the contact, then subscribes it (specification section 4, Newsletter subscription). If only the second call
 * failed, the next attempt with the same email starts there: adding the contact again would fail.
 */
export function useSubscribe(): Subscribe {
  const dispatch = useAppDispatch();
  const added = useRef<{ email: string; contactId: string } | null>(null);

  return async (email, botSignals) => {
    const { addContact, subscribeToNews } = await loadNewsletterApi();
    if (added.current?.email !== email) {
      const result = await dispatch(addContact.initiate({ contactEmail: email, botSignals }));
      if (result.error) return { error: result.error };
      added.current = { email, contactId: result.data.id };
    }
    const { contactId } = added.current;
    const result = await dispatch(subscribeToNews.initiate({ contactId, botSignals }));
    if (!result.error) {
      // interface.md promises only the id.
      return { data: { email, confirmation: result.data.confirmation === 'sent' ? 'sent' : 'none' } };
    }
    // The contact token has expired.
    if ('status' in result.error && result.error.status === 404) added.current = null;
    return { error: result.error };
  };
}

/** Confirms a subscription: in a dialog, or in a notification while another dialog is open. */
export function confirmSubscription(subscription: { confirmation: Confirmation; pathname: string }) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const before = selectDialog(getState());
    dispatch(newsletterSubscribed(subscription));
    if (!before || before.kind === 'dont-miss-out') return;
    const { text } = newsletter.confirmations[subscription.confirmation];
    dispatch(notificationShown({ status: 'SUCCESS', message: text }));
  };
}
