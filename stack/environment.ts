import { existsSync } from 'node:fs';
import type { Variables } from './settings.js';

/** The non-empty variables of the shell and of `.env`; the shell's take precedence. */
export function environmentVariables(): Variables {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
}
