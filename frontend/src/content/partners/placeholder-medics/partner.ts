import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Placeholder Medics',
  link: 'https://placeholder-medics.example.org/',
  wordmark: 'cut',
  imgClass: 'smaller',
  sample: true,
};
