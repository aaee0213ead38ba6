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

  /** The secret that events are signed with: that of the newest enabled endpoint. */
  signingSecret(): string | undefined {
    return this.all().find(({ status }) => status === 'enabled')?.secret;
  }

  /** @param identity of the endpoint that the site's account has from the beginning. Default: a new one */
  create(
    settings: Pick<StoredWebhookEndpoint, 'url' | 'enabled_events'>,
    identity: { id?: string; secret?: string } = {},
  ): StoredWebhookEndpoint {
    const secret = `whsec_${randomBytes(24).toString('hex')}`;
    const endpoint = {
      ...newObject('webhook_endpoint', 'we_'),
      status: 'enabled',
      secret,
      ...settings,
      ...identity,
    } as StoredWebhookEndpoint;
    return this.table.set(endpoint.id, endpoint);
  }

  change(endpoint: StoredWebhookEndpoint, changes: Partial<StoredWebhookEndpoint>): StoredWebhookEndpoint {
    return this.table.set(endpoint.id, { ...endpoint, ...changes });
  }

  delete(id: string): void {
    this.table.delete(id);
  }
}
