import styles from './trap-field.module.css';

/** The name of the field that only a program fills in. */
export const HONEYPOT = 'website';

/** A field no person sees, hears or reaches; whoever fills it in reads the markup and not the page. */
export function HoneypotField() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
