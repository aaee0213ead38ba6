import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Example Sunrise',
  link: 'https://example-sunrise.example.org/',
  wordmark: 'stitched',
  sample: true,
};
