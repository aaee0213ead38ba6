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
} as const;
