import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'SPECIMEN',
  link: 'https://specimen.example.org/',
  wordmark: 'caps',
  sample: true,
};
