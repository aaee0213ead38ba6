/** The mailing lists (specification section 3), by the ids that the API uses. */
export const CONTACT_LISTS = {
  oneTimeDonors: 6,
  recurringDonors: 7,
  nonDonors: 8,
  flightDonors: 10,
  sponsorProspecting: 12,
  hotelPointsDonors: 13,
  creditPointsDonors: 14,
} as const;

export type ContactListId = (typeof CONTACT_LISTS)[keyof typeof CONTACT_LISTS];

export const CONTACT_LIST_IDS: readonly ContactListId[] = Object.values(CONTACT_LISTS);
