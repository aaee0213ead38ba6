import { newsletter } from 'content:forms';
import { api, type FormHeaders } from '../../api/api';
import { rememberSubscriber } from '../../lib/storage';
import { newsletterSubscribed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import type { AppThunk } from '../../state/store';

const { addContact, subscribeToNews } = api.endpoints;

/**
 * Adds the contact, subscribes it, and remembers the address (specification section 4, Newsletter subscription). Confirms in a
 * dialog, or in a notification while another dialog is open.
 * @param pathname of the page with the form
 */
export function subscribe(
  email: string,
  pathname: string,
  formHeaders: FormHeaders,
): AppThunk<Promise<{ error?: unknown }>> {
  return async (dispatch, getState) => {
    const contact = await dispatch(
      addContact.initiate({ contactEmail: email, formHeaders }, { track: false }),
    );
    if (contact.error) return contact;
    const { id: contactId } = contact.data;
    const { data, error } = await dispatch(
      subscribeToNews.initiate({ contactId, formHeaders }, { track: false }),
    );
    if (error) return { error };
    rememberSubscriber(email);
    // The specification does not say what the call returns.
    const confirmation = data.confirmation === 'sent' ? 'sent' : 'none';
    dispatch(newsletterSubscribed({ confirmation, pathname }));
    if (selectDialog(getState())?.kind !== 'subscribed')
      dispatch(
        notificationShown({ status: 'SUCCESS', message: newsletter.confirmations[confirmation].text }),
      );
    return {};
  };
}
