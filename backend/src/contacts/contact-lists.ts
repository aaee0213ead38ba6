import type { Environment } from '../config/environment.js';

/**
 * The lists of the specification (section 3), by the ids that the site's calls name them by. Where the charity's
 * account numbers them otherwise, the environment says how.
 */
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

export const KNOWN_LIST_IDS: readonly ContactListId[] = Object.values(CONTACT_LISTS);

/** The lists that only money leads to. */
export const DONOR_LIST_IDS: readonly number[] = [CONTACT_LISTS.oneTimeDonors, CONTACT_LISTS.recurringDonors];

/** The id that a list of the specification has in the charity's own account. */
export function accountListId(listId: number, environment: Environment): number {
  const ids: Record<ContactListId, number> = {
    6: environment.BREVO_LIST_ONE_TIME_DONORS,
    7: environment.BREVO_LIST_RECURRING_DONORS,
    8: environment.BREVO_LIST_NON_DONORS,
    10: environment.BREVO_LIST_FLIGHT_DONORS,
    12: environment.BREVO_LIST_SPONSOR_PROSPECTING,
    13: environment.BREVO_LIST_HOTEL_POINTS_DONORS,
    14: environment.BREVO_LIST_CREDIT_POINTS_DONORS,
  };
  const id = ids[listId as ContactListId] as number | undefined;
  if (id === undefined) throw new Error(`no list ${listId}`);
  return id;
}
