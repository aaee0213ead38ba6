// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { DigitsField } from './digits-field';

afterEach(cleanup);

test('what was typed before hydration loses all but its digits', () => {
  const field = <DigitsField name="phone" label="Phone" kind="phone" />;
  document.body.innerHTML = `<div>${renderToString(field)}</div>`;
  const input = screen.getByRole('textbox');
  (input as HTMLInputElement).value = '+1 (202) 555-0100';
  render(field, { container: input.closest('body > div') ?? undefined, hydrate: true });
  expect(input).toHaveProperty('value', '12025550100');
});
