import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'EXAMPLE ONE',
  link: 'https://example-one.example.org/',
  wordmark: 'caps',
  sample: true,
};
