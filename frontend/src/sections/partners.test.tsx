import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartnerCard } from './partners';

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
  expect(renderToStaticMarkup(<PartnerCard {...partner} {...own} />)).toContain(`alt="${description}"`);
});
