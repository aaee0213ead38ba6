import styles from './honeypot-field.module.css';

/** The name of the field that only bots fill in. */
export const HONEYPOT = 'website';

/** A field that visitors cannot see, hear or focus. */
export function HoneypotField() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
