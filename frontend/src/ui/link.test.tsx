// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { renderWithStore } from '../testing/render';
import { Link } from './link';

afterEach(cleanup);

test.each([
  ['/donate', {}, true],
  ['/donate', { ctrlKey: true }, false],
  ['https://partner.example.org/form', {}, false],
])('a click on a link to %s with %o stays in the site: %s', (to, keys, isHandled) => {
  renderWithStore(<Link to={to}>{to}</Link>);
  const link = screen.getByRole('link', { name: to });
  expect(link.getAttribute('href')).toBe(to);
  const click = createEvent.click(link, keys);
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(isHandled);
});
