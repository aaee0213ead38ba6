import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Neighbors by Example',
  link: 'https://neighbors-by-example.example.org/',
  wordmark: 'stitched',
  imgClass: 'smaller',
  sample: true,
};
