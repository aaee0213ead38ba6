import type { ContactAttributes } from '../../contract/contact-attributes.js';
import type {
  ContactReference,
  ContactSummary,
  ContactWithAttributes,
  NewsSubscription,
} from '../../contract/contacts.js';

/*
 * The contract's responses as classes, because the OpenAPI document is generated from classes.
 */

export class ContactReferenceDto implements ContactReference {
  /** An opaque, short-lived contact token. */
  id!: string;
}

export class ContactSummaryDto extends ContactReferenceDto implements ContactSummary {
  email!: string;
}

export class NewsSubscriptionDto extends ContactReferenceDto implements NewsSubscription {
  /** `sent`: double opt-in, the reader has to follow the link in a confirmation mail. `none`: the reader is subscribed. */
  confirmation!: 'sent' | 'none';
}

export class DonorDetailsDto implements ContactAttributes {
  email?: string;
  firstName?: string;
  lastName?: string;
  location?: string;
  phone?: string;
  HOW_DID_YOU_HERE_ABOUT_VFU?: string;
  /** The language of the page with the payment link; absent for English. */
  LANGUAGE?: string;
}

export class ContactWithAttributesDto extends ContactReferenceDto implements ContactWithAttributes {
  /** The details that the donor entered on the payment page. */
  attributes!: DonorDetailsDto;
}
