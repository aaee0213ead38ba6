import { expect, test } from 'vitest';
import { pointsOptions } from '../../content/points-gift';
import { pointsContact, pointsTypes } from './points-contact';

const values = {
  selectedDonateOption: 'Air miles',
  email: 'olena@example.org',
  firstName: 'Olena',
  lastName: 'Koval',
  phone: '12025550123',
  rewardPoints: '025000',
  programName: 'Sample Flyer Club',
};

test.each([
  ['MILES', 10, 'MILES_AMOUNT'],
  ['HOTEL_POINTS', 13, 'HOTEL_POINTS_AMOUNT'],
  ['CREDIT_CARD_POINTS', 14, 'CREDIT_CARDS_POINTS_AMOUNT'],
] as const)('%s go to list %d as a number under %s', (type, list, attribute) => {
  expect(pointsContact(values, type)).toEqual({
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

test('the choices of the form have the types of the content', () => {
  expect(Object.entries(pointsTypes)).toEqual(pointsOptions.map(({ value, type }) => [value, type]));
});
