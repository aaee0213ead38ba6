import type { ContactAttributes } from './contact-attributes.js';

export interface ContactReference {
  /** A contact token: opaque, short-lived, valid only for the next step of the visitor's flow. Not the mailing service's id. */
  id: string;
}

/** A call after which the visitor may get mail. */
export interface WithLanguage {
  /** The language of the page (`LANGUAGE_CODE`), in which the mail is written; absent for English. */
  language?: string;
}

/** POST /add-contact: a new newsletter reader. */
export interface AddContactRequest {
  contactEmail: string;
}

/** POST /subscribe-to-news: subscribe the contact that was just added. */
export interface SubscribeToNewsRequest extends WithLanguage {
  contactId: string;
}

/** The response to POST /subscribe-to-news. */
export interface NewsSubscription extends ContactReference {
  /**
   * `sent`: double opt-in is on. The reader is subscribed once they follow the link in the confirmation mail.
   * `none`: the reader is subscribed.
   */
  confirmation: 'sent' | 'none';
}

/** GET /contacts: one element per contact. */
export interface ContactSummary extends ContactReference {
  email: string;
}

/** POST /contact-by-email: the details of the donor who has just paid in this browser. */
export interface ContactByEmailRequest {
  contactEmail: string;
}

export interface DonorDetails {
  email?: string;
  firstName?: string;
  lastName?: string;
  location?: string;
  phone?: string;
  HOW_DID_YOU_HERE_ABOUT_VFU?: string;
  /** The language of the page with the payment link; absent for English. */
  LANGUAGE?: string;
}

export interface ContactWithAttributes extends ContactReference {
  /** The details that the donor entered on the payment page. */
  attributes: DonorDetails;
}

/** POST /add-full-contact: a contact with all attributes of a form or a payment. */
export interface AddFullContactRequest extends WithLanguage {
  email: string;
  attributes: ContactAttributes;
  listIds: number[];
}

/** PUT /update-contact. */
export interface UpdateContactRequest extends WithLanguage {
  contactId: string;
  attributes: ContactAttributes;
}
