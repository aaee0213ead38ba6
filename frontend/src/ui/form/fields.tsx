import {
  createContext,
  useContext,
  useId,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  useEffect,
  useRef,
  type InputEvent,
} from 'react';
import { forms } from 'content:forms';
import type { Elements } from '../text';
import { FieldError } from './form-parts';
import styles from './fields.module.css';

/** What a form says of its fields, each by the field's name. */
export interface FieldWords {
  labels: Readonly<Record<string, string>>;
  /** A line under the label. */
  hints?: Readonly<Partial<Record<string, string>>>;
}

/** The words of the enclosing form, and its error messages. */
export const FieldsContext = createContext<
  FieldWords & { errors: Readonly<Record<string, string | undefined>> }
>({ labels: {}, errors: {} });

interface FieldProps {
  name: string;
  /** Fields are required otherwise. */
  optional?: boolean;
}

/** Browsers scroll to the caret only, WebKit in each field, and leave the rest behind the header or the newsletter banner. */
const onFocus = ({ currentTarget }: FocusEvent) => currentTarget.scrollIntoView({ block: 'nearest' });

/**
 * What stands around a field (`frame`: its label, hint and error message), and the attributes that connect it with that and show it
 * while it has the focus.
 */
function useField({ name, optional = false }: FieldProps) {
  const { labels, hints, errors } = useContext(FieldsContext);
  const id = useId();
  const { [name]: hint } = hints ?? {};
  const error = errors[name];
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return {
    input: {
      id,
      name,
      required: !optional,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
      onFocus,
    },
    frame: (control: Elements) => (
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          <span>{labels[name]}</span>
          {optional && <span className={styles.optional}> {forms.optional}</span>}
        </label>
        {hint && (
          <p id={`${id}hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {control}
        <FieldError id={id}>{error}</FieldError>
      </div>
    ),
  } as const;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
}

export function TextField({ type = 'text', autoComplete, maxLength, ...props }: TextFieldProps) {
  const { frame, input } = useField(props);
  return frame(
    <input
      className={styles.control}
      type={type}
      inputMode={type}
      autoComplete={autoComplete}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      spellCheck={type === 'email' ? false : undefined}
      maxLength={maxLength}
      {...input}
    />,
  );
}

/** Grows with its text in browsers that support `field-sizing`. */
export function TextArea({ maxLength, ...props }: FieldProps & { maxLength: number }) {
  const { frame, input } = useField(props);
  const className = `${styles.control ?? ''} ${styles.area ?? ''}`;
  return frame(<textarea className={className} rows={6} maxLength={maxLength} {...input} />);
}

interface DigitsFieldProps extends FieldProps {
  /** Sets the on-screen keyboard, and what browsers fill in. */
  kind?: 'number' | 'phone';
  /** Not `maxlength`, which would cut a pasted "+1 (202) …" before the other characters are removed. */
  maxDigits?: number;
}

/** Removes everything but the digits 0 to 9 and cuts the rest to `maxLength`. */
const onlyDigits = (text: string, maxLength: number) => text.replace(/[^0-9]/g, '').slice(0, maxLength);

/** Accepts digits only and removes other characters immediately (specification section 5). */
export function DigitsField({ kind = 'number', maxDigits = 20, ...props }: DigitsFieldProps) {
  const { frame, input } = useField(props);
  const element = useRef<HTMLInputElement>(null);

  // What was typed before hydration, also where the form has restored it.
  useEffect(() => {
    if (element.current) element.current.value = onlyDigits(element.current.value, maxDigits);
  }, [maxDigits]);

  function strip({ currentTarget }: InputEvent<HTMLInputElement>) {
    const digits = onlyDigits(currentTarget.value, maxDigits);
    // Setting it moves the caret to the end.
    if (digits !== currentTarget.value) currentTarget.value = digits;
  }

  return frame(
    <input
      ref={element}
      className={styles.control}
      type={kind === 'phone' ? 'tel' : 'text'}
      inputMode={kind === 'phone' ? 'tel' : 'numeric'}
      autoComplete={kind === 'phone' ? 'tel' : undefined}
      onInput={strip}
      {...input}
    />,
  );
}

interface ChoiceFieldProps {
  name: string;
  /** `value` is stored and sent; visitors read `label`. */
  options: readonly { value: string; label: string; hint?: string }[];
  layout?: 'tabs' | 'list';
}

/** Radio buttons; the first is chosen, so that no error is possible. */
export function ChoiceField({ name, options, layout = 'list' }: ChoiceFieldProps) {
  const { labels } = useContext(FieldsContext);
  return (
    <fieldset>
      <legend className={styles.label}>
        <span>{labels[name]}</span>
      </legend>
      <div className={styles.options} data-layout={layout}>
        {options.map(({ value, label, hint }, index) => (
          <label key={value} className={`${styles.control ?? ''} ${styles.option ?? ''}`}>
            <input
              type="radio"
              name={name}
              required
              className={styles.radio}
              value={value}
              defaultChecked={index === 0}
              onFocus={onFocus}
            />
            <span className={styles.name}>{label}</span>
            {hint && <span className={styles.detail}>{hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
