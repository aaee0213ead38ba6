import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { people, sessionClaims } from '../database/schema.js';
import type { Gift } from '../gifts/gift.js';
import { hashed, type Visitor } from '../http/visitor.js';

const anHourAgo = sql`now() - interval '1 hour'`;
const aDayAgo = sql`now() - interval '24 hours'`;

/** What a browser may know of its gift for a day: nothing personal. */
export type ClaimedGift = Pick<Gift, 'amountMinor' | 'currency' | 'kind' | 'purpose'>;

/** The newest session that a browser claimed. */
export interface NewestClaim extends ClaimedGift {
  sessionHash: string;
  /** Null for a payment without an email, and for one that is not recorded yet. */
  personId: number | null;
}

/**
 * Who may see what a payment tells about its donor: the browser that showed the session first, for an hour, and
 * nobody else. A session id in a forwarded link, a history or a log opens nothing.
 */
@Injectable()
export class SessionClaims {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Claims a gift's session for a browser. False when it is another's, or the hour is over. */
  async claim(
    { providerKey, amountMinor, currency, kind, purpose }: ClaimedGift & Pick<Gift, 'providerKey'>,
    personId: number | null,
    visitor: Visitor,
  ): Promise<boolean> {
    const sessionHash = hashed(providerKey);
    const browserHash = hashed(visitor.token);
    await this.database.orm
      .insert(sessionClaims)
      .values({ sessionHash, browserHash, personId, amountMinor, currency, kind, purpose })
      .onConflictDoUpdate({
        target: sessionClaims.sessionHash,
        // Whose gift it is may not have been known yet when it was shown first, and the previous version of this server
        // does not write what it is.
        set: {
          personId: sql`coalesce(${sessionClaims.personId}, excluded.person_id)`,
          amountMinor: sql`excluded.amount_minor`,
          currency: sql`excluded.currency`,
          kind: sql`excluded.kind`,
          purpose: sql`excluded.purpose`,
        },
      });
    const mine = await this.database.orm
      .select({ sessionHash: sessionClaims.sessionHash })
      .from(sessionClaims)
      .where(
        and(
          eq(sessionClaims.sessionHash, sessionHash),
          eq(sessionClaims.browserHash, browserHash),
          gt(sessionClaims.claimedAt, anHourAgo),
        ),
      );
    return mine.length > 0;
  }

  /** Keeps whose gift a session is, where that was not known yet when a browser claimed it. */
  async belongTo(personId: number, sessionId: string): Promise<void> {
    await this.database.orm
      .update(sessionClaims)
      .set({ personId })
      .where(eq(sessionClaims.sessionHash, hashed(sessionId)));
  }

  /** The newest session that this browser claimed within the last 24 hours; null for none. */
  async newestOf(visitor: Visitor): Promise<NewestClaim | null> {
    const { sessionHash, personId, amountMinor, currency, kind, purpose } = sessionClaims;
    const [claim] = await this.database.orm
      .select({ sessionHash, personId, amountMinor, currency, kind, purpose })
      .from(sessionClaims)
      .where(and(eq(sessionClaims.browserHash, hashed(visitor.token)), gt(sessionClaims.claimedAt, aDayAgo)))
      .orderBy(desc(sessionClaims.claimedAt))
      .limit(1);
    // The previous version of this server does not write what a claim is for.
    return claim && isComplete(claim) ? claim : null;
  }

  /** Whether this browser has just shown a paid session of the person with this email. */
  async areOf(visitor: Visitor, email: string): Promise<boolean> {
    return (await this.claimsOf(visitor, email)).length > 0;
  }

  /** The paid sessions of the person with this email that this browser has just shown. */
  claimsOf(visitor: Visitor, email: string): Promise<{ sessionHash: string; personId: number }[]> {
    return this.database.orm
      .select({ sessionHash: sessionClaims.sessionHash, personId: people.id })
      .from(sessionClaims)
      .innerJoin(people, eq(people.id, sessionClaims.personId))
      .where(
        and(
          eq(people.email, email),
          eq(sessionClaims.browserHash, hashed(visitor.token)),
          gt(sessionClaims.claimedAt, anHourAgo),
        ),
      );
  }
}

function isComplete(claim: { [Name in keyof NewestClaim]: NewestClaim[Name] | null }): claim is NewestClaim {
  return claim.amountMinor !== null && claim.currency !== null && claim.kind !== null;
}
