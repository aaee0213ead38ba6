import type { ContactAttributes } from '@contract/contact-attributes';
import { CONTACT_LISTS } from '@contract/contact-lists';
import type { AddFullContactRequest } from '@contract/contacts';
import { pointsOptions } from 'content:forms';

/** The miles/hotel donation form's fields (specification section 3). */
export const pointsFields = [
  'selectedDonateOption',
  'email',
  'firstName',
  'lastName',
  'phone',
  'rewardPoints',
  'programName',
] as const;

type PointsValues = Record<(typeof pointsFields)[number], string>;

/** The contact list id and the amount attribute of each donation type (specification section 3). */
const records = {
  MILES: { listId: CONTACT_LISTS.flightDonors, amount: 'MILES_AMOUNT' },
  HOTEL_POINTS: { listId: CONTACT_LISTS.hotelPointsDonors, amount: 'HOTEL_POINTS_AMOUNT' },
  CREDIT_CARD_POINTS: { listId: CONTACT_LISTS.creditPointsDonors, amount: 'CREDIT_CARDS_POINTS_AMOUNT' },
} as const satisfies Record<
  (typeof pointsOptions)[number]['type'],
  { listId: number; amount: keyof ContactAttributes }
>;

/** The option that the visitor has chosen. */
export const selectedOption = ({ selectedDonateOption }: PointsValues) =>
  pointsOptions.find(({ value }) => value === selectedDonateOption) ?? pointsOptions[0];

/** Converts the form's values to a contact. The mailing service drops an amount that is not a number. */
export function pointsContact(values: PointsValues): AddFullContactRequest {
  const { email, firstName, lastName, phone, rewardPoints, programName } = values;
  const { listId, amount } = records[selectedOption(values).type];
  return {
    email,
    attributes: {
      firstName,
      lastName,
      phone,
      POINTS_PROGRAM_NAME: programName,
      [amount]: Number(rewardPoints),
    },
    listIds: [listId],
  };
}
