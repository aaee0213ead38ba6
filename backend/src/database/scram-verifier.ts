import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** PostgreSQL's default (www.postgresql.org/docs/current/runtime-config-connection.html, `scram_iterations`). */
const ITERATIONS = 4_096;

/**
 * What PostgreSQL stores instead of a password (SCRAM-SHA-256, RFC 5802 and RFC 7677). It can be sent in ALTER ROLE, so
 * that the password itself reaches neither the server nor its log.
 * @param password of ASCII characters, which SASLprep leaves as they are
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
