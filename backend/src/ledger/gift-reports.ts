import { Injectable } from '@nestjs/common';
import { and, asc, countDistinct, eq, gt, gte, lt, sql, sum, type SQL } from 'drizzle-orm';
import { Database } from '../core/database/database.js';
import { gifts, people, pledges } from '../core/database/schema.js';
import { reversedAmountQuery } from './donor-gifts.js';
import type { Addressee } from './gift.js';
import { knownProjectSlug } from './purpose.js';

/** The filter of a report; null for no limit. */
export interface ReportFilter {
  /** Inclusive. */
  since: Date | null;
  /** Exclusive. */
  until: Date | null;
  /** A project's slug. */
  project: string | null;
}

/** `ReportedGift.receiptEmail` of `people`. Of subscriptions: anyone can pay once more under the address of before. */
export const receiptEmailQuery = sql<string | null>`(select newest.receipt_email from ${gifts} as newest
  where newest.person_id = ${people.id} and newest.receipt_email is not null and not exists (
    select from ${gifts} as later where later.subscription = newest.subscription
      and (later.given_at, later.id) > (newest.given_at, newest.id))
  order by newest.given_at desc, newest.id desc limit 1)`;

/** A gift as reports show it. Amounts in minor units of `currency`. */
export interface ReportedGift extends Addressee {
  /** Null for a payment without an email address, and for an erased person. */
  personId: number | null;
  email: string | null;
  /** Where receipts of the person go: the newest one to which Stripe has moved a subscription; null for `email`. */
  receiptEmail: string | null;
  givenAt: Date;
  amountMinor: number;
  /** What was returned of it, at most `amountMinor`. */
  reversedMinor: number;
  currency: string;
  kind: 'once' | 'monthly';
  /** The slug of one of the site's projects, or null. */
  purpose: string | null;
  providerKey: string;
  /** The payment at Stripe: its payment intent or, of a monthly gift, its invoice. */
  payment: string | null;
}

/** The fewest donors whose sum is public: from a sum of two, each of them could tell what the other gave. */
const MIN_DONORS = 3;

/** Reads the gifts and pledges for the operator's reports, and what was raised for a project. */
@Injectable()
export class GiftReports {
  constructor(private readonly database: Database) {}

  /** The gifts, oldest first. */
  gifts({ since, until, project }: ReportFilter): Promise<ReportedGift[]> {
    return this.select(
      and(
        since ? gte(gifts.givenAt, since) : undefined,
        until ? lt(gifts.givenAt, until) : undefined,
        project === null ? undefined : eq(gifts.purpose, project),
      ),
    );
  }

  /** A person's gifts, oldest first. @param since inclusive @param until exclusive */
  giftsOf(personId: number, since: Date, until: Date): Promise<ReportedGift[]> {
    return this.select(
      and(eq(gifts.personId, personId), gte(gifts.givenAt, since), lt(gifts.givenAt, until)),
    );
  }

  async gift(giftId: number): Promise<ReportedGift | null> {
    const [gift] = await this.select(eq(gifts.id, giftId));
    return gift ?? null;
  }

  /**
   * The sum of a project's gifts in one currency, reversals subtracted, in minor units. Gifts in others do not count.
   * @returns null for fewer than `MIN_DONORS` donors with a gift that was not returned in full
   */
  async raisedFor(project: string, currency: string): Promise<number | null> {
    const { orm } = this.database;
    const remaining = sql`${gifts.amountMinor} - (${reversedAmountQuery(orm)})`;
    const [row] = await orm
      .select({ minor: sum(remaining).mapWith(Number), donors: countDistinct(gifts.personId) })
      .from(gifts)
      .where(and(eq(gifts.purpose, project), eq(gifts.currency, currency), gt(remaining, 0)));
    return row && row.donors >= MIN_DONORS ? row.minor : null;
  }

  /** The offers of points and of companies, and contact details, as the forms were submitted, oldest first. */
  pledges({ since, until }: Omit<ReportFilter, 'project'>) {
    return this.database.orm
      .select({ pledgedAt: pledges.pledgedAt, email: people.email, attributes: pledges.attributes })
      .from(pledges)
      .innerJoin(people, eq(people.id, pledges.personId))
      .where(
        and(
          since ? gte(pledges.pledgedAt, since) : undefined,
          until ? lt(pledges.pledgedAt, until) : undefined,
        ),
      )
      .orderBy(asc(pledges.pledgedAt), asc(pledges.id));
  }

  private select(condition: SQL | undefined): Promise<ReportedGift[]> {
    const { orm } = this.database;
    const reversed = sql<string>`least(${gifts.amountMinor}, (${reversedAmountQuery(orm)}))`;
    return orm
      .select({
        personId: gifts.personId,
        givenAt: gifts.givenAt,
        email: people.email,
        receiptEmail: receiptEmailQuery,
        name: sql<string | null>`coalesce(${people.name}, ${gifts.name})`,
        language: gifts.language,
        amountMinor: gifts.amountMinor,
        currency: gifts.currency,
        kind: gifts.kind,
        purpose: sql<string | null>`${gifts.purpose}`.mapWith(knownProjectSlug),
        reversedMinor: reversed.mapWith(Number),
        providerKey: gifts.providerKey,
        payment: sql<string | null>`coalesce(${gifts.paymentIntent}, ${gifts.invoice})`,
      })
      .from(gifts)
      .leftJoin(people, eq(people.id, gifts.personId))
      .where(condition)
      .orderBy(asc(gifts.givenAt), asc(gifts.id));
  }
}
