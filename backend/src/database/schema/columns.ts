import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** The primary key of a table whose rows have no key of their own. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A time with its zone, as a `Date`. */
export const timestampTz = () => timestamp({ withTimezone: true, mode: 'date' });
