import type { Environment } from '../config/environment.js';
import { CONTACT_LISTS, type ContactListId } from '../contract/contact-lists.js';

/** Only the ledger puts contacts on these lists. */
export const DONOR_LIST_IDS: readonly number[] = [CONTACT_LISTS.oneTimeDonors, CONTACT_LISTS.recurringDonors];

/** The id of a list in the charity's own Brevo account. */
export function accountListId(listId: number, environment: Environment): number {
  const accountIds: Record<ContactListId, number> = {
    [CONTACT_LISTS.oneTimeDonors]: environment.BREVO_LIST_ONE_TIME_DONORS,
    [CONTACT_LISTS.recurringDonors]: environment.BREVO_LIST_RECURRING_DONORS,
    [CONTACT_LISTS.nonDonors]: environment.BREVO_LIST_NON_DONORS,
    [CONTACT_LISTS.flightDonors]: environment.BREVO_LIST_FLIGHT_DONORS,
    [CONTACT_LISTS.sponsorProspecting]: environment.BREVO_LIST_SPONSOR_PROSPECTING,
    [CONTACT_LISTS.hotelPointsDonors]: environment.BREVO_LIST_HOTEL_POINTS_DONORS,
    [CONTACT_LISTS.creditPointsDonors]: environment.BREVO_LIST_CREDIT_POINTS_DONORS,
  };
  const accountId = accountIds[listId as ContactListId] as number | undefined;
  if (accountId === undefined) throw new Error(`unknown list ${listId}`);
  return accountId;
}
