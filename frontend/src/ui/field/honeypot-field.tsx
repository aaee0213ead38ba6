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
