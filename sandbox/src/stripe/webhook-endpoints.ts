import { randomBytes } from 'node:crypto';
import type { Table } from '../state/table.js';
import { newObject } from './object-id.js';
import type { StoredWebhookEndpoint } from './stripe-state.js';

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
  constructor(private readonly table: Table<StoredWebhookEndpoint>) {}

  /** Newest first. */
  all(): StoredWebhookEndpoint[] {
    return this.table.newestFirst();
  }

  /** @param settings also the id and the secret of the endpoint that the site's account has from the beginning */
  create(settings: {
    url: string;
    enabled_events: string[];
    id?: string;
    secret?: string;
  }): StoredWebhookEndpoint {
    const secret = `whsec_${randomBytes(24).toString('hex')}`;
    const common = newObject('webhook_endpoint', 'we_');
    const endpoint = { ...common, status: 'enabled', secret, ...settings } as StoredWebhookEndpoint;
    return this.table.set(endpoint.id, endpoint);
  }

  change(endpoint: StoredWebhookEndpoint, changes: Partial<StoredWebhookEndpoint>): StoredWebhookEndpoint {
    return this.table.set(endpoint.id, { ...endpoint, ...changes });
  }
}
