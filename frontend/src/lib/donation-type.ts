/** The kinds of donations (specification section 3). */
export type DonationType =
  | 'MONEY'
  | 'MILES'
  | 'HOTEL_POINTS'
  | 'CREDIT_CARD_POINTS'
  | 'CORPORATE_CONTRIBUTION';
