import { useEffect, useRef, type ReactNode, type RefObject, type SubmitEvent, useId } from 'react';
import { forms } from 'content:forms';
import { isPopoverOpen } from '../../lib/browser';
import { useHydrated } from '../hooks';
import { Button } from '../button';
import { FieldsContext, type FieldWords, TextField } from './fields';
import { HoneypotField, LinkedText, submitOnce } from './form-parts';
import { Loader, Embroidery } from '../ornament/ornaments';
import { CONTACT_ATTRIBUTES } from '@contract/contact-attributes';
import styles from './form.module.css';

interface FormProps {
  form: {
    /** Of its draft. */
    name: string;
    ref: RefObject<HTMLFormElement | null>;
    phase: string;
    errors: Readonly<Record<string, string | undefined>>;
    notice?: string | undefined;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: () => void;
  };
  /** `form` is its accessible name. */
  words: FieldWords & { form: string; submit: string };
  /** Of its button, which is not the one thing to press on a page about gifts. */
  variant?: 'quiet';
  /** A line under the button, about the use of the data. */
  note?: ReactNode;
  children: ReactNode;
}

/** The id of the popover that the submit button opens until hydration; the page of the form has it. */
export const FORM_LOADING = 'form-loading';

/**
 * A form with its submit button, honeypot and status. Until hydration the button opens a note, and a form whose button was
 * pressed by then is sent at hydration.
 */
export function Form({ form, words, variant, note, children }: FormProps) {
  const { name, ref, phase, errors, notice = forms.notSent, onSubmit, onInput } = form;
  const hydrated = useHydrated();
  const busy = phase === 'sending';
  const failed = phase === 'failed';
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isPopoverOpen(FORM_LOADING)) ref.current?.requestSubmit();
  }, [ref]);

  // On a phone, the notice may be below the viewport.
  useEffect(() => {
    if (failed) status.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);

  return (
    <form
      ref={ref}
      name={name}
      className={`${styles.form ?? ''} ${variant === 'quiet' ? (styles.beside ?? '') : ''}`}
      aria-label={words.form}
      noValidate
      // Keeps the data out of the address if the browser itself submits the form.
      method="post"
      onSubmit={onSubmit}
      onInput={onInput}
      {...submitOnce}
    >
      <FieldsContext value={{ ...words, errors }}>{children}</FieldsContext>
      <HoneypotField />
      <div className={`stack ${styles.footer ?? ''}`}>
        {/* Not disabled while sending, because it would lose the focus. */}
        <Button
          type={hydrated ? 'submit' : 'button'}
          popoverTarget={hydrated ? undefined : FORM_LOADING}
          // A second press does not take the first one back.
          popoverTargetAction={hydrated ? undefined : 'show'}
          variant={variant}
          size={variant === 'quiet' ? 'm' : 'l'}
          aria-disabled={busy}
          // Not on the form: screen readers announce nothing in a busy element.
          aria-busy={busy}
          className={styles.submit}
        >
          {busy ? (
            <>
              <Loader />
              <span>{forms.sending}</span>
            </>
          ) : (
            words.submit
          )}
        </Button>
        {/* Why the form has not been sent: the notification disappears. After the button, which stays under the pointer. */}
        <div ref={status} role="status">
          {busy && <span className="visually-hidden">{forms.sending}</span>}
          {failed && (
            <p className={`notice ${styles.notice ?? ''}`}>
              <LinkedText>{notice}</LinkedText>
            </p>
          )}
        </div>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </form>
  );
}

/** Two fields side by side, if they fit. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

interface ConfirmationProps {
  title: string;
  text: string;
  /** The label of the button that brings back the empty form. */
  another: string;
  onClose: () => void;
}

/** Stands where a form was after it has been sent. It takes the focus, which was in the form. */
export function Confirmation({ title, text, another, onClose }: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // In the center neither the header nor the newsletter banner covers it.
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      className={`stack ${styles.confirmation ?? ''}`}
    >
      <Embroidery diamonds="two" />
      <h2 id={titleId} className="small-heading">
        {title}
      </h2>
      <p>{text}</p>
      <Button variant="quiet" onClick={onClose} className={styles.another}>
        {another}
      </Button>
    </div>
  );
}

const { firstName, lastName } = CONTACT_ATTRIBUTES;

/** The fields for a person's name. */
export const NameFields = () => (
  <FieldPair>
    <TextField name="firstName" autoComplete="given-name" maxLength={firstName.max} />
    <TextField name="lastName" autoComplete="family-name" maxLength={lastName.max} />
  </FieldPair>
);
