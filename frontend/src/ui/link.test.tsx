// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderWithStore } from '../testing/render';
import { Link } from './link';

afterEach(cleanup);

test.each([
  ['/donate', {}, true],
  ['/donate', { ctrlKey: true }, false],
  ['https://partner.example.org/form', {}, false],
])('a click on a link to %s with %o stays in the site: %s', (to, keys, staysInSite) => {
  renderWithStore(<Link to={to}>{to}</Link>);
  const link = screen.getByRole('link', { name: to });
  expect(link.getAttribute('href')).toBe(to);
  let isHandled: boolean | undefined;
  const read = (event: Event) => {
    isHandled = event.defaultPrevented;
    // jsdom cannot follow a link.
    event.preventDefault();
  };
  addEventListener('click', read, { once: true });
  fireEvent.click(link, keys);
  expect(isHandled).toBe(staysInSite);
});
