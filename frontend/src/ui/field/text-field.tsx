import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './field-state';
import styles from './field.module.css';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  /** What it holds when the page comes. The browser keeps it from then on: no render overwrites what was typed. */
  defaultValue?: string | undefined;
}

/** One line of text. */
export function TextField({
  type = 'text',
  autoComplete,
  maxLength,
  defaultValue,
  ...field
}: TextFieldProps) {
  const { id, error, input } = useField(field);
  return (
    <FieldFrame id={id} error={error} {...field}>
      <input
        id={id}
        className={styles.control}
        type={type}
        inputMode={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        maxLength={maxLength}
        defaultValue={defaultValue}
        {...input}
      />
    </FieldFrame>
  );
}
