import { expect, test } from 'vitest';
import { pointsContact } from './points-contact';

const values = {
  email: 'olena@example.org',
  firstName: 'Olena',
  lastName: 'Koval',
  phone: '12025550123',
  rewardPoints: '025000',
  programName: 'Sample Flyer Club',
};

test.each([
  ['Air miles', 10, 'MILES_AMOUNT'],
  ['Hotel points', 13, 'HOTEL_POINTS_AMOUNT'],
  ['Card points', 14, 'CREDIT_CARDS_POINTS_AMOUNT'],
] as const)('%s go to list %d as a number under %s', (selectedDonateOption, list, attribute) => {
  expect(pointsContact({ ...values, selectedDonateOption })).toEqual({
    email: 'olena@example.org',
    attributes: {
      firstName: 'Olena',
      lastName: 'Koval',
      phone: '12025550123',
      POINTS_PROGRAM_NAME: 'Sample Flyer Club',
      [attribute]: 25_000,
    },
    listIds: [list],
  });
});
