import type Stripe from 'stripe';
import { newObject } from '../object-id.js';

/** A payment intent and its charge. */
export interface Payment {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
}

export interface NewPayment {
  amountMinor: number;
  currency: string;
  email: string | null;
  /** False while a bank debit is pending. */
  isPaid: boolean;
}

export function newPayment({ amountMinor: amount, currency: code, email, isPaid }: NewPayment): Payment {
  const currency = code.toLowerCase();
  const common = newObject('payment_intent', 'pi_');
  const charge = {
    ...newObject('charge', 'ch_'),
    amount,
    amount_refunded: 0,
    billing_details: { email },
    currency,
    disputed: false,
    payment_intent: common.id,
    refunded: false,
    status: isPaid ? 'succeeded' : 'pending',
  } as Stripe.Charge;
  const intent = {
    ...common,
    amount,
    currency,
    latest_charge: charge.id,
    status: isPaid ? 'succeeded' : 'processing',
  } as Stripe.PaymentIntent;
  return { intent, charge };
}

/** The payment after the bank debit has succeeded or failed. */
export function settledPayment({ intent, charge }: Payment, outcome: 'paid' | 'failed'): Payment {
  const isPaid = outcome === 'paid';
  return {
    intent: { ...intent, status: isPaid ? 'succeeded' : 'requires_payment_method' },
    charge: { ...charge, status: isPaid ? 'succeeded' : 'failed' },
  };
}

/** A successful refund. */
export function newRefund(charge: Stripe.Charge, amountMinor: number): Stripe.Refund {
  return {
    ...newObject('refund', 're_'),
    amount: amountMinor,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  } as Stripe.Refund;
}

/** A closed dispute. `lost`: the donor's bank took the money back. */
export function newClosedDispute(charge: Stripe.Charge, outcome: 'lost' | 'won'): Stripe.Dispute {
  return {
    ...newObject('dispute', 'dp_'),
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: outcome,
  } as Stripe.Dispute;
}
