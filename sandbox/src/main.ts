import { z } from 'zod';
import { providers } from './sandbox-context.js';
import { startSandbox, type SandboxOptions } from './sandbox.js';

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url({ protocol: /^https?$/ });

const environment = z
  .object({
    SANDBOX_HOST: z.string().default('127.0.0.1'),
    SANDBOX_PORT: port.default(4310),
    SANDBOX_SMTP_PORT: port.default(4325),
    DATA_DIR: z.string().default('.data'),
    PUBLIC_URL: url.default('http://localhost:8080'),
    SANDBOX_WEBHOOK_URL: url.nullable().default(null),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').default('whsec_sandbox'),
    SANDBOX_BREVO_RATE_LIMIT: z.stringbool().default(true),
    SANDBOX_EMPTY_ACCOUNTS: z.stringbool().default(false),
    SANDBOX_PROVIDERS: z
      .string()
      .default(providers.join(','))
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(providers))),
  })
  .transform((variables) => ({
    dataDir: variables.DATA_DIR,
    host: variables.SANDBOX_HOST,
    port: variables.SANDBOX_PORT,
    smtpPort: variables.SANDBOX_SMTP_PORT,
    publicUrl: variables.PUBLIC_URL,
    webhookUrl: variables.SANDBOX_WEBHOOK_URL,
    webhookSecret: variables.STRIPE_WEBHOOK_SECRET,
    emptyAccounts: variables.SANDBOX_EMPTY_ACCOUNTS,
    brevoRateLimit: variables.SANDBOX_BREVO_RATE_LIMIT,
    providers: variables.SANDBOX_PROVIDERS,
  }));

/** Parses the environment; an empty variable is unset. @throws Error with the names of all invalid variables, without their values */
function readEnvironment(variables: NodeJS.ProcessEnv): SandboxOptions {
  const given = Object.entries(variables).filter(([, value]) => value !== '');
  const { data, error } = environment.safeParse(Object.fromEntries(given));
  if (data) return data;
  throw new Error(`The sandbox cannot start. ${z.prettifyError(error)}`);
}

try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  const stop = () => {
    // An open connection must not keep the process alive.
    setTimeout(() => process.exit(0), 1500).unref();
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { url, smtpUrl } = sandbox;
  process.stdout.write(`Sandbox ready on ${url}${smtpUrl ? `, mail on ${smtpUrl}` : ''}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
