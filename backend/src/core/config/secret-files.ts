import { readFileSync } from 'node:fs';

/** Secret settings. Each may also be given as a file: `OPERATOR_TOKEN_FILE=/run/secrets/token`. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'PGPASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BREVO_API_KEY',
  'SMTP_URL',
  'ALERT_URL',
  'HEARTBEAT_URL',
  'IP_GEOLOCATION_KEY',
  'OPERATOR_TOKEN',
  'SESSION_SECRET',
] as const;

/** Environment variables. */
export type Variables = Record<string, string | undefined>;

const isSet = (value: string | undefined) => value !== undefined && value.trim() !== '';

/**
 * Reads secret files into the variables that they stand for, trimmed.
 * @returns the variables, and faults that name a variable but no value
 */
export function readSecretFiles(given: Variables): { variables: Variables; faults: string[] } {
  const variables = { ...given };
  const faults: string[] = [];
  for (const name of SECRET_NAMES) {
    const file = given[`${name}_FILE`];
    if (!file || !isSet(file)) continue;
    const content = readTrimmed(file.trim());
    if (isSet(given[name])) faults.push(`${name} and ${name}_FILE are both set: one of them is enough`);
    else if (content === null) faults.push(`${name}_FILE names a file that cannot be read`);
    else if (content === '') faults.push(`${name}_FILE names an empty file`);
    else variables[name] = content;
  }
  return { variables, faults };
}

/** The variables without secrets, for a process that needs none. */
export function withoutSecrets<V extends Variables>(variables: V): V {
  const secret = new Set<string>(SECRET_NAMES.flatMap((name) => [name, `${name}_FILE`]));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !secret.has(name))) as V;
}

function readTrimmed(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
