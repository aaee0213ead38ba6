import { Global, Injectable, Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { sql, type SQL } from 'drizzle-orm';
import { toMinor } from '../contract/currency-units.js';
import type { Environment } from '../core/config/environment.js';
import { ledgerState, sentMails } from '../core/database/schema.js';
import { Outbox } from '../core/jobs/outbox.js';
import { Organization } from '../core/organization/organization.js';
import type { Gift } from './gift.js';

/** The key of a gift's acknowledgment in `sent_mails`. */
export const acknowledgmentKey = (giftId: number) => `acknowledgment ${giftId}`;

/**
 * Which gifts are acknowledged at once. The server has it, commands do not: a gift that `reconcile` records after a restore may
 * have been acknowledged, and the year's statement has it in any case.
 */
@Injectable()
export class Acknowledgments {
  constructor(
    private readonly config: ConfigService<Environment, true>,
    private readonly organization: Organization,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The part of the statement that records a gift, as `gift`, which queues its acknowledgment; empty for a gift that gets none.
   * What was given before this ledger began may have been acknowledged by the one before it.
   */
  queueStatement({ amountMinor, currency }: Gift): SQL {
    const from = this.config.get('ACKNOWLEDGE_FROM', { infer: true });
    const { facts, samples } = this.organization;
    const isLarge = from !== null && currency === facts.currency && amountMinor >= toMinor(from, currency);
    if (!isLarge || samples.length > 0) return sql``;
    return sql`, mail as (
        insert into ${sentMails} (kind, key, person_id, data)
        select 'acknowledgment', 'acknowledgment ' || gift.id, gift.person_id, jsonb_build_object('giftId', gift.id)
        from gift, ${ledgerState} as ledger
        where gift.person_id is not null and gift.given_at >= date_trunc('second', ledger.started_at)
        returning id
      ), queued_mail as (${this.outbox.enqueueStatement('mail', sql`select id from mail`)})`;
  }
}

@Global()
@Module({ providers: [Acknowledgments, Organization], exports: [Acknowledgments] })
export class AcknowledgmentsModule {}
