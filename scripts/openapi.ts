/**
 * `npm run openapi`: writes docs/openapi.json from the built server. With `--check` it only says whether the file is
 * what would be written.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface App {
  close(): Promise<void>;
}

const file = 'docs/openapi.json';
// The built server: only its build step writes what the document is made from.
const { createApp } = await built<{ createApp: (environment: unknown) => Promise<App> }>('app');
const { readEnvironment } = await built<{ readEnvironment: (variables: object) => unknown }>(
  'config/environment',
);
const { openApiDocument } = await built<{ openApiDocument: (app: App) => object }>('openapi');

const dataDir = mkdtempSync(join(tmpdir(), 'vfu-openapi-'));
const app = await createApp(
  readEnvironment({
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_none',
    BREVO_API_KEY: 'none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'none@example.org',
    MAIL_TO: 'none@example.org',
  }),
);
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
  return (await import(new URL(`../backend/dist/${name}.js`, import.meta.url).href)) as T;
}
