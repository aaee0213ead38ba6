import type { KeyboardEvent, MouseEvent } from 'react';
import styles from './fields.module.css';

/** The message about a field. @param id of the field */
export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  return (
    children && (
      <p id={`${id}error`} className={styles.error}>
        <span>
          <LinkedText>{children}</LinkedText>
        </span>
      </p>
    )
  );
}

/** A text in which an email address is a link. */
export function LinkedText({ children }: { children: string }) {
  const [before, email, after] = children.split(/([^\s@]+@[\w.-]+\w)/);
  return (
    <>
      <span>{before}</span>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {after && <span>{after}</span>}
    </>
  );
}

/** The name of the field that only bots fill in. */
export const HONEYPOT = 'website';

/** A field that visitors cannot see, hear or focus. Not `display: none`, which bots detect. */
export function HoneypotField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Handlers that ignore key repeats and the second click of a double click. The form's own check is not enough, because
 * the first response may arrive before them.
 */
export const submitOnce = {
  onKeyDownCapture(event: KeyboardEvent<HTMLFormElement>) {
    const isLineBreak = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !isLineBreak) event.preventDefault();
  },
  onClickCapture(event: MouseEvent<HTMLFormElement>) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.detail > 1 && button?.type === 'submit') event.preventDefault();
  },
};
