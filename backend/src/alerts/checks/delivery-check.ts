import { Injectable } from '@nestjs/common';
import { count, isNotNull, lt, min, sql } from 'drizzle-orm';
import { Database } from '../../database/database.js';
import { contactChanges, messages, outbox } from '../../database/schema.js';
import type { DeliveryKind } from '../../jobs/delivery.js';
import type { TroubleReport } from '../../troubles/trouble.js';
import { minute, type Check } from './check.js';

const NAMES: Record<DeliveryKind, string> = {
  contact: 'contacts (gifts and sign-ups) for Brevo',
  message: 'visitors’ messages for the mail server',
  erasure: 'contacts that Brevo has to delete',
  'alert-mail': 'alerts by mail',
  'alert-url': 'alerts to ALERT_URL',
};

/** Deliveries that are older than an hour, or that need the operator's decision. */
@Injectable()
export class DeliveryCheck implements Check {
  readonly kinds = ['delivery-overdue', 'message-given-up', 'change-set-aside'] as const;

  constructor(private readonly database: Database) {}

  async run(): Promise<TroubleReport[]> {
    const found = await this.overdue();
    const givenUp = await this.database.orm.$count(messages, isNotNull(messages.givenUpAt));
    if (givenUp > 0) {
      const detail = `${givenUp} messages could not be sent for three days. docs/runbook.md, "delivery given up", says how to read them or send them again.`;
      found.push({ kind: 'message-given-up', detail });
    }
    const setAside = await this.database.orm.$count(contactChanges, isNotNull(contactChanges.refusedAt));
    if (setAside > 0) {
      const detail = `${setAside} rows of contact_changes wait for you. docs/runbook.md, "set aside", says how to send or drop them.`;
      found.push({ kind: 'change-set-aside', detail });
    }
    return found;
  }

  private async overdue(): Promise<TroubleReport[]> {
    const rows = await this.database.orm
      .select({ kind: outbox.kind, waiting: count(), since: min(outbox.queuedAt) })
      .from(outbox)
      .where(lt(outbox.queuedAt, sql`now() - interval '1 hour'`))
      .groupBy(outbox.kind);
    return rows.map(({ kind, waiting, since }) => ({
      kind: 'delivery-overdue',
      subject: kind,
      detail: `Waiting for more than an hour: ${waiting} ${NAMES[kind]}, the oldest since ${since ? minute(since) : 'an unknown time'}. Nothing is lost, and the server retries. Its log says why: ./vfu logs api.`,
    }));
  }
}
