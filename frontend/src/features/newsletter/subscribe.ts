import { newsletter } from 'content:forms';
import type { BotSignals, Outcome } from '../../api/api';
import { loadApi } from '../../api/load-api';
import { rememberSubscriber } from '../../lib/subscriber-cookie';
import type { Confirmation } from '../../state/dialog';
import { newsletterSubscribed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import type { AppDispatch, RootState } from '../../state/store';

/** A contact that was added and is not subscribed yet: adding it again would fail. */
let added: { email: string; contactId: string } | null = null;

/** Adds the contact, subscribes it, and remembers the address (specification section 4, Newsletter subscription). */
export function subscribe(email: string, botSignals: BotSignals) {
  return async (dispatch: AppDispatch): Promise<Outcome<Confirmation>> => {
    const { addContact, subscribeToNews } = (await dispatch(loadApi())).endpoints;
    if (added?.email !== email) {
      const contact = await dispatch(addContact.initiate({ contactEmail: email, botSignals }));
      if (contact.error) return { error: contact.error };
      added = { email, contactId: contact.data.id };
    }
    const { contactId } = added;
    const { data, error } = await dispatch(subscribeToNews.initiate({ contactId, botSignals }));
    if (error) {
      // The contact token has expired.
      if ('status' in error && error.status === 404) added = null;
      return { error };
    }
    added = null;
    rememberSubscriber(email);
    // interface.md promises only the id.
    return { data: data.confirmation === 'sent' ? 'sent' : 'none' };
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
