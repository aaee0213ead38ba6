// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DigitsField } from './digits-field';

afterEach(cleanup);

test.each([
  ['+1 (202) 555-0123|', '12025550123|'],
  ['  50 000 miles|', '50000|'],
  ['١٢٣|', '|'],
  ['1\u200b2\t3|', '123|'],
  ['12a|3', '12|3'],
  ['|x123', '|123'],
  ['1-2-3|', '123|'],
  ['123456789012|', '12345678901|'],
])('of "%s" remain the digits, with the caret after the same ones: "%s"', (typed, shown) => {
  render(<DigitsField name="phone" label="Phone" kind="phone" maxDigits={11} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  field.value = typed.replace('|', '');
  field.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'));
  fireEvent.input(field);
  const caret = field.selectionStart ?? 0;
  expect(`${field.value.slice(0, caret)}|${field.value.slice(caret)}`).toBe(shown);
});

test('what was typed before hydration loses all but its digits', () => {
  const field = <DigitsField name="phone" label="Phone" kind="phone" />;
  document.body.innerHTML = `<div>${renderToString(field)}</div>`;
  const input = screen.getByRole('textbox');
  (input as HTMLInputElement).value = '+1 (202) 555-0100';
  render(field, { container: input.closest('body > div') ?? undefined, hydrate: true });
  expect(input).toHaveProperty('value', '12025550100');
});
