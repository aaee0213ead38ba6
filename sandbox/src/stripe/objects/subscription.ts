import type Stripe from 'stripe';
import { nowSeconds } from '../clock.js';
import { newId } from '../stripe-ids.js';

const secondsInMonth = 30 * 86_400;

export interface NewSubscription {
  customer: string;
  amountMinor: number;
  currency: string;
  product: string;
  priceId: string;
}

/** A new subscription. */
export function newSubscription(subscription: NewSubscription): Stripe.Subscription {
  const id = newId('sub_');
  const created = nowSeconds();
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: subscription.currency.toLowerCase(),
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item(id, created, subscription)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}

function item(subscriptionId: string, created: number, wanted: NewSubscription): Stripe.SubscriptionItem {
  const currency = wanted.currency.toLowerCase();
  return {
    id: newId('si_'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: created + secondsInMonth,
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: wanted.priceId,
      object: 'plan',
      active: true,
      amount: wanted.amountMinor,
      amount_decimal: null,
      billing_scheme: 'per_unit',
      created,
      currency,
      interval: 'month',
      interval_count: 1,
      livemode: false,
      metadata: {},
      meter: null,
      nickname: null,
      product: wanted.product,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    price: {
      id: wanted.priceId,
      object: 'price',
      active: true,
      billing_scheme: 'per_unit',
      created,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: wanted.product,
      recurring: {
        interval: 'month',
        interval_count: 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed',
      },
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'recurring',
      unit_amount: wanted.amountMinor,
      unit_amount_decimal: null,
    },
    quantity: 1,
    subscription: subscriptionId,
    tax_rates: [],
  };
}
