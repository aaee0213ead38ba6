import { useId, useState, type SubmitEvent } from 'react';
import { isEmailAddress, normalizeEmail } from '@contract/email-address';
import { failureKind } from '../../api/failure-kind';
import { visitorMessage } from '../../api/visitor-message';
import { newsletter } from '../../content/newsletter';
import { rememberSubscriber } from '../../lib/subscriber-cookie';
import { useForm } from '../../forms/use-form';
import { useAppDispatch } from '../../state/hooks';
import { notificationShown } from '../../state/notification-slice';
import { Button } from '../../ui/button/button';
import { FieldError } from '../../ui/field/field-frame';
import { HoneypotField } from '../../ui/field/honeypot-field';
import { submitOnce } from '../../ui/form/submit-once';
import { Loader } from '../../ui/loader/loader';
import styles from './newsletter-form.module.css';
import { newsletterSubscription, tellSubscribed } from './subscribe';

/** One field and its button; an empty field is no fault, and pressing does nothing then (section 5). */
export function NewsletterForm() {
  const dispatch = useAppDispatch();
  const [subscribe] = useState(() => newsletterSubscription(dispatch));
  const [message, setMessage] = useState('');
  const [isWorthATry, setIsWorthATry] = useState(false);
  const id = useId();
  const { ref, phase, errors, notice, onSubmit, onInput } = useForm({
    names: ['email'] as const,
    draft: 'newsletter',
    check: ({ email }) => (isEmailAddress(normalizeEmail(email)) ? {} : { email: newsletter.invalidEmail }),
    onFaulty: () => {
      setMessage(newsletter.invalidEmail);
      dispatch(notificationShown({ status: 'FAILED', message: newsletter.invalidEmail }));
    },
    send: ({ email }) => subscribe(normalizeEmail(email)),
    failureMessage: (failure) => {
      const words = visitorMessage(failure);
      setMessage(words);
      // Neither of these two goes better the second time.
      setIsWorthATry(!['invalid-email', 'already-exists'].includes(failureKind(failure)));
      return words;
    },
    onSent: (_values, { email, confirmation }) => {
      rememberSubscriber(email);
      dispatch(tellSubscribed(confirmation));
    },
  });
  const busy = phase === 'sending';
  const failed = phase === 'waiting' || (phase === 'failed' && isWorthATry);
  const words = phase === 'waiting' ? notice : message;

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
      aria-busy={busy}
      noValidate
      method="post"
      onSubmit={submit}
      onInput={() => {
        setMessage('');
        onInput();
      }}
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
        placeholder={newsletter.placeholder}
        className={styles.field}
        aria-invalid={errors.email ? true : undefined}
        aria-describedby={words ? `${id}error` : undefined}
      />
      <HoneypotField />
      <Button type="submit" aria-disabled={busy} className={styles.send}>
        {busy ? (
          <>
            <Loader />
            <span className="visually-hidden">{newsletter.sending}</span>
          </>
        ) : failed ? (
          newsletter.tryAgain
        ) : (
          newsletter.subscribe
        )}
      </Button>
      <div role="status" className={styles.status}>
        <FieldError id={id}>{words}</FieldError>
      </div>
    </form>
  );
}
