import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Sample Hands',
  link: 'https://sample-hands.example.org/',
  wordmark: 'stitched',
  sample: true,
};
