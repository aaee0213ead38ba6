import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Specimen Aid',
  link: 'https://specimen-aid.example.org/',
  wordmark: 'stitched',
  sample: true,
};
