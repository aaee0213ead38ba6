import { expect, test } from 'vitest';
import { peopleOf } from './all-people';
import { membershipTypes, offices } from './person';

test('officers come first, by their office and not by the words for it', () => {
  const ranks = peopleOf(membershipTypes.DIRECTORS_BOARD_MEMBER).map(({ office }) => office);
  expect(ranks.slice(0, 4)).toEqual([offices.PRESIDENT, offices.SECRETARY, offices.TREASURER, undefined]);
});
