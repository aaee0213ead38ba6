import type { ContactAttributes } from './contact-attributes.js';

/**
 * An opaque, short-lived handle to a contact. It is not the mailing service's id, and it is good only for
 * what the visitor's flow does next.
 */
export interface ContactReference {
  id: string;
}

/** POST /add-contact: a new newsletter reader. */
export interface AddContactRequest {
  contactEmail: string;
}

/** POST /subscribe-to-news: put the contact just added on the newsletter. */
export interface SubscribeToNewsRequest {
  contactId: string;
}

/** The answer to POST /subscribe-to-news. */
export interface NewsSubscription extends ContactReference {
  /**
   * `sent`: double opt-in is on. The reader is subscribed once they follow the link in the confirmation mail.
   * `none`: the reader is subscribed.
   */
  confirmation: 'sent' | 'none';
}

/** GET /contacts: one row a contact. */
export interface ContactSummary extends ContactReference {
  email: string;
}

/** POST /contact-by-email: what is known of the donor who has just paid in this browser. */
export interface ContactByEmailRequest {
  contactEmail: string;
}

export interface ContactWithAttributes extends ContactReference {
  attributes: ContactAttributes;
}

/** POST /add-full-contact: a contact with everything a form or a payment told. */
export interface AddFullContactRequest {
  email: string;
  attributes: ContactAttributes;
  listIds: number[];
}

/** PUT /update-contact. */
export interface UpdateContactRequest {
  contactId: string;
  attributes: ContactAttributes;
}
