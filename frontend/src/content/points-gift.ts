import type { DonationType } from '../lib/donation-type';
import airliner from './forms/miles?picture';
import type { PictureRef } from './picture';

/** A kind of points to give; `value` is what the form stores (specification section 3), `label` what visitors read. */
export interface PointsOption {
  value: 'Air miles' | 'Hotel points' | 'Card points';
  label: string;
  type: Extract<DonationType, 'MILES' | 'HOTEL_POINTS' | 'CREDIT_CARD_POINTS'>;
  /** The labels of the fields that depend on the kind. */
  amount: string;
  program: string;
}

export const pointsOptions: readonly [PointsOption, ...PointsOption[]] = [
  {
    value: 'Air miles',
    type: 'MILES',
    label: 'Air miles',
    amount: 'How many miles',
    program: 'Frequent-flyer program',
  },
  {
    value: 'Hotel points',
    type: 'HOTEL_POINTS',
    label: 'Hotel points',
    amount: 'How many points',
    program: 'Hotel program',
  },
  {
    value: 'Card points',
    type: 'CREDIT_CARD_POINTS',
    label: 'Card points',
    amount: 'How many points',
    program: 'Card program',
  },
];

/** The text of /miles-hotel. */
export const pointsGift = {
  title: 'Give miles and points',
  text: 'Miles and points that sit unused can pay for a volunteer’s flight, a bed for the night, a box’s journey. Tell us what you would like to give.',
  form: 'Miles and points',
  labels: {
    option: 'What would you like to give?',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
  },
  hints: {
    phone: 'Digits only, with the country code',
    amount: 'A rough number is fine',
    program: 'As it appears on your card',
  },
  submit: 'Confirm',
  privacy:
    'We keep these details on our server and in our mailing service, to arrange your gift. We also note the country your connection comes from.',
  nextTitle: 'What happens next',
  next: [
    'You confirm. Nothing leaves your account yet.',
    'Your offer goes on our volunteers’ list. If it is urgent, send us a message too.',
    'You make the transfer yourself. We never ask for your password.',
  ],
  picture: {
    key: airliner,
    alt: 'An airliner in blue and yellow rises over wheat-colored hills; two suitcases stand between sunflowers.',
  } satisfies PictureRef,
} as const;
