import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The number of characters after the prefix in Stripe's test mode. */
const lengths = {
  cs_test_: 58,
  cus_: 14,
  plink_: 24,
  pi_: 24,
  ch_: 24,
  pm_: 24,
  in_: 24,
  inpay_: 24,
  il_: 24,
  sub_: 24,
  si_: 14,
  price_: 24,
  prod_: 14,
  re_: 24,
  dp_: 24,
  evt_: 24,
  we_: 24,
  req_: 14,
} as const;

export type IdPrefix = keyof typeof lengths;

/** A new id in the format of Stripe's test mode. */
export function newId(prefix: IdPrefix): string {
  return prefix + [...randomBytes(lengths[prefix])].map((byte) => alphabet[byte % alphabet.length]).join('');
}
