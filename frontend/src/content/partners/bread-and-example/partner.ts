import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Bread & Example',
  link: 'https://bread-and-example.example.org/',
  wordmark: 'stacked',
  sample: true,
};
