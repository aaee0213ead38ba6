import { useEffect, useRef, type CompositionEvent, type InputEvent } from 'react';
import { FieldFrame, useField, type FieldProps } from './field-frame';
import styles from './field.module.css';

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
