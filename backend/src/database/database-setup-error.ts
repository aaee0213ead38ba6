/** The database cannot be used until the operator changes something. The message says what, and contains no secret. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';

  /** @param code PostgreSQL's own, for a login that it refuses; that of a wrong password for a missing one */
  constructor(
    message: string,
    readonly code?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** PostgreSQL's code for a wrong password. */
export const INVALID_PASSWORD = '28P01';

const WHERE = 'POSTGRES_PASSWORD in .env (without Compose: PGPASSWORD, or the password in DATABASE_URL)';

const MISSING = `The database asks for a password and none is set: set ${WHERE}.`;

const WRONG =
  `The database refuses the password: ${WHERE} is not the one that the database has. It keeps the password of its first ` +
  'start; a new one in .env does not change it. Put the old one back, or give the database the new one: ' +
  `./vfu compose exec postgres psql -U vfu -d vfu -c '\\password'`;

const NOT_ALLOWED =
  'The database does not let this user in: see the user in DATABASE_URL, and pg_hba.conf of the server.';

const NO_DATABASE =
  'The database that DATABASE_URL names does not exist on the server: create it, or correct the name.';

/** By PostgreSQL's codes (www.postgresql.org/docs/current/errcodes-appendix.html). */
const MESSAGES: Partial<Record<string, string>> = {
  [INVALID_PASSWORD]: WRONG,
  '28000': NOT_ALLOWED,
  '3D000': NO_DATABASE,
};

/** An error of a connection attempt as a DatabaseSetupError, if it is one; else the error itself. */
export function toLoginError(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  // The driver's own error, for a server that asks for a password and none to send.
  const isMissing = typeof message === 'string' && message.includes('client password must be a');
  if (isMissing) return new DatabaseSetupError(MISSING, INVALID_PASSWORD, { cause: error });
  const text = MESSAGES[String(code)];
  return text === undefined ? error : new DatabaseSetupError(text, String(code), { cause: error });
}
