import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/src/sandbox.js';

export const WEBHOOK_SECRET = 'whsec_for_the_tests';
/** Facts that are no samples, of a place where the year begins five hours later than in UTC. */
export const organizationFile = fileURLToPath(new URL('./organization.yaml', import.meta.url));

export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** Starts a sandbox that sends no webhooks unless `options.webhookUrl` is set. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-test-'));
  const sandbox = await startSandbox({
    dataDir: folder,
    publicUrl: 'http://localhost:8080',
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
    ...options,
  });
  return {
    sandbox,
    /** The temporary folder; the API's data folder is `api` in it. */
    folder,
    /** The environment variables of an API that calls this sandbox. */
    environment: (databaseUrl: string) => apiEnvironment(sandbox, join(folder, 'api'), databaseUrl),
    close: async () => {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Environment variables of an API that calls the sandbox only. */
function apiEnvironment(sandbox: Sandbox, dataDir: string, databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://localhost:8080',
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: sandbox.url,
    DONATE_MONTHLY_URL: 'http://localhost:8080/sandbox/checkout/monthly',
    DONATE_ONCE_URL: 'http://localhost:8080/sandbox/checkout/once',
    BREVO_API_KEY: 'key-of-the-tests',
    BREVO_API_URL: `${sandbox.url}/v3`,
    SMTP_URL: sandbox.smtpUrl ?? '',
    MAIL_FROM: 'website@example.org',
    MAIL_TO: 'volunteers@example.org',
    ORGANIZATION_FACTS: organizationFile,
    OPERATOR_TOKEN,
    RATE_LIMIT_PER_MINUTE: '100000',
  };
}
