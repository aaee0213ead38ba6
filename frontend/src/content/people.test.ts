import { expect, test } from 'vitest';
import { peopleOf } from './people';

test('officers come first, by their office and not by the words for it', () => {
  const ranks = ['PRESIDENT', 'SECRETARY', 'TREASURER', undefined];
  const shown = peopleOf('DIRECTORS_BOARD_MEMBER').map(({ office }) => ranks.indexOf(office));
  expect(shown).toEqual(shown.toSorted());
});
