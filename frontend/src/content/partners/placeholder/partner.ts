import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'PLACEHOLDER',
  link: 'https://placeholder.example.org/',
  wordmark: 'caps',
  sample: true,
};
