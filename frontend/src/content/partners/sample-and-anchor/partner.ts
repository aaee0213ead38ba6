import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Sample & Anchor',
  link: 'https://sample-and-anchor.example.org/',
  wordmark: 'stacked',
  sample: true,
};
