import { existsSync } from 'node:fs';
import type { Variables } from './settings.js';

/** What the shell and, behind it, `.env` say. An empty value counts as none. */
export function givenVariables(): Variables {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
}
