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
