import { sql, type SQL } from 'drizzle-orm';
import { erasures } from '../database/schema.js';

/**
 * A keyed hash of an email address, in hexadecimal: SHA-256 over the key and over the SHA-256 of the key and the address.
 * PostgreSQL computes it, for all tombstones in one statement.
 * @param hashKey hexadecimal
 * @param email normalized
 */
export function emailHash(hashKey: SQL, email: string | SQL): SQL<string> {
  const key = sql`decode(${hashKey}, 'hex')`;
  return sql<string>`encode(sha256(${key} || sha256(${key} || convert_to(${email}::text, 'UTF8'))), 'hex')`;
}

/** The condition that a row of `erasures` is of this address. */
export function isErasureOf(email: string | SQL): SQL {
  return sql`${erasures.emailHash} = ${emailHash(sql`${erasures.hashKey}`, email)}`;
}

/** A condition: the person with this address was erased at that time or later. */
export function isErasedSince(email: string, since: Date): SQL {
  return sql`exists (select from ${erasures} where ${erasures.erasedAt} >= ${sql.param(since, erasures.erasedAt)}
    and ${isErasureOf(email)})`;
}
