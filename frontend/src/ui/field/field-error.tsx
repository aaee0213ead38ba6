import { LinkedText } from '../linked-text';
import styles from './field.module.css';

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
