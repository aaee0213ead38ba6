/** The attributes of a contact, by their names in the mailing service (specification section 3). */
export interface ContactAttributes {
  email?: string;
  firstName?: string;
  lastName?: string;
  /** Country: a code from a payment, an English name from the location lookup. */
  location?: string;
  phone?: string;
  /** The language for mails to the contact (BCP 47), such as `uk`; absent for English. */
  LANGUAGE?: string;
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

  /** Total of all gifts, in major units of `DONATION_CURRENCY`. Only the ledger writes it. */
  DONATED_AMOUNT?: number;
  /** ISO 4217, lower case. Only the ledger writes it. */
  DONATION_CURRENCY?: string;
  /** The most recent gift, in major units. Only the ledger writes it. */
  LAST_DONATION_AMOUNT?: number;
}
