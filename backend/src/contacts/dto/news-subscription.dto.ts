import type { NewsSubscription } from '../../contract/contacts.js';

/** The answer to POST /subscribe-to-news. A class, so that the OpenAPI document has its fields. */
export class NewsSubscriptionDto implements NewsSubscription {
  /** An opaque, short-lived handle to the contact. */
  id!: string;

  /** `sent`: the reader has to follow the link in a confirmation mail first. `none`: the reader is subscribed. */
  confirmation!: 'sent' | 'none';
}
