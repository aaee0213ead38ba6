// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { PartnerCard } from './partners';

afterEach(cleanup);

// The partners of the site have no logos yet.
const partner = {
  name: 'Warm Hands',
  link: 'https://partner.example',
  logo: '/logo.svg',
  wordmark: 'caps',
} as const;

test.each([
  ['the partner’s name', {}, 'Warm Hands'],
  ['its own text', { alt: 'Warm Hands, since 2022' }, 'Warm Hands, since 2022'],
])('a logo is described by %s', (_, own, description) => {
  render(<PartnerCard {...partner} {...own} />);
  expect(screen.getByRole('img').getAttribute('alt')).toBe(description);
});
