import type Stripe from 'stripe';
import { InvalidSignature, type SignatureFault } from './payment-provider.js';

/** The SDK's default for the age of a signature (docs.stripe.com/webhooks). */
const TOLERANCE_S = 300;
/** Turns the SDK's check of the age off. */
const ANY_AGE = 0;
/** docs/interface.md section 3, `/webhooks/stripe`. */
const CLOCK_SKEW_S = 60;

export interface SignatureSettings {
  /** During a change the new signing secret and the old one; empty when none is configured. */
  secrets: readonly string[];
  /** Whether the key is of live mode. */
  isLive: boolean;
}

/**
 * Verifies the signature of a webhook event over its raw body.
 * @throws InvalidSignature
 */
export function verifyStripeEvent(
  stripe: Stripe,
  rawBody: Buffer,
  header: string,
  { secrets, isLive }: SignatureSettings,
): Stripe.Event {
  const verify = (toleranceS: number) => firstVerified(stripe, rawBody, header, { secrets, toleranceS });
  const event = verify(TOLERANCE_S);
  if (!event) {
    throw new InvalidSignature(
      'invalid webhook signature',
      verify(ANY_AGE) ? 'clock' : secretFault(rawBody, header, isLive),
    );
  }
  // The SDK rejects old timestamps, but accepts any future one.
  if (ageSeconds(header) < -CLOCK_SKEW_S) throw new InvalidSignature('timestamp in the future', 'clock');
  if (event.livemode !== isLive) throw new InvalidSignature('live mode and test mode differ', 'mode');
  return event;
}

function firstVerified(
  stripe: Stripe,
  rawBody: Buffer,
  header: string,
  { secrets, toleranceS }: Pick<SignatureSettings, 'secrets'> & { toleranceS: number },
): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, header, secret, toleranceS);
    } catch {
      // The next secret may fit.
    }
  }
  return null;
}

/** Null for a request that does not even look like an event of now: everyone can send those. */
function secretFault(rawBody: Buffer, header: string, isLive: boolean): SignatureFault | null {
  const ageS = ageSeconds(header);
  const isRecent = ageS <= TOLERANCE_S && ageS >= -CLOCK_SKEW_S;
  if (!isRecent || !/(?:^|,)v1=[0-9a-f]{64}(?:,|$)/.test(header)) return null;
  // Without parsing a body that is not verified.
  const livemode = /"livemode":\s*(true|false)/.exec(rawBody.toString('latin1'))?.[1];
  if (livemode === undefined) return null;
  return livemode === String(isLive) ? 'secret' : 'secret-of-other-mode';
}

/** NaN for a header without a timestamp. */
function ageSeconds(header: string): number {
  return Date.now() / 1000 - Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
}
