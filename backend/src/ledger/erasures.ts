import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Database, type Transaction } from '../core/database/database.js';
import { erasures, messages, outbox, people } from '../core/database/schema.js';
import { Outbox } from '../core/jobs/outbox.js';

/** A tombstone: what is kept of a person who was erased. */
export interface Tombstone {
  /** Hexadecimal. */
  hashKey: string;
  /** Hexadecimal. */
  emailHash: string;
  erasedAt: Date;
}

const HASH_KEY_BYTES = 32;
const isDeliveryOf = and(eq(outbox.kind, 'erasure'), eq(outbox.subjectId, erasures.id));

/** The people who were erased (docs/decisions/0014-erasing-a-person.md). Email addresses are normalized. */
@Injectable()
export class Erasures {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Adds a tombstone, and queues the deletion of the contact. @param erasedAt of an erasure that is repeated. @returns its id */
  async add(email: string, transaction: Transaction, erasedAt?: Date): Promise<number> {
    const hashKey = randomBytes(HASH_KEY_BYTES).toString('hex');
    const [row] = await transaction
      .insert(erasures)
      .values({
        hashKey,
        emailHash: emailHash(sql`${hashKey}`, email),
        pendingEmail: email,
        // The transaction has waited for a lock since its now().
        erasedAt: erasedAt ?? sql`clock_timestamp()`,
      })
      .returning({ id: erasures.id });
    if (!row) throw new Error('an insert returned no row');
    await this.outbox.enqueue('erasure', row.id, transaction);
    return row.id;
  }

  /** Whether the person with this address was erased at that time or later. */
  async isErasedSince(email: string, since: Date): Promise<boolean> {
    return (await this.database.orm.$count(erasures, isErasedSince(email, since))) > 0;
  }

  /** Whether the mailing service still has to delete the contact with this address. */
  async isPending(email: string): Promise<boolean> {
    return (await this.database.orm.$count(erasures, eq(erasures.pendingEmail, email))) > 0;
  }

  /** The contact that an erasure still has to delete, and how long ago that was last queued; null when it is done. */
  async findPending(erasureId: number): Promise<{ email: string; ageMs: number } | null> {
    const [row] = await this.database.orm
      .select({
        email: erasures.pendingEmail,
        ageMs:
          sql<string>`extract(epoch from now() - greatest(${erasures.erasedAt}, ${outbox.queuedAt})) * 1000`.mapWith(
            Number,
          ),
      })
      .from(erasures)
      .leftJoin(outbox, isDeliveryOf)
      .where(eq(erasures.id, erasureId));
    return row?.email ? { email: row.email, ageMs: row.ageMs } : null;
  }

  /** Forgets the address of an erasure, once the mailing service has deleted the contact. */
  async complete(erasureId: number): Promise<void> {
    await this.database.orm.update(erasures).set({ pendingEmail: null }).where(eq(erasures.id, erasureId));
  }

  /** The erasures of one address, oldest first; `isPending`: the mailing service still has to delete the contact. */
  findByEmail(email: string): Promise<{ erasedAt: Date; isPending: boolean }[]> {
    const isPending = sql<boolean>`${erasures.pendingEmail} is not null`;
    return this.database.orm
      .select({ erasedAt: erasures.erasedAt, isPending })
      .from(erasures)
      .where(isErasureOf(email))
      .orderBy(asc(erasures.erasedAt));
  }

  /** All tombstones, oldest first. */
  tombstones(): Promise<Tombstone[]> {
    const { hashKey, emailHash: hash, erasedAt } = erasures;
    return this.database.orm
      .select({ hashKey, emailHash: hash, erasedAt })
      .from(erasures)
      .orderBy(asc(erasures.id));
  }

  /** Adds the tombstones that this database does not have. Returns their number. */
  async merge(tombstones: Tombstone[]): Promise<number> {
    if (tombstones.length === 0) return 0;
    const added = await this.database.orm
      .insert(erasures)
      .values(tombstones)
      .onConflictDoNothing({ target: erasures.emailHash })
      .returning({ id: erasures.id });
    return added.length;
  }

  /** The addresses that a restored backup has brought back, each with its latest erasure. */
  async findReturned(): Promise<{ email: string; erasedAt: Date }[]> {
    const erasedAt = sql`max(${erasures.erasedAt})`.mapWith(erasures.erasedAt);
    const returnedPeople = await this.database.orm
      .select({ email: people.email, erasedAt })
      .from(people)
      .innerJoin(erasures, isErasureOf(sql`${people.email}`))
      .where(lte(people.createdAt, erasures.erasedAt))
      .groupBy(people.email);
    const email = sql<string>`lower(${messages.email})`;
    const returnedMessages = await this.database.orm
      .select({ email, erasedAt })
      .from(messages)
      .innerJoin(erasures, isErasureOf(email))
      .where(lte(messages.receivedAt, erasures.erasedAt))
      .groupBy(email);
    return [...new Map([...returnedPeople, ...returnedMessages].map((row) => [row.email, row])).values()];
  }
}

/** A keyed hash of an email address, in hexadecimal. PostgreSQL computes it, for all tombstones in one statement. */
function emailHash(hashKey: SQL, email: string | SQL | AnyPgColumn): SQL<string> {
  const key = sql`decode(${hashKey}, 'hex')`;
  return sql<string>`encode(sha256(${key} || sha256(${key} || convert_to(${email}::text, 'UTF8'))), 'hex')`;
}

/** The condition that a row of `erasures` is of this address. */
function isErasureOf(email: string | SQL | AnyPgColumn): SQL {
  return sql`${erasures.emailHash} = ${emailHash(sql`${erasures.hashKey}`, email)}`;
}

/** A condition: the person with this address was erased at that time or later. */
export function isErasedSince(email: string | AnyPgColumn, since: Date | AnyPgColumn): SQL {
  const time = since instanceof Date ? sql.param(since, erasures.erasedAt) : since;
  return sql`exists (select from ${erasures} where ${erasures.erasedAt} >= ${time} and ${isErasureOf(email)})`;
}
