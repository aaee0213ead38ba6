import type { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { CONTACT_LISTS, type ContactListId } from '../contract/contact-lists.js';

/** Only the ledger puts contacts on these lists. */
export const DONOR_LIST_IDS: readonly number[] = [CONTACT_LISTS.oneTimeDonors, CONTACT_LISTS.recurringDonors];

const SETTINGS = {
  [CONTACT_LISTS.oneTimeDonors]: 'BREVO_LIST_ONE_TIME_DONORS',
  [CONTACT_LISTS.recurringDonors]: 'BREVO_LIST_RECURRING_DONORS',
  [CONTACT_LISTS.nonDonors]: 'BREVO_LIST_NON_DONORS',
  [CONTACT_LISTS.flightDonors]: 'BREVO_LIST_FLIGHT_DONORS',
  [CONTACT_LISTS.sponsorProspecting]: 'BREVO_LIST_SPONSOR_PROSPECTING',
  [CONTACT_LISTS.hotelPointsDonors]: 'BREVO_LIST_HOTEL_POINTS_DONORS',
  [CONTACT_LISTS.creditPointsDonors]: 'BREVO_LIST_CREDIT_POINTS_DONORS',
} as const satisfies Record<ContactListId, keyof Environment>;

/** The id of a list in the charity's own Brevo account. @throws Error for an id that is not one of the contract's */
export function accountListId(listId: number, config: ConfigService<Environment, true>): number {
  if (!isContactListId(listId)) throw new Error(`unknown list ${listId}`);
  return config.get(SETTINGS[listId], { infer: true });
}

const isContactListId = (listId: number): listId is ContactListId => Object.hasOwn(SETTINGS, listId);
