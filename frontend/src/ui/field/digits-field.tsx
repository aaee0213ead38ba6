import {
  useLayoutEffect,
  useRef,
  type CompositionEvent,
  type HTMLInputAutoCompleteAttribute,
  type InputEvent,
} from 'react';
import { digitsAtCaret, digitsOf } from '../../lib/digits';
import { FieldFrame } from './field-frame';
import { useField, type FieldProps } from './field-state';
import styles from './field.module.css';

interface DigitsFieldProps extends FieldProps {
  /** A phone brings up the keypad of a phone. */
  kind?: 'number' | 'phone';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** How many digits it holds. Cut after the other characters are gone, so that a pasted "+1 (202) …" fits. */
  maxDigits: number;
}

/** Digits only: typed, pasted or filled in by the browser, other characters are gone at once (section 5). */
export function DigitsField({ kind = 'number', autoComplete, maxDigits, ...field }: DigitsFieldProps) {
  const { id, error, input } = useField(field);
  const element = useRef<HTMLInputElement>(null);

  // What was typed or filled in before the page was taken over.
  useLayoutEffect(() => {
    if (element.current) element.current.value = digitsOf(element.current.value, maxDigits);
  }, [maxDigits]);

  function strip({ currentTarget }: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) {
    const { value, selectionStart } = currentTarget;
    const { text, caret } = digitsAtCaret(value, selectionStart ?? value.length, maxDigits);
    if (text === value) return;
    currentTarget.value = text;
    // A field the browser fills in has no cursor, and setting one would take it the focus.
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
        autoComplete={autoComplete}
        onInput={stripUnlessComposing}
        onCompositionEnd={strip}
        {...input}
      />
    </FieldFrame>
  );
}
