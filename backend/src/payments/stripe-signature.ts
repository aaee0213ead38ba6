import Stripe from 'stripe';
import { InvalidSignature } from './payment-provider.js';

/** The SDK's default for the age of a signature (docs.stripe.com/webhooks). */
const TOLERANCE_S = 300;
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
  const event = firstVerified(stripe, rawBody, header, secrets);
  // The SDK rejects old timestamps, but accepts any future one.
  const ageS = Date.now() / 1000 - Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
  if (ageS < -CLOCK_SKEW_S) throw new InvalidSignature('the timestamp is in the future');
  if (event.livemode !== isLive) throw new InvalidSignature('live mode and test mode differ');
  return event;
}

function firstVerified(
  stripe: Stripe,
  rawBody: Buffer,
  header: string,
  secrets: readonly string[],
): Stripe.Event {
  let reason = 'STRIPE_WEBHOOK_SECRET is not set';
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE_S);
    } catch (error) {
      const isSignature = error instanceof Stripe.errors.StripeSignatureVerificationError;
      reason = isSignature ? error.message : 'the body is not JSON';
    }
  }
  throw new InvalidSignature(reason);
}
