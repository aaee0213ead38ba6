import Stripe from 'stripe';
import { createStripeClient, isLiveKey } from '../payments/stripe-client.js';
import { toStripeFailure } from '../payments/stripe-errors.js';
import { EVENT_TYPES } from '../payments/stripe-events.js';
import { redactPersonalData } from '../telemetry/log-redaction.js';
import { ProviderError } from './provider-error.js';

const TIMEOUT_MS = 6_000;

/** A webhook endpoint of the account (docs.stripe.com/api/webhook_endpoints/object). */
export interface WebhookEndpoint {
  id: string;
  url: string;
  isEnabled: boolean;
  isLive: boolean;
  events: string[];
}

/** What the site needs to know of a payment link (docs.stripe.com/api/payment-link/object). */
export interface AccountPaymentLink {
  id: string;
  url: string;
  isActive: boolean;
  /** Where Stripe sends the donor after the payment; null for Stripe's own page. */
  redirectUrl: string | null;
  requiresBillingAddress: boolean;
  collectsPhone: boolean;
  /** Keys of the custom fields that are dropdowns. */
  dropdownKeys: string[];
}

/** What the operator chooses about a payment link that `setup` creates. */
export interface NewPaymentLink {
  name: string;
  /** ISO 4217, lower case. */
  currency: string;
  isMonthly: boolean;
  /** The amount that the page shows first, in minor units. */
  presetMinor: number;
  /** The smallest step of a monthly amount, in minor units: the donor chooses a multiple of it. */
  stepMinor: number;
  redirectUrl: string;
  dropdown: { key: string; label: string; options: readonly { value: string; label: string }[] };
}

/** Each right that the API needs, by its name in Stripe's dashboard, and the call that needs it. */
const READ_CALLS: Record<string, (stripe: Stripe) => Promise<unknown>> = {
  'Checkout Sessions': (stripe) => stripe.checkout.sessions.list({ limit: 1 }),
  'Payment Links': (stripe) => stripe.paymentLinks.list({ limit: 1 }),
  Invoices: (stripe) => stripe.invoices.list({ limit: 1 }),
  'Invoice Payments': (stripe) => stripe.invoicePayments.list({ limit: 1 }),
  'Charges and Refunds': (stripe) => stripe.refunds.list({ limit: 1 }),
  Disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  Events: (stripe) => stripe.events.list({ limit: 1 }),
};

/** The Stripe account of a key, for the operator's commands. Every method throws ProviderError. */
export class StripeAccount {
  readonly isLive: boolean;
  private readonly stripe: Stripe;

