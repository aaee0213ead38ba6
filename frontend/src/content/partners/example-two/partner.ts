import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'EXAMPLE TWO',
  link: 'https://example-two.example.org/',
  wordmark: 'caps',
  sample: true,
};
