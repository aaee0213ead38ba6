import type Stripe from 'stripe';
import { nowSeconds } from '../clock.js';
import { idOf } from '../object-id.js';
import { newId } from '../stripe-ids.js';
import type { Payer, Payment } from './payment.js';

export interface NewInvoice {
  subscription: Stripe.Subscription;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  amountMinor: number;
  payer: Payer;
  /** False while a bank debit is pending. */
  paid: boolean;
}

/** One invoice of a subscription. As in Stripe's API, it has neither a charge nor a payment intent. */
export function newInvoice({ subscription, reason, amountMinor, payer, paid }: NewInvoice): Stripe.Invoice {
  const id = newId('in_');
  const now = nowSeconds();
  const { currency } = subscription;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: amountMinor,
    amount_overpaid: 0,
    amount_paid: paid ? amountMinor : 0,
    amount_remaining: paid ? 0 : amountMinor,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: {
      city: null,
      country: payer.country,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    customer_email: payer.email,
    customer_name: payer.name,
    customer_phone: payer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: paid ? 'paid' : 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: paid ? now : null,
      voided_at: null,
    },
    subtotal: amountMinor,
    subtotal_excluding_tax: amountMinor,
    test_clock: null,
    total: amountMinor,
    total_discount_amounts: [],
    total_excluding_tax: amountMinor,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/** The invoice after its payment has succeeded. */
export function paidInvoice(invoice: Stripe.Invoice): Stripe.Invoice {
  return {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: nowSeconds() },
  };
}

/** Links an invoice to its payment (https://docs.stripe.com/api/invoice-payment); the only way from a charge to its invoice. */
export function newInvoicePayment(
  invoice: Stripe.Invoice,
  { intent, charge }: Payment,
): Stripe.InvoicePayment {
  const paid = charge.paid;
  return {
    id: newId('inpay_'),
    object: 'invoice_payment',
    amount_paid: paid ? charge.amount : null,
    amount_requested: charge.amount,
    created: charge.created,
    currency: charge.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: paid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paid ? charge.created : null },
  };
}

/** The id of the invoice's subscription. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription) || null;
}
