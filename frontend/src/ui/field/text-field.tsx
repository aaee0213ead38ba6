import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, useField, type FieldProps } from './field-frame';
import styles from './field.module.css';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
}

export function TextField({ type = 'text', autoComplete, maxLength, ...field }: TextFieldProps) {
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
        {...input}
      />
    </FieldFrame>
  );
}
