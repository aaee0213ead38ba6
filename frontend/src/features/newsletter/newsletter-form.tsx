import { useId, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isEmailAddress, normalizeEmail } from '@contract/email-address';
import { failureMessages, newsletter } from 'content:forms';
import { useForm } from '../../forms/use-form';
import { Inquiries } from '../../sections/links';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../ui/button';
import { FieldError, HoneypotField, submitOnce } from '../../ui/form/form-parts';
import { Loader } from '../../ui/ornament/ornaments';
import { api, type FormHeaders } from '../../api/api';
import { rememberSubscriber } from '../../lib/storage';
import { newsletterSubscribed, selectDialog } from '../../state/modal-slice';
import { notificationShown } from '../../state/notification-slice';
import type { AppThunk } from '../../state/store';
import styles from './newsletter.module.css';

/**
 * The email field and its button. Submitting an empty field does nothing (specification section 5). The dialog begins with what
 * was typed in the banner.
 */
export function NewsletterForm() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const id = useId();
  const { ref, phase, errors, message, failure, onSubmit, onInput } = useForm({
    name: 'newsletter',
    fields: ['email'],
    validate: ({ email }) =>
      isEmailAddress(normalizeEmail(email)) ? {} : { email: failureMessages.invalidEmail },
    invalidMessage: () => failureMessages.invalidEmail,
    showsMessage: true,
    send: ({ email }, formHeaders) => dispatch(subscribe(normalizeEmail(email), pathname, formHeaders)),
  });
  const busy = phase === 'sending';
  const mayRetry =
    failure && !['invalid_email', 'invalid_name', 'already_exists', 'unsubscribed'].includes(failure);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const email = new FormData(event.currentTarget).get('email');
    if (typeof email === 'string' && email.trim()) onSubmit(event);
    else event.preventDefault();
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      aria-label={newsletter.title}
      noValidate
      method="post"
      onSubmit={submit}
      onInput={onInput}
      {...submitOnce}
    >
      <label className="visually-hidden" htmlFor={id}>
        {newsletter.email}
      </label>
      <input
        id={id}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={newsletter.email}
        className={styles.field}
        aria-invalid={errors.email ? true : undefined}
        aria-describedby={message ? `${id}error` : undefined}
      />
      <HoneypotField />
      <Button type="submit" aria-disabled={busy} aria-busy={busy} className={styles.send}>
        {busy ? (
          <>
            <Loader />
            <span className="visually-hidden">{newsletter.sending}</span>
          </>
        ) : mayRetry ? (
          newsletter.tryAgain
        ) : (
          newsletter.subscribe
        )}
      </Button>
      <div role="status" className={styles.status}>
        {busy && <span className="visually-hidden">{newsletter.sending}</span>}
        <FieldError id={id}>{message}</FieldError>
        {failure === 'unsubscribed' && (
          <p>
            <Inquiries />
          </p>
        )}
      </div>
    </form>
  );
}

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
