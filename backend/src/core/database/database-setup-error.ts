import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The database cannot be used until the operator changes something. The message says what, and contains no secret. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';

  constructor(
    readonly what: string,
    readonly remedy: string,
    options: ErrorOptions,
  ) {
    super(`${what}: ${remedy}`, options);
  }
}

const PASSWORD = 'POSTGRES_PASSWORD in .env (without Compose: PGPASSWORD, or the password in DATABASE_URL)';

const NO_PASSWORD = ['The database asks for a password and none is set', `set ${PASSWORD}.`] as const;

const DISK_FULL = '53100';

/** By PostgreSQL's codes (www.postgresql.org/docs/current/errcodes-appendix.html). */
const KNOWN: Partial<Record<string, readonly [what: string, remedy: string]>> = {
  '28P01': [
    'The database refuses the password',
    `${PASSWORD} is not the one that it has. It keeps the password of its first start; a new one in .env does not change it. ` +
      'Put the old one back, or change it as docs/runbook.md says under "A leaked secret".',
  ],
  [DISK_FULL]: [
    'The disk of the database is full, so nothing that visitors send is stored',
    'free space on it: docker system df shows what Docker uses, docker builder prune frees it.',
  ],
  '25006': [
    'The database is read-only, so nothing that visitors send is stored',
    'it is a standby, or default_transaction_read_only is on: see its log, and DATABASE_URL.',
  ],
};

/** An error of the database as a DatabaseSetupError, if the operator can mend it; else the error itself. */
export function toSetupError(thrown: unknown): unknown {
  const error = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  const { code, message } = error as { code?: unknown; message?: unknown };
  // The driver's own error, for a server that asks for a password and none to send.
  const lacksPassword = String(message).includes('client password must be a');
  // What a new connection to a full disk may get, without a code for it (relcache.c of PostgreSQL).
  const isFull = message === 'could not write init file';
  const known = lacksPassword ? NO_PASSWORD : KNOWN[isFull ? DISK_FULL : String(code)];
  return known === undefined ? thrown : new DatabaseSetupError(...known, { cause: error });
}
