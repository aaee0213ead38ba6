import type { Environment } from '../config/environment.js';
import type { DirectoryChange } from '../contacts/contact-directory.js';

/** The path of the webhook endpoint below `PUBLIC_URL` (docs/interface.md section 3). */
const WEBHOOK_PATH = '/api/webhooks/stripe';

/** The address that Stripe sends events to. */
export function webhookUrl(publicUrl: string): string {
  return withoutSlash(publicUrl) + WEBHOOK_PATH;
}

/** Where a payment link returns the donor; Stripe replaces the placeholder with the session's id. */
export function returnUrl(publicUrl: string, isMonthly: boolean): string {
  const query = `checkout_session_id={CHECKOUT_SESSION_ID}${isMonthly ? '&recurring=true' : ''}`;
  return `${withoutSlash(publicUrl)}/?${query}`;
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

type AttributeName = Exclude<keyof DirectoryChange['attributes'], 'email'>;

/** The type in Brevo of every attribute that the API writes. Brevo silently drops an attribute of another type. */
export const BREVO_ATTRIBUTES: Record<AttributeName, 'text' | 'float'> = {
  firstName: 'text',
  lastName: 'text',
  location: 'text',
  phone: 'text',
  LANGUAGE: 'text',
  HOW_DID_YOU_HERE_ABOUT_VFU: 'text',
  POINTS_PROGRAM_NAME: 'text',
  MILES_AMOUNT: 'float',
  HOTEL_POINTS_AMOUNT: 'float',
  CREDIT_CARDS_POINTS_AMOUNT: 'float',
  ORGANISATION_NAME: 'text',
  POC_NAME: 'text',
  CORPORATE_CONTRIBUTION_TYPE: 'text',
  APPROXIMATE_PROGRAM_BUDGET: 'text',
  HOW_SUPPORT_VFU: 'text',
  DONATED_AMOUNT: 'float',
  DONATION_CURRENCY: 'text',
  DONATED_TOTALS: 'text',
  LAST_DONATION_AMOUNT: 'float',
  OPENING_DONATED_AMOUNT: 'float',
  OPENING_DONATION_CURRENCY: 'text',
};

type ListSetting = Extract<keyof Environment, `BREVO_LIST_${string}`>;

/** The name of the list in Brevo that `setup` creates for each setting. */
export const BREVO_LIST_NAMES: Record<ListSetting, string> = {
  BREVO_LIST_ONE_TIME_DONORS: 'ONE_TIME_DONORS',
  BREVO_LIST_RECURRING_DONORS: 'RECURRING_DONORS',
  BREVO_LIST_NON_DONORS: 'NON_DONORS',
  BREVO_LIST_FLIGHT_DONORS: 'FLIGHT_DONORS',
  BREVO_LIST_SPONSOR_PROSPECTING: 'SPONSOR_PROSPECTING',
  BREVO_LIST_HOTEL_POINTS_DONORS: 'HOTEL_POINTS_DONORS',
  BREVO_LIST_CREDIT_POINTS_DONORS: 'CREDIT_POINTS_DONORS',
  BREVO_LIST_NEWSLETTER: 'NEWSLETTER',
};

export const BREVO_LIST_SETTINGS = Object.keys(BREVO_LIST_NAMES) as ListSetting[];
