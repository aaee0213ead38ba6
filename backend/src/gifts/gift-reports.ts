import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { gifts, people, pledges } from '../database/schema.js';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { UNKNOWN_PURPOSE } from './purpose.js';
import { reversedAmountOf } from './reversals.js';

/** Which gifts a report is about; null for no limit. */
export interface ReportFilter {
  /** The first moment. */
  since: Date | null;
  /** The first moment after. */
  until: Date | null;
  /** Slug of a project. */
  project: string | null;
}

/** A gift as the operator's report has it. Amounts in minor units of `currency`. */
export interface ReportedGift {
  givenAt: Date;
  email: string | null;
  amountMinor: number;
  currency: string;
  kind: 'once' | 'monthly';
  /** Slug of a project, or null. */
  purpose: string | null;
  /** At most `amountMinor`. */
  returnedMinor: number;
  providerKey: string;
}

/** What came together for a project in one currency. */
export interface ProjectSum {
  /** Slug; null for gifts for no project, and for one that the site does not have. */
  project: string | null;
  currency: string;
  gifts: number;
  /** What did not go back, in minor units. */
  keptMinor: number;
}

/** An offer of points or of a company, as its form was accepted. */
export interface ReportedPledge {
  pledgedAt: Date;
  email: string;
  attributes: ContactAttributes;
}

const PAGE = 1_000;

/** What the operator's reports read of the books. */
@Injectable()
export class GiftReports {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** The gifts, oldest first, read page by page: a gift that is recorded meanwhile may or may not be among them. */
  async *gifts(filter: ReportFilter): AsyncIterable<ReportedGift> {
    const { orm } = this.database;
    const returned = sql<string>`least(${gifts.amountMinor}, (${reversedAmountOf(orm)}))`;
    for (let offset: { givenAt: Date; id: number } | null = null; ;) {
      const page: (ReportedGift & { id: number })[] = await orm
        .select({
          id: gifts.id,
          givenAt: gifts.givenAt,
          email: people.email,
          amountMinor: gifts.amountMinor,
          currency: gifts.currency,
          kind: gifts.kind,
          purpose: shownInSql,
          returnedMinor: returned.mapWith(Number),
          providerKey: gifts.providerKey,
        })
        .from(gifts)
        .leftJoin(people, eq(people.id, gifts.personId))
        .where(and(matching(filter), offset ? isAfter(offset) : undefined))
        .orderBy(asc(gifts.givenAt), asc(gifts.id))
        .limit(PAGE);
      for (const { id: _id, ...gift } of page) yield gift;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      offset = last;
    }
  }

  /** What came together for each project in each currency, in one query; gifts for no project come last. */
  async sumsByProject(filter: ReportFilter): Promise<ProjectSum[]> {
    const { orm } = this.database;
    const kept = sql`greatest(0, ${gifts.amountMinor} - (${reversedAmountOf(orm)}))`;
    const each = orm
      .select({
        project: shownInSql.as('project'),
        currency: gifts.currency,
        kept: sql<string>`${kept}`.as('kept'),
      })
      .from(gifts)
      .where(matching(filter))
      .as('each');
    return orm
      .select({
        project: each.project,
        currency: each.currency,
        gifts: sql<string>`count(*)`.mapWith(Number),
        keptMinor: sql<string>`sum(${each.kept})`.mapWith(Number),
      })
      .from(each)
      .groupBy(each.project, each.currency)
      .orderBy(asc(each.project), asc(each.currency));
  }

  /** The pledges, oldest first. @param filter without `project`: a pledge is for none */
  pledges({ since, until }: Omit<ReportFilter, 'project'>): Promise<ReportedPledge[]> {
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
}

const shownInSql = sql<string | null>`nullif(${gifts.purpose}, ${UNKNOWN_PURPOSE})`;

function matching({ since, until, project }: ReportFilter) {
  return and(
    since ? gte(gifts.givenAt, since) : undefined,
    until ? lt(gifts.givenAt, until) : undefined,
    project === null ? undefined : eq(gifts.purpose, project),
  );
}

function isAfter({ givenAt, id }: { givenAt: Date; id: number }) {
  return sql`(${gifts.givenAt}, ${gifts.id}) > (${sql.param(givenAt, gifts.givenAt)}, ${id})`;
}
