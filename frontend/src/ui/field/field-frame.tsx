import { createContext, useContext, useId, type FocusEvent } from 'react';
import { forms } from 'content:forms';
import type { Elements } from '../elements';
import { FieldError } from './field-error';
import styles from './field.module.css';

/** The enclosing form's error messages, by field name. */
export const FieldErrors = createContext<Readonly<Record<string, string | undefined>>>({});

/** Props that all fields share. */
export interface FieldProps {
  name: string;
  label: string;
  /** A line under the label. */
  hint?: string | undefined;
  /** Fields are required otherwise. */
  optional?: boolean | undefined;
}

/** Browsers scroll to the caret only, WebKit in each field, and leave the rest behind the header or the newsletter banner. */
const onFocus = ({ currentTarget }: FocusEvent) => {
  currentTarget.scrollIntoView({ block: 'nearest' });
};

/** The attributes that connect a field with its label, hint and error message, and show it while it has the focus. */
export function useField({ name, hint, optional = false }: FieldProps) {
  const error = useContext(FieldErrors)[name];
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return {
    id,
    error,
    input: {
      name,
      required: !optional,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
      onFocus,
    },
  } as const;
}

export function LabelText({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <>
      <span>{label}</span>
      {optional && <span className={styles.optional}> {forms.optional}</span>}
    </>
  );
}

export function Hint({ id, children }: { id: string; children?: string | undefined }) {
  return (
    children && (
      <p id={`${id}hint`} className={styles.hint}>
        {children}
      </p>
    )
  );
}

interface FieldFrameProps extends FieldProps {
  id: string;
  error: string | undefined;
  children: Elements;
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
