import { expect, test } from 'vitest';
import { slidesPerViewFor } from './slides-per-view';

test('more than four photos share the row, four or fewer have their own width', () => {
  expect([1, 4, 5, 8].map(slidesPerViewFor)).toEqual(['auto', 'auto', 'by-width', 'by-width']);
});
