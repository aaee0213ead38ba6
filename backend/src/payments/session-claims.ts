import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { people, sessionClaims } from '../database/schema.js';
import { hashed, type Visitor } from '../http/visitor.js';

const anHourAgo = sql`now() - interval '1 hour'`;

/**
 * Who may see what a payment tells about its donor: the browser that showed the session first, for an hour, and
 * nobody else. A session id in a forwarded link, a history or a log opens nothing.
 */
@Injectable()
export class SessionClaims {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Claims a session for a browser. False when it is another's, or the hour is over. */
  async claim(sessionId: string, personId: number | null, visitor: Visitor): Promise<boolean> {
    const sessionHash = hashed(sessionId);
    const browserHash = hashed(visitor.token);
    await this.database.orm
      .insert(sessionClaims)
      .values({ sessionHash, browserHash, personId })
      .onConflictDoUpdate({
        target: sessionClaims.sessionHash,
        // Whose gift it is may not have been known yet when it was shown first.
        set: { personId: sql`coalesce(${sessionClaims.personId}, excluded.person_id)` },
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
