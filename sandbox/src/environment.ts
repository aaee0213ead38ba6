import { isIP } from 'node:net';
import { z } from 'zod';
import { providers } from './sandbox-context.js';
import type { SandboxOptions } from './sandbox.js';

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url({ protocol: /^https?$/ });
/** Treats an empty variable as unset. */
const emptyAsUnset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const environment = z.object({
  SANDBOX_HOST: emptyAsUnset(
    z
      .string()
      .refine((host) => isIP(host) > 0 || host === 'localhost', 'an IP address')
      .optional(),
  ),
  SANDBOX_PORT: emptyAsUnset(port.default(4310)),
  SANDBOX_SMTP_PORT: emptyAsUnset(port.default(4325)),
  DATA_DIR: emptyAsUnset(z.string().default('.data')),
  PUBLIC_URL: emptyAsUnset(url.default('http://localhost:8080')),
  SANDBOX_WEBHOOK_URL: emptyAsUnset(url.optional()),
  STRIPE_WEBHOOK_SECRET: emptyAsUnset(z.string().startsWith('whsec_').default('whsec_sandbox')),
  SANDBOX_BREVO_RATE_LIMIT: emptyAsUnset(z.enum(['true', 'false']).default('true')),
  SANDBOX_EMPTY_ACCOUNTS: emptyAsUnset(z.enum(['true', 'false']).default('false')),
  SANDBOX_PROVIDERS: emptyAsUnset(
    z
      .string()
      .transform((list) => list.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(providers)))
      .optional(),
  ),
});

/** Parses the environment. @throws Error with the names of all invalid variables, without their values */
export function readEnvironment(variables: NodeJS.ProcessEnv): SandboxOptions {
  const { success, data, error } = environment.safeParse(variables);
  if (!success) {
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The sandbox cannot start. ${wrong.join('; ')}`);
  }
  return {
    dataDir: data.DATA_DIR,
    port: data.SANDBOX_PORT,
    smtpPort: data.SANDBOX_SMTP_PORT,
    publicUrl: data.PUBLIC_URL,
    webhookUrl: data.SANDBOX_WEBHOOK_URL ?? null,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    emptyAccounts: data.SANDBOX_EMPTY_ACCOUNTS === 'true',
    brevoRateLimit: data.SANDBOX_BREVO_RATE_LIMIT === 'true',
    ...(data.SANDBOX_HOST ? { host: data.SANDBOX_HOST } : {}),
    ...(data.SANDBOX_PROVIDERS ? { providers: data.SANDBOX_PROVIDERS } : {}),
  };
}
