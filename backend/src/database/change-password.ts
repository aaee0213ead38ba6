import pg from 'pg';
import { INVALID_PASSWORD } from './database-setup-error.js';
import { LoginPool } from './login-pool.js';
import { toLogin } from './open-database.js';
import { scramVerifier } from './scram-verifier.js';

/** `changed`: the server now has the new password; `unchanged`: it had it already. */
export type PasswordChange = 'changed' | 'unchanged';

/**
 * Gives the database user the new password, and logs in with it to be certain. Connections that are open stay open.
 * @param present the password that the server has now, if the address does not contain it
 * @throws DatabaseSetupError when the server accepts neither password
 */
export async function changeDatabasePassword(
  databaseUrl: string,
  present: string | undefined,
  next: string,
): Promise<PasswordChange> {
  const { address, passwords } = toLogin(databaseUrl, present, next);
  if (await canLogIn(address, next)) return 'unchanged';
  const pool = new LoginPool(address, passwords, { connectionTimeoutMillis: 5_000, max: 1 });
  try {
    // A utility statement takes no parameters. The verifier has no quote.
    await pool.query(`alter role current_user password '${scramVerifier(next)}'`);
  } finally {
    await pool.end();
  }
  if (!(await canLogIn(address, next))) throw new Error('the database does not accept the new password');
  return 'changed';
}

async function canLogIn(address: string, password: string): Promise<boolean> {
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INVALID_PASSWORD) return false;
    throw error;
  } finally {
    await client.end();
  }
}
