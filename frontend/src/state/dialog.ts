import type { PictureRef } from '../content/picture';
import type { DonationType } from '../lib/donation-type';

/** Thanks modal data (specification section 3). */
export interface ThanksData {
  /** In major units: dollars, miles or points. */
  donatedAmount: number;
  donationType: DonationType;
  specialText?: string;
  /** ISO 4217 code of a money amount, in any case; US dollars by default. */
  currency?: string;
  /** The slug of the project that the gift is for. */
  project?: string | undefined;
}

/**
 * Every dialog of the site, as plain data. `index` is that of the photo shown; `project` is a slug, and
 * `whereNeededMost` says that the donor chose to give for no project; `confirmation` is `sent` if the subscription takes
 * effect when the visitor follows the link in an email.
 */
export type Dialog =
  | { kind: 'donate-options' }
  | { kind: 'donation'; project?: string | undefined; whereNeededMost?: boolean }
  | { kind: 'photo'; photos: PictureRef[]; index: number; areSamples?: boolean }
  | { kind: 'dont-miss-out' }
  | { kind: 'subscribed'; confirmation: 'sent' | 'none' }
  | { kind: 'stay-connected'; confirmation: 'sent' | 'none' }
  | ({ kind: 'thanks-for-donation' } & ThanksData);

export type DialogKind = Dialog['kind'];
