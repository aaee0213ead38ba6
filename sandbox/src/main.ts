import { providers, type Provider } from './sandbox-context.js';
import { startSandbox } from './sandbox.js';

// An empty variable is unset.
const variables = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));

const { url, smtpUrl } = await startSandbox({
  dataDir: variables.DATA_DIR ?? '.data',
  host: variables.SANDBOX_HOST ?? '127.0.0.1',
  port: Number(variables.SANDBOX_PORT ?? 4310),
  smtpPort: Number(variables.SANDBOX_SMTP_PORT ?? 4325),
  publicUrl: variables.PUBLIC_URL ?? 'http://localhost:8080',
  webhookUrl: variables.SANDBOX_WEBHOOK_URL ?? null,
  webhookSecret: variables.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
  brevoRateLimit: variables.SANDBOX_BREVO_RATE_LIMIT !== 'false',
  emptyAccounts: variables.SANDBOX_EMPTY_ACCOUNTS === 'true',
  providers: (variables.SANDBOX_PROVIDERS?.split(',') as Provider[] | undefined) ?? providers,
});
// Process 1 of a container ignores a signal without a handler. Every change is in the file already.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
process.stdout.write(`Sandbox ready on ${url}${smtpUrl ? `, mail on ${smtpUrl}` : ''}\n`);
