import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'The Sample House',
  link: 'https://the-sample-house.example.org/',
  wordmark: 'stitched',
  sample: true,
};
