import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'The Example Fund',
  link: 'https://the-example-fund.example.org/',
  wordmark: 'cut',
  sample: true,
};
