import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Specimen Schools',
  link: 'https://specimen-schools.example.org/',
  wordmark: 'stacked',
  sample: true,
};
