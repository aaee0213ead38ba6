/** What a visitor can give (specification section 3). */
export type DonationType =
  'MONEY' | 'MILES' | 'HOTEL_POINTS' | 'CREDIT_CARD_POINTS' | 'CORPORATE_CONTRIBUTION';
