import type { PictureRef } from '../content/picture';
import type { DonationType } from '../lib/donation-type';

/**
 * Every dialog the site can show, as plain data, so that a recorded action opens it again.
 * `donatedAmount` is in major units: dollars, miles or points; `index` is the place of the photo shown among `photos`. `confirmation` says whether the
 * reader still has to follow the link in a mail.
 */
export type Dialog =
  | { kind: 'donate-options' }
  | { kind: 'donation' }
  | { kind: 'photo'; photos: PictureRef[]; index: number }
  | { kind: 'dont-miss-out' }
  | { kind: 'subscribed'; confirmation: 'sent' | 'none' }
  | { kind: 'stay-connected'; confirmation: 'sent' | 'none' }
  | { kind: 'thanks-for-donation'; donatedAmount: number; donationType: DonationType; specialText?: string };

export type DialogKind = Dialog['kind'];
export type DialogOf<Kind extends DialogKind> = Extract<Dialog, { kind: Kind }>;
