import type { PictureRef } from '../content/picture';
import type { DonationType } from '../lib/donation-type';

/** Thanks for what was given. */
export interface ThanksData {
  /** In major units: dollars, miles or points. */
  donatedAmount: number;
  donationType: DonationType;
  specialText?: string;
  /** Of money: ISO 4217, any case; US dollars where it is missing. */
  currency?: string;
  /** The slug of the project that the gift is for. */
  project?: string | undefined;
}

/**
 * Every dialog the site can show, as plain data, so that a recorded action opens it again. `index` is the place of the
 * photo shown among `photos`; `project` is a slug, and `whereNeededMost` says that the donor gives for none after all.
 * `confirmation` says whether the reader still has to follow the link in a mail.
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
