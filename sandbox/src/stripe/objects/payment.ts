import type Stripe from 'stripe';
import { nowSeconds } from '../clock.js';
import type { GiftDetails } from '../gift.js';
import { newId } from '../stripe-ids.js';

/** The donor's details that Stripe copies to every charge. */
export interface Payer {
  customer: string | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  country: string | null;
}

/** @param customer the customer's id; null for single gifts */
export function payerFromGift(gift: GiftDetails, customer: string | null): Payer {
  return {
    customer,
    email: gift.email,
    name: gift.name ?? null,
    phone: gift.phone ?? null,
    country: gift.country ?? null,
  };
}

export interface NewPayment {
  amountMinor: number;
  currency: string;
  payer: Payer;
  /** False while a bank debit is pending. */
  settled: boolean;
}

/** A payment intent and its charge. */
export interface Payment {
  intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
}

export function newPayment(payment: NewPayment): Payment {
  const intentId = newId('pi_');
  const charge = newCharge(intentId, payment);
  return { charge, intent: newPaymentIntent(intentId, charge, payment) };
}

/** The payment after the bank debit has succeeded or failed. */
export function settledPayment({ intent, charge }: Payment, outcome: 'paid' | 'failed'): Payment {
  if (outcome === 'paid') {
    return {
      intent: { ...intent, amount_received: intent.amount, status: 'succeeded' },
      charge: { ...charge, amount_captured: charge.amount, paid: true, status: 'succeeded' },
    };
  }
  return {
    intent: { ...intent, status: 'requires_payment_method' },
    charge: {
      ...charge,
      failure_code: 'insufficient_funds',
      failure_message: "The customer's account has insufficient funds to cover this payment.",
      paid: false,
      status: 'failed',
    },
  };
}

function newPaymentIntent(id: string, charge: Stripe.Charge, payment: NewPayment): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amountMinor,
    amount_capturable: 0,
    amount_received: payment.settled ? payment.amountMinor : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: charge.created,
    currency: charge.currency,
    customer: payment.payer.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: charge.id,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: charge.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'us_bank_account'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: payment.settled ? 'succeeded' : 'processing',
    transfer_data: null,
    transfer_group: null,
  };
}

function newCharge(intentId: string, { amountMinor, currency, payer, settled }: NewPayment): Stripe.Charge {
  return {
    id: newId('ch_'),
    object: 'charge',
    amount: amountMinor,
    amount_captured: settled ? amountMinor : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: {
        city: null,
        country: payer.country,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: payer.email,
      name: payer.name,
      phone: payer.phone,
      tax_id: null,
    },
    calculated_statement_descriptor: 'SANDBOX',
    captured: true,
    created: nowSeconds(),
    currency: currency.toLowerCase(),
    customer: payer.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: settled,
    payment_intent: intentId,
    payment_method: newId('pm_'),
    payment_method_details: null,
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: settled ? 'succeeded' : 'pending',
    transfer_data: null,
    transfer_group: null,
  };
}
