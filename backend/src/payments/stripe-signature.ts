import Stripe from 'stripe';
import { InvalidSignature } from './payment-provider.js';

/** The SDK's default for the age of a signature (docs.stripe.com/webhooks). */
const TOLERANCE_S = 300;
/** docs/interface.md section 3, `/webhooks/stripe`. */
const CLOCK_SKEW_S = 60;

export interface SignatureSettings {
  /** Undefined when none is configured. */
  secret: string | undefined;
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
  { secret, isLive }: SignatureSettings,
): Stripe.Event {
  const event = verifiedEvent(stripe, rawBody, header, secret);
  // The SDK rejects old timestamps, but accepts any future one.
  const ageS = Date.now() / 1000 - Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
  if (ageS < -CLOCK_SKEW_S) throw new InvalidSignature('the timestamp is in the future');
  if (event.livemode !== isLive) throw new InvalidSignature('live mode and test mode differ');
  return event;
}

function verifiedEvent(
  stripe: Stripe,
  rawBody: Buffer,
  header: string,
  secret: string | undefined,
): Stripe.Event {
  if (!secret) throw new InvalidSignature('STRIPE_WEBHOOK_SECRET is not set');
  try {
    return stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE_S);
  } catch (error) {
    const isSignature = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw new InvalidSignature(isSignature ? error.message : 'the body is not JSON');
  }
}
