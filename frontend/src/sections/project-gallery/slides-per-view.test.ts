import { expect, test } from '@jest/globals';
import { slidesPerViewOf } from './slides-per-view';

test('more than four photos share the row, four or fewer have their own width', () => {
  expect([1, 4, 5, 8].map(slidesPerViewOf)).toEqual(['auto', 'auto', 'by-width', 'by-width']);
});
