import { readFileSync } from 'node:fs';

/** The settings that nobody else may read. Each may be given as a file too: `OPERATOR_TOKEN_FILE=/run/secrets/token`. */
export const SECRETS = [
  'DATABASE_URL',
  'PGPASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BREVO_API_KEY',
  'SMTP_URL',
  'IP_GEOLOCATION_KEY',
  'OPERATOR_TOKEN',
  'SESSION_SECRET',
] as const;

/** Settings as a process is given them. */
export type Variables = Record<string, string | undefined>;

const isSet = (value: string | undefined) => value !== undefined && value.trim() !== '';

/**
 * Puts the content of secret files in the place of their names, without the line end that editors leave.
 * @returns the variables, and what is wrong with them: by name, never by value
 */
export function readSecretFiles(given: Variables): { variables: Variables; faults: string[] } {
  const variables = { ...given };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (!file || !isSet(file)) continue;
    const content = contentOf(file.trim());
    if (isSet(given[name])) faults.push(`${name} and ${name}_FILE are both set: one of them is enough`);
    else if (content === null) faults.push(`${name}_FILE names a file that cannot be read`);
    else if (content === '') faults.push(`${name}_FILE names an empty file`);
    else variables[name] = content;
  }
  return { variables, faults };
}

/** What is left when no secret is in it, for a process that needs none. */
export function withoutSecrets<V extends Variables>(variables: V): V {
  const secret = new Set<string>(SECRETS.flatMap((name) => [name, `${name}_FILE`]));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !secret.has(name))) as V;
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
