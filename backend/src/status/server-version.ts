import { readFileSync } from 'node:fs';

/** The version in backend/package.json, which the image contains. */
export function serverVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
