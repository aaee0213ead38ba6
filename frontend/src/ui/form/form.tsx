import { useEffect, useRef, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useHydrated } from '../../startup/use-hydrated';
import { Button } from '../button/button';
import { FieldErrors } from '../field/field-state';
import { HoneypotField } from '../field/honeypot-field';
import { Loader } from '../loader/loader';
import styles from './form.module.css';
import { onePress } from './one-press';

interface FormProps {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    phase: 'editing' | 'sending' | 'waiting' | 'failed';
    errors: Readonly<Record<string, string | undefined>>;
    notice: string | undefined;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    onInput: () => void;
  };
  /** Names the form to those who hear the page. */
  label: string;
  submit: string;
  /** The button's words while it is being sent. */
  sending: string;
  /** A quiet line under the button: what we do with what is typed. */
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A form around its fields: what is wrong, the button, and how the sending stands. */
export function Form({ form, label, submit, sending, note, className, children }: FormProps) {
  const { ref, phase, errors, notice, onSubmit, onInput } = form;
  const hydrated = useHydrated();
  const busy = phase === 'sending';
  const end = useRef<HTMLDivElement>(null);

  // What it says pushes the button down, on a phone out of sight.
  useEffect(() => {
    if (notice) end.current?.querySelector('button')?.scrollIntoView({ block: 'nearest' });
  }, [notice]);

  return (
    <form
      ref={ref}
      className={[styles.form, className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-busy={busy}
      noValidate
      // Should it ever be sent by the browser itself: never into the address.
      method="post"
      onSubmit={onSubmit}
      onInput={onInput}
      {...onePress}
    >
      <FieldErrors value={errors}>{children}</FieldErrors>
      <HoneypotField />
      <div ref={end} className={styles.end}>
        <div role="status">{notice && <p className={styles.notice}>{notice}</p>}</div>
        {/* Not disabled while sending: it would lose the focus. Before the page is taken over a press does nothing. */}
        <Button type="submit" size="l" disabled={!hydrated} aria-disabled={busy} className={styles.submit}>
          {busy ? (
            <>
              <Loader />
              {sending}
            </>
          ) : (
            submit
          )}
        </Button>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </form>
  );
}
