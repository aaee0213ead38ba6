import { FieldFrame, useField, type FieldProps } from './field-frame';
import styles from './field.module.css';

interface TextAreaProps extends FieldProps {
  rows?: number;
  maxLength?: number;
}

/** Grows with its text in browsers that support `field-sizing`. */
export function TextArea({ rows = 5, maxLength, ...field }: TextAreaProps) {
  const { id, error, input } = useField(field);
  return (
    <FieldFrame id={id} error={error} {...field}>
      <textarea
        id={id}
        className={`${styles.control ?? ''} ${styles.area ?? ''}`}
        rows={rows}
        maxLength={maxLength}
        {...input}
      />
    </FieldFrame>
  );
}
