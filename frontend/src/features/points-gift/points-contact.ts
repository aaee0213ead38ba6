import type { ContactAttributes } from '@contract/contact-attributes';
import { CONTACT_LISTS } from '@contract/contact-lists';
import type { AddFullContactRequest } from '@contract/contacts';
import type { PointsOption } from '../../content/points-gift';

/** The form's fields, by the specification's names (section 3). */
export const pointsFields = [
  'selectedDonateOption',
  'email',
  'firstName',
  'lastName',
  'phone',
  'rewardPoints',
  'programName',
] as const;

export type PointsField = (typeof pointsFields)[number];

/** By what is given: the list it leads to, and the attribute that holds how much (specification section 3). */
const records = {
  MILES: { list: CONTACT_LISTS.flightDonors, amount: 'MILES_AMOUNT' },
  HOTEL_POINTS: { list: CONTACT_LISTS.hotelPointsDonors, amount: 'HOTEL_POINTS_AMOUNT' },
  CREDIT_CARD_POINTS: { list: CONTACT_LISTS.creditPointsDonors, amount: 'CREDIT_CARDS_POINTS_AMOUNT' },
} as const satisfies Record<PointsOption['type'], { list: number; amount: keyof ContactAttributes }>;

/** The contact that a filled-in form makes. The amount goes as a number: text in its place would be dropped. */
export function pointsContact(
  values: Record<PointsField, string>,
  type: PointsOption['type'],
): AddFullContactRequest {
  const { email, firstName, lastName, phone, rewardPoints, programName } = values;
  const { list, amount } = records[type];
  return {
    email,
    attributes: {
      firstName,
      lastName,
      phone,
      POINTS_PROGRAM_NAME: programName,
      [amount]: Number(rewardPoints),
    },
    listIds: [list],
  };
}
