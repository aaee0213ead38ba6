import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Two fields side by side, if they fit. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
