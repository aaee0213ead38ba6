import { useId, type SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { isEmailAddress, normalizeEmail } from '@contract/email-address';
import { newsletter } from 'content:forms';
import { rememberSubscriber } from '../../lib/subscriber-cookie';
import { useForm } from '../../forms/use-form';
import { useAppDispatch } from '../../state/hooks';
import type { FailureKind } from '../../state/forms-slice';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field/field-frame';
import { HoneypotField } from '../../ui/field/honeypot-field';
import { submitOnce } from '../../ui/form/submit-once';
import { Loader } from '../../ui/loader';
import styles from './newsletter-form.module.css';
import { confirmSubscription, loadNewsletterApi, useSubscribe } from './use-subscribe';

/** Trying again does not help after these failures. */
const finalFailures = new Set<FailureKind | null>(['invalid-email', 'already-exists']);

interface NewsletterFormProps {
  /** The banner and the dialog can be on the page at the same time, so each has a form of its own in the store. */
  name: 'newsletter-banner' | 'newsletter-dialog';
}

/** The email field and its button. Submitting an empty field does nothing (specification section 5). */
export function NewsletterForm({ name }: NewsletterFormProps) {
  const dispatch = useAppDispatch();
  const subscribe = useSubscribe();
  const { pathname } = useLocation();
  const id = useId();
  const { ref, phase, errors, message, failure, onSubmit, onInput } = useForm({
    name,
    draft: 'newsletter',
    fields: ['email'] as const,
    validate: ({ email }) =>
      isEmailAddress(normalizeEmail(email)) ? {} : { email: newsletter.invalidEmail },
    invalidMessage: () => newsletter.invalidEmail,
    load: loadNewsletterApi,
    send: ({ email }, botSignals) => subscribe(normalizeEmail(email), botSignals),
    onSent: (_values, { email, confirmation }) => {
      rememberSubscriber(email);
      dispatch(confirmSubscription({ confirmation, pathname }));
    },
  });
  const busy = phase === 'sending';
  const mayRetry = phase === 'failed' && !finalFailures.has(failure);

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
        placeholder="you@example.org"
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
        <FieldError id={id}>{message ?? undefined}</FieldError>
      </div>
    </form>
  );
}
