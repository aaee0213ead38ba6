/**
 * What the mailing service knows of a contact beyond its email, by the names it is stored under
 * (specification section 3). Every value is text except the amounts; those of points may be sent as digits.
 */
export interface ContactAttributes {
  email?: string;
  firstName?: string;
  lastName?: string;
  /** The contact's country as its source names it: by code from a payment, in English from the location lookup. */
  location?: string;
  phone?: string;
  HOW_DID_YOU_HERE_ABOUT_VFU?: string;

  POINTS_PROGRAM_NAME?: string;
  MILES_AMOUNT?: number | string;
  HOTEL_POINTS_AMOUNT?: number | string;
  CREDIT_CARDS_POINTS_AMOUNT?: number | string;

  ORGANISATION_NAME?: string;
  POC_NAME?: string;
  CORPORATE_CONTRIBUTION_TYPE?: string;
  APPROXIMATE_PROGRAM_BUDGET?: string;
  HOW_SUPPORT_VFU?: string;

  /** Everything given so far, in major units of `DONATION_CURRENCY`. Only the ledger writes it. */
  DONATED_AMOUNT?: number;
  /** ISO 4217 code, lower case as the payment provider writes it. Only the ledger writes it. */
  DONATION_CURRENCY?: string;
  /** The newest gift, in major units. Only the ledger writes it. */
  LAST_DONATION_AMOUNT?: number;
}
