import { Injectable } from '@nestjs/common';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { Database } from '../core/database/database.js';
import { people, sessionClaims } from '../core/database/schema.js';
import type { Gift } from '../ledger/gift.js';
import { sha256, type BrowserToken } from '../core/http/browser-token.js';

const anHourAgo = sql`now() - interval '1 hour'`;
const aDayAgo = sql`now() - interval '24 hours'`;

/**
 * Grants the first browser that shows a session access to the donor's details, for one hour (docs/interface.md section 3,
 * `/get-payment-data`). The session id alone grants nothing, because links, browser histories and logs contain it.
 */
@Injectable()
export class SessionClaims {
  constructor(private readonly database: Database) {}

  /** Returns false when another browser has claimed the session, or the hour is over. */
  async claim(
    { providerKey, amountMinor, currency, kind, purpose }: Gift,
    personId: number | null,
    browser: BrowserToken,
  ): Promise<boolean> {
    const sessionHash = sha256(providerKey);
    const browserHash = sha256(browser);
    const [claim] = await this.database.orm
      .insert(sessionClaims)
      .values({
        sessionHash,
        browserHash,
        personId: personId === null ? null : ifNotErased(personId),
        amountMinor,
        currency,
        kind,
        purpose,
      })
      // Changes nothing, so that an earlier claim is returned.
      .onConflictDoUpdate({ target: sessionClaims.sessionHash, set: { sessionHash } })
      .returning({
        isOwn: sql<boolean>`${sessionClaims.browserHash} = ${browserHash} and ${sessionClaims.claimedAt} > ${anHourAgo}`,
      });
    return claim?.isOwn ?? false;
  }

  /**
   * The newest claim of this visitor within the last 24 hours; null for none.
   * @param sessionHash of the session that it must be of
   */
  async findNewest(
    browser: BrowserToken,
    sessionHash?: string,
  ): Promise<typeof sessionClaims.$inferSelect | null> {
    const [claim] = await this.database.orm
      .select()
      .from(sessionClaims)
      .where(
        and(
          eq(sessionClaims.browserHash, sha256(browser)),
          gt(sessionClaims.claimedAt, aDayAgo),
          sessionHash === undefined ? undefined : eq(sessionClaims.sessionHash, sessionHash),
        ),
      )
      .orderBy(desc(sessionClaims.claimedAt))
      .limit(1);
    return claim ?? null;
  }

  /** Returns whether this visitor claimed a session with this email within the last hour. */
  async hasClaimed(browser: BrowserToken, email: string): Promise<boolean> {
    return (await this.findByEmail(browser, email)).length > 0;
  }

  /** The sessions with this email that this visitor claimed within the last hour. */
  findByEmail(browser: BrowserToken, email: string): Promise<{ sessionHash: string; personId: number }[]> {
    return this.database.orm
      .select({ sessionHash: sessionClaims.sessionHash, personId: people.id })
      .from(sessionClaims)
      .innerJoin(people, eq(people.id, sessionClaims.personId))
      .where(
        and(
          eq(people.email, email),
          eq(sessionClaims.browserHash, sha256(browser)),
          gt(sessionClaims.claimedAt, anHourAgo),
        ),
      );
  }
}

/** Null for a person who was erased since their gift was recorded. */
const ifNotErased = (personId: number) =>
  sql<number | null>`(select ${people.id} from ${people} where ${people.id} = ${personId})`;
