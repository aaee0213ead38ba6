import type { Partner } from '../partner';

export const partner: Partner = {
  name: 'Field & Sample',
  link: 'https://field-and-sample.example.org/',
  wordmark: 'stacked',
  sample: true,
};
