/**
 * `npm run openapi`: writes docs/openapi.json from the server's sources. With `--check` it only says whether the file is
 * what would be written.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { openApiDocument } from '../backend/openapi/document.js';
import { run } from './test/run.js';

const file = 'docs/openapi.json';

// A build of its own: only the compiler can read the fields and comments of a DTO, and the server itself has no use for
// them (docs/decisions/0012).
const { code, output } = await run('npm', ['run', 'build:openapi', '--silent', '-w', 'backend']);
if (code !== 0) throw new Error(output);
const { createApp } = await built<{ createApp: (variables: object) => Promise<INestApplication> }>('app');

const dataDir = mkdtempSync(join(tmpdir(), 'vfu-openapi-'));
const app = await createApp({
  DATA_DIR: dataDir,
  STRIPE_SECRET_KEY: 'sk_test_none',
  BREVO_API_KEY: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'none@example.org',
  MAIL_TO: 'none@example.org',
});
const document = `${JSON.stringify(openApiDocument(app), null, 2)}\n`;
await app.close();
rmSync(dataDir, { recursive: true });

if (!process.argv.includes('--check')) {
  writeFileSync(file, document);
} else if (readFileSync(file, 'utf8') !== document) {
  process.stderr.write(`${file} is not what the server says: run npm run openapi\n`);
  process.exitCode = 1;
}

async function built<T>(name: string): Promise<T> {
  return (await import(new URL(`../backend/.cache/openapi/${name}.js`, import.meta.url).href)) as T;
}
