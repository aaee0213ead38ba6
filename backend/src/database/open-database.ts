import type { Database } from './database.js';

interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  PGPASSWORD?: string | undefined;
  PGPASSWORD_NEXT?: string | undefined;
  DATA_DIR: string;
}

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, else the embedded database.
 * @throws Error when the database cannot be reached, or another process has locked the data folder
 */
export async function openDatabase({
  DATABASE_URL,
  PGPASSWORD,
  PGPASSWORD_NEXT,
  DATA_DIR,
}: DatabaseSettings): Promise<Database> {
  // Imported dynamically, so that only the driver in use costs time and memory.
  if (!DATABASE_URL) return (await import('./embedded-database.js')).openEmbedded(DATA_DIR);
  const { openPostgres } = await import('./postgres-database.js');
  const { address, passwords } = toLogin(DATABASE_URL, PGPASSWORD, PGPASSWORD_NEXT);
  return openPostgres(address, passwords);
}

/**
 * Takes the password out of an address and returns all that the server may have, the present one first. PGPASSWORD and
 * PGPASSWORD_NEXT may contain any character.
 */
export function toLogin(
  address: string,
  password: string | undefined,
  nextPassword: string | undefined,
): { address: string; passwords: string[] } {
  const url = new URL(address);
  const present = url.password ? decodeURIComponent(url.password) : password;
  url.password = '';
  return {
    address: url.href,
    passwords: [present, nextPassword].filter((each) => each !== undefined && each !== '') as string[],
  };
}
