import { z } from 'zod';
import { providers } from './sandbox-context.js';
import type { SandboxOptions } from './sandbox.js';

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url({ protocol: /^https?$/ });

const environment = z.object({
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
});

/** Parses the environment; an empty variable is unset. @throws Error with the names of all invalid variables, without their values */
export function readEnvironment(variables: NodeJS.ProcessEnv): SandboxOptions {
  const given = Object.entries(variables).filter(([, value]) => value !== '');
  const { success, data, error } = environment.safeParse(Object.fromEntries(given));
  if (!success) {
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The sandbox cannot start. ${wrong.join('; ')}`);
  }
  return {
    dataDir: data.DATA_DIR,
    host: data.SANDBOX_HOST,
    port: data.SANDBOX_PORT,
    smtpPort: data.SANDBOX_SMTP_PORT,
    publicUrl: data.PUBLIC_URL,
    webhookUrl: data.SANDBOX_WEBHOOK_URL,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    emptyAccounts: data.SANDBOX_EMPTY_ACCOUNTS,
    brevoRateLimit: data.SANDBOX_BREVO_RATE_LIMIT,
    providers: data.SANDBOX_PROVIDERS,
  };
}
