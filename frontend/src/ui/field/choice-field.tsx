import { FieldError } from './field-error';
import { Hint, LabelText, useField, type FieldProps } from './field-frame';
import styles from './choice-field.module.css';
import fieldStyles from './field.module.css';

interface ChoiceFieldProps extends FieldProps {
  /** `value` is stored and sent; visitors read `label`. */
  options: readonly { value: string; label: string; hint?: string }[];
  /** Side by side, or one below the other. */
  layout?: 'tabs' | 'list';
}

/** Radio buttons; the first is chosen. */
export function ChoiceField({ options, layout = 'list', ...field }: ChoiceFieldProps) {
  const { id, error, input } = useField(field);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, ...radio } = input;
  return (
    <fieldset className={styles.choice} aria-describedby={describedBy} data-invalid={invalid}>
      <legend className={fieldStyles.label}>
        <LabelText {...field} />
      </legend>
      <Hint id={id}>{field.hint}</Hint>
      <div className={styles.options} data-layout={layout}>
        {options.map(({ value, label, hint }, index) => (
          <label key={value} className={`${fieldStyles.control ?? ''} ${styles.option ?? ''}`}>
            <input
              type="radio"
              className={styles.radio}
              value={value}
              defaultChecked={index === 0}
              {...radio}
            />
            <span className={styles.name}>{label}</span>
            {hint && <span className={styles.detail}>{hint}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