  constructor({ key, apiUrl }: { key: string; apiUrl: string }) {
    this.isLive = isLiveKey(key);
    this.stripe = createStripeClient(key, apiUrl, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 });
  }

  /** The rights that the key lacks, by their names in Stripe's dashboard. */
  async missingRights(): Promise<string[]> {
    const missing = await Promise.all(
      Object.entries(READ_CALLS).map(async ([right, call]) => {
        try {
          await this.request(() => call(this.stripe));
          return null;
        } catch (error) {
          if (error instanceof ProviderError && error.fault === 'right') return right;
          throw error;
        }
      }),
    );
    return missing.filter((right) => right !== null);
  }

  webhookEndpoints(): Promise<WebhookEndpoint[]> {
    return this.request(async () => {
      const endpoints: WebhookEndpoint[] = [];
      for await (const endpoint of this.stripe.webhookEndpoints.list({ limit: 100 })) {
        endpoints.push(toWebhookEndpoint(endpoint));
      }
      return endpoints;
    });
  }

  /** @returns the endpoint and its signing secret, which Stripe shows only here */
  createWebhookEndpoint(url: string): Promise<WebhookEndpoint & { secret: string }> {
    return this.request(async () => {
      const endpoint = await this.stripe.webhookEndpoints.create({
        url,
        enabled_events: [...EVENT_TYPES],
        api_version: Stripe.API_VERSION,
      });
      if (!endpoint.secret) throw new ProviderError('no-answer', 'Stripe answered without a signing secret');
      return { ...toWebhookEndpoint(endpoint), secret: endpoint.secret };
    });
  }

  /** Enables an endpoint and gives it exactly the events that the API handles. */
  async repairWebhookEndpoint(id: string): Promise<void> {
    await this.request(() =>
      this.stripe.webhookEndpoints.update(id, { enabled_events: [...EVENT_TYPES], disabled: false }),
    );
  }

  async deleteWebhookEndpoint(id: string): Promise<void> {
    await this.request(() => this.stripe.webhookEndpoints.del(id));
  }

  /** Whether Stripe has an event of the last days that the site has not accepted. @param days before now */
  async hasUndeliveredEvents(days: number, minutesAgo: number): Promise<boolean> {
    const now = Math.floor(Date.now() / 1000);
    const created = { gte: now - days * 86_400, lte: now - minutesAgo * 60 };
    const { data } = await this.request(() =>
      this.stripe.events.list({ delivery_success: false, types: [...EVENT_TYPES], created, limit: 1 }),
    );
    return data.length > 0;
  }

  paymentLinks(): Promise<AccountPaymentLink[]> {
    return this.request(async () => {
      const links: AccountPaymentLink[] = [];
      for await (const link of this.stripe.paymentLinks.list({ limit: 100 })) links.push(toPaymentLink(link));
      return links;
    });
  }

  /** Creates a price and a payment link for it, as docs/runbook.md describes the links. */
  createPaymentLink(wanted: NewPaymentLink): Promise<AccountPaymentLink> {
    const { name, currency, isMonthly, presetMinor, stepMinor, redirectUrl, dropdown } = wanted;
    return this.request(async () => {
      // The donor chooses the amount. Stripe supports that for single payments only, so a monthly gift is a quantity.
      const price = await this.stripe.prices.create({
        currency,
        product_data: { name },
        ...(isMonthly
          ? { unit_amount: stepMinor, recurring: { interval: 'month' } }
          : { custom_unit_amount: { enabled: true, preset: presetMinor } }),
      });
      const quantity = isMonthly ? Math.max(1, Math.round(presetMinor / stepMinor)) : 1;
      const link = await this.stripe.paymentLinks.create({
        line_items: [
          {
            price: price.id,
            quantity,
            ...(isMonthly && { adjustable_quantity: { enabled: true, minimum: 1, maximum: 999_999 } }),
          },
        ],
        submit_type: 'donate',
        after_completion: { type: 'redirect', redirect: { url: redirectUrl } },
        billing_address_collection: 'required',
        phone_number_collection: { enabled: true },
        custom_fields: [
          {
            key: dropdown.key,
            label: { type: 'custom', custom: dropdown.label },
            type: 'dropdown',
            dropdown: { options: dropdown.options.map((option) => ({ ...option })) },
          },
        ],
      });
      return toPaymentLink(link);
    });
  }

  private async request<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw toProviderError(error);
    }
  }
}

function toWebhookEndpoint(endpoint: Stripe.WebhookEndpoint): WebhookEndpoint {
  const { id, url, status, livemode, enabled_events } = endpoint;
  return { id, url, isEnabled: status === 'enabled', isLive: livemode, events: enabled_events };
}

function toPaymentLink(link: Stripe.PaymentLink): AccountPaymentLink {
  return {
    id: link.id,
    url: link.url,
    isActive: link.active,
    redirectUrl: link.after_completion.redirect?.url ?? null,
    requiresBillingAddress: link.billing_address_collection === 'required',
    collectsPhone: link.phone_number_collection.enabled,
    dropdownKeys: link.custom_fields.flatMap(({ key, type }) => (type === 'dropdown' ? [key] : [])),
  };
}

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const options = { cause: error };
  switch (toStripeFailure(error)?.reason) {
    case 'refused':
      return new ProviderError('key', 'Stripe refuses the key (status 401)', options);
    case 'forbidden':
      return new ProviderError('right', 'the key lacks a right (status 403)', options);
    case undefined:
      return new ProviderError('request', `Stripe: ${redactPersonalData((error as Error).message)}`, options);
  }
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  const reason = status === undefined ? 'Stripe does not answer' : `Stripe answers with status ${status}`;
  return new ProviderError('no-answer', reason, options);
}
