import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Blue Sample',
  link: 'https://blue-sample.example.org/',
  wordmark: 'cut',
  sample: true,
};
