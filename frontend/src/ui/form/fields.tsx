import {
  createContext,
  useContext,
  useId,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  useEffect,
  useRef,
  type CompositionEvent,
  type InputEvent,
} from 'react';
import { forms } from 'content:forms';
import type { Elements } from '../elements';
import { FieldError } from './form-parts';
import styles from './fields.module.css';

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

interface DigitsFieldProps extends FieldProps {
  /** Sets the on-screen keyboard, and what browsers fill in. */
  kind?: 'number' | 'phone';
  /** Not `maxlength`, which would cut a pasted "+1 (202) …" before the other characters are removed. */
  maxDigits?: number;
}

/** Removes everything but the digits 0 to 9 and cuts the rest to `maxLength`. */
const onlyDigits = (text: string, maxLength: number) => text.replace(/[^0-9]/g, '').slice(0, maxLength);

/** Accepts digits only and removes other characters immediately (specification section 5). */
export function DigitsField({ kind = 'number', maxDigits = 20, ...field }: DigitsFieldProps) {
  const { id, error, input } = useField(field);
  const element = useRef<HTMLInputElement>(null);

  // What was typed before hydration, also where the form has restored it.
  useEffect(() => {
    if (element.current) element.current.value = onlyDigits(element.current.value, maxDigits);
  }, [maxDigits]);

  function strip({ currentTarget }: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) {
    const { value, selectionStart } = currentTarget;
    const digits = onlyDigits(value, maxDigits);
    if (digits === value) return;
    currentTarget.value = digits;
    // After the same digits.
    const caret = onlyDigits(value.slice(0, selectionStart ?? value.length), maxDigits).length;
    // Setting a caret would move the focus to a field that the browser autofills.
    if (currentTarget === document.activeElement) currentTarget.setSelectionRange(caret, caret);
  }

  function stripUnlessComposing(event: InputEvent<HTMLInputElement>) {
    const { nativeEvent } = event;
    if (!('isComposing' in nativeEvent && nativeEvent.isComposing)) strip(event);
  }

  return (
    <FieldFrame id={id} error={error} {...field}>
      <input
        ref={element}
        id={id}
        className={styles.control}
        type={kind === 'phone' ? 'tel' : 'text'}
        inputMode={kind === 'phone' ? 'tel' : 'numeric'}
        autoComplete={kind === 'phone' ? 'tel' : undefined}
        onInput={stripUnlessComposing}
        onCompositionEnd={strip}
        {...input}
      />
    </FieldFrame>
  );
}

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
      <legend className={styles.label}>
        <LabelText {...field} />
      </legend>
      <Hint id={id}>{field.hint}</Hint>
      <div className={styles.options} data-layout={layout}>
        {options.map(({ value, label, hint }, index) => (
          <label key={value} className={`${styles.control ?? ''} ${styles.option ?? ''}`}>
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
