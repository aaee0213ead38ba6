/** The text of the thanks dialog (specification section 2, Modals). */
export const thanks = {
  title: 'Thanks for your donation!',
  purpose: 'For:',
  statementNote: 'A payment will appear on your statement.',
  done: 'Done',
  units: { MILES: 'miles', HOTEL_POINTS: 'hotel points', CREDIT_CARD_POINTS: 'card points' },
} as const;
