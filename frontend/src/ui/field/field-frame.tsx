import type { ReactNode } from 'react';
import { forms } from 'content:forms';
import styles from './field.module.css';

export function LabelText({ label, optional }: { label: string; optional?: boolean | undefined }) {
  return (
    <>
      {label}
      {optional && <span className={styles.optional}> {forms.optional}</span>}
    </>
  );
}

export function Hint({ id, children }: { id: string; children?: string | undefined }) {
  return children ? (
    <p id={`${id}hint`} className={styles.hint}>
      {children}
    </p>
  ) : null;
}

export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  return children ? (
    <p id={`${id}error`} className={styles.error}>
      {children}
    </p>
  ) : null;
}

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  error: string | undefined;
  children: ReactNode;
}

/** A control with its label, hint and error message. */
export function FieldFrame({ id, label, hint, optional, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <LabelText label={label} optional={optional} />
      </label>
      <Hint id={id}>{hint}</Hint>
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
