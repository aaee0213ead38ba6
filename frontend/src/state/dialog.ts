import type { PointsKind } from '@contract/contact-attributes';
import type { NewsSubscription } from '@contract/contacts';
import type { PictureRef } from '../content/picture';

/** Thanks modal data (specification section 3). */
export interface ThanksData {
  /** In major units: dollars, miles or points. */
  donatedAmount: number;
  donationType: 'MONEY' | PointsKind | 'CORPORATE_CONTRIBUTION';
  specialText?: string;
  /** ISO 4217 code of a money amount, in any case; US dollars by default. */
  currency?: string;
  /** The slug of the project that the gift is for. */
  project?: string | undefined;
}

/** `sent`: the newsletter subscription takes effect when the visitor follows the link in an email. */
export type ConfirmationMail = NewsSubscription['confirmation'];

/** Every dialog of the site, as plain data. `index` is that of the photo shown first; `project` is a slug. */
export type Dialog =
  | { kind: 'donate-options' }
  | { kind: 'donation'; project?: string | undefined }
  | { kind: 'photo'; photos: PictureRef[]; index: number }
  | { kind: 'dont-miss-out' }
  | { kind: 'subscribed'; confirmation: ConfirmationMail }
  | { kind: 'stay-connected'; confirmation: ConfirmationMail }
  | ({ kind: 'thanks-for-donation' } & ThanksData);

export type DialogKind = Dialog['kind'];
