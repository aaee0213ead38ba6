import { existsSync } from 'node:fs';
import type { Variables } from './settings.js';

/** The non-empty variables of the shell and of `.env`; the shell's take precedence. */
export function environmentVariables(): Variables {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
}

/** The variables of a build for tests: the sandbox's pages, whatever the shell and `.env` contain. */
export function testVariables(): Variables {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
}
