const listed = 'Your offer is on our volunteers’ list. Is it urgent? Then send us a message as well.';

/** The text of the thanks dialog (specification section 2, Modals). */
export const thanks = {
  title: 'Thanks for your donation!',
  purpose: 'For:',
  statementNote: 'A payment will appear on your statement.',
  done: 'Done',
  /** After a number: `one` after 1, `other` after any other number. */
  units: {
    MILES: { one: 'mile', other: 'miles' },
    HOTEL_POINTS: { one: 'hotel point', other: 'hotel points' },
    CREDIT_CARD_POINTS: { one: 'card point', other: 'card points' },
  },
  nextTitle: 'What happens next',
  /** After a pledge: the steps that are still to come. */
  next: {
    points: [
      listed,
      'Nothing has left your account. You make the transfer, and keep your password to yourself.',
    ],
    corporate: [
      listed,
      'We look for the project and the kind of help that fit your company. Nothing is decided until you say so.',
    ],
  },
} as const;
