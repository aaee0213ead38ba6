import { readFileSync } from 'node:fs';
import { packageFile } from '../files.js';

/** The version in backend/package.json, which the image contains. */
export function serverVersion(): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}
