import type { NewsSubscription } from '@contract/contacts';
import { addContact, subscribeToNews } from '../../api/contacts';
import { newsletter } from '../../content/newsletter';
import { newsletterSubscribed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import type { AppDispatch, RootState } from '../../state/store';

type Confirmation = NewsSubscription['confirmation'];
type Outcome =
  | { data: { email: string; confirmation: Confirmation }; error?: undefined }
  | { data?: undefined; error: unknown };

// Nobody needs a visitor's address in the store.
const once = { track: false } as const;

/**
 * A way to subscribe that can be tried again: an address that was added and then not subscribed is known by then, so
 * the second try goes on from there (specification section 4, Newsletter subscription).
 */
export function newsletterSubscription(dispatch: AppDispatch): (email: string) => Promise<Outcome> {
  let added: { email: string; contactId: string } | null = null;
  return async (email) => {
    if (added?.email !== email) {
      const answer = await dispatch(addContact.initiate({ contactEmail: email }, once));
      if (answer.error) return { error: answer.error };
      added = { email, contactId: answer.data.id };
    }
    const { contactId } = added;
    const answer = await dispatch(subscribeToNews.initiate({ contactId }, once));
    if (!answer.error) {
      // A server that is older than this page does not say it.
      const confirmation = answer.data.confirmation === 'sent' ? 'sent' : 'none';
      return { data: { email, confirmation } };
    }
    // A handle that has run out is of no use to a later try.
    if ('status' in answer.error && answer.error.status === 404) added = null;
    return { error: answer.error };
  };
}

/** Says that a subscription has worked: in a dialog, or in the toast where a dialog is in use already. */
export function tellSubscribed(confirmation: Confirmation) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const before = selectDialog(getState());
    dispatch(newsletterSubscribed(confirmation));
    if (!before || before.kind === 'dont-miss-out') return;
    const { text } = newsletter.answers[confirmation];
    dispatch(notificationShown({ status: 'SUCCESS', message: text }));
  };
}
