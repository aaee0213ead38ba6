import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Sample Relief',
  link: 'https://sample-relief.example.org/',
  wordmark: 'cut',
  sample: true,
};
