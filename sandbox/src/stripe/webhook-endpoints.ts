import { randomBytes } from 'node:crypto';
import type { StoredWebhookEndpoint } from './account-objects.js';
import { nowSeconds } from './clock.js';
import { newId } from './stripe-ids.js';
import type { StripeState } from './stripe-state.js';

/** The events of the endpoint that the site's account has from the beginning (docs/runbook.md). */
export const siteEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.closed',
];

/** The webhook endpoints of the account (https://docs.stripe.com/api/webhook_endpoints). */
export class WebhookEndpoints {
  /** @param secret of the endpoint that the site's account has from the beginning */
  constructor(
    private readonly state: StripeState,
    private readonly publicUrl: string,
    private readonly secret: string,
  ) {}

  /** Newest first. */
  all(): StoredWebhookEndpoint[] {
    const first = this.firstEndpoint();
    const stored = this.state.webhookEndpoints.newestFirst();
    const isFirstStored = first && stored.some(({ id }) => id === first.id);
    return [...stored, ...(first && !isFirstStored ? [first] : [])];
  }

  get(id: string): StoredWebhookEndpoint | undefined {
    return this.all().find((endpoint) => endpoint.id === id);
  }

  /** The secret that events are signed with: that of the newest enabled endpoint. */
  signingSecret(): string {
    return this.all().find(({ status }) => status === 'enabled')?.secret ?? this.secret;
  }

  create(settings: {
    url: string;
    enabledEvents: string[];
    description: string | null;
  }): StoredWebhookEndpoint {
    const endpoint = newEndpoint(newId('we_'), settings, `whsec_${randomBytes(24).toString('hex')}`);
    return this.state.webhookEndpoints.set(endpoint.id, endpoint);
  }

  change(endpoint: StoredWebhookEndpoint, changes: Partial<StoredWebhookEndpoint>): StoredWebhookEndpoint {
    return this.state.webhookEndpoints.set(endpoint.id, { ...endpoint, ...changes });
  }

  delete(id: string): void {
    if (id === this.state.persistentId('webhookEndpoint', () => newId('we_'))) {
      this.state.persistentId('webhookEndpoint.deleted', () => 'true');
    }
    this.state.webhookEndpoints.delete(id);
  }

  private firstEndpoint(): StoredWebhookEndpoint | null {
    if (this.state.isEmptyAccount || this.state.hasPersistentId('webhookEndpoint.deleted')) return null;
    const id = this.state.persistentId('webhookEndpoint', () => newId('we_'));
    const settings = {
      url: `${this.publicUrl}/api/webhooks/stripe`,
      enabledEvents: siteEvents,
      description: null,
    };
    return newEndpoint(id, settings, this.secret, 0);
  }
}

function newEndpoint(
  id: string,
  settings: { url: string; enabledEvents: string[]; description: string | null },
  secret: string,
  created = nowSeconds(),
): StoredWebhookEndpoint {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created,
    description: settings.description,
    enabled_events: settings.enabledEvents,
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url: settings.url,
  };
}
