import { expect, test } from 'vitest';
import { peopleOf } from './people';

test('officers come first, by their office and not by the words for it', () => {
  const offices = peopleOf('DIRECTORS_BOARD_MEMBER').map(({ office }) => office);
  expect(offices.slice(0, 4)).toEqual(['PRESIDENT', 'SECRETARY', 'TREASURER', undefined]);
});
