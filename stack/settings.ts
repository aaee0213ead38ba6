import { existsSync, readFileSync } from 'node:fs';
import { MAY_BE_EMPTY, parseEnvFile } from '../backend/src/core/config/env-file.js';
import { MONTHLY_AMOUNTS } from '../backend/src/contract/public-settings.js';
import { withoutSecrets } from '../backend/src/core/config/secret-files.js';

/** The providers that the sandbox can replace, and the variable whose value makes each one real. */
export const providers = {
  stripe: { title: 'Payments (Stripe)', key: 'STRIPE_SECRET_KEY' },
  brevo: { title: 'Contacts (Brevo)', key: 'BREVO_API_KEY' },
  smtp: { title: 'Mail (SMTP)', key: 'SMTP_URL' },
} as const;

export type Provider = keyof typeof providers;
export type Variables = Record<string, string>;

/** The loopback port of each process. */
export interface Ports {
  site: number;
  api: number;
  sandbox: number;
  sandboxMail: number;
}

/** The environment of each process. */
export interface StackSettings {
  publicUrl: string;
  /** The providers that the sandbox replaces. The sandbox does not run when there are none. */
  sandboxed: Provider[];
  api: Variables;
  site: Variables;
  sandbox: Variables;
}

/** Invalid settings. The message is fit for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox';

/**
 * Replaces exactly the providers that have no key with the sandbox.
 * @throws SettingsError when a setting is missing in production without SANDBOX=true
 */
export function stackSettings(environment: Variables, ports: Ports): StackSettings {
  const isSet = (name: string) => [name, `${name}_FILE`].some((key) => Boolean(environment[key]));
  const sandboxed = (Object.keys(providers) as Provider[]).filter((name) => !isSet(providers[name].key));
  refuseTrialInProduction(environment, isSet);

  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${ports.site}`;
  const dataDir = environment.DATA_DIR ?? '.data';
  const webhookSecret = environment.STRIPE_WEBHOOK_SECRET ?? SANDBOX_WEBHOOK_SECRET;
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`;
  const isSandboxed = (name: Provider) => sandboxed.includes(name);
  return {
    publicUrl,
    sandboxed,
    api: {
      ...environment,
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      API_HOST: '127.0.0.1',
      API_PORT: String(ports.api),
      // The preview server forwards from this machine.
      TRUST_PROXY: [environment.TRUST_PROXY, '127.0.0.1', '::1'].filter(Boolean).join(','),
      ...(isSandboxed('stripe') && {
        STRIPE_SECRET_KEY: 'sk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_WEBHOOK_SECRET_FILE: '',
        STRIPE_API_URL: sandboxUrl,
        STRIPE_PAYMENT_LINKS: '',
        DONATE_MONTHLY_AMOUNT_URLS: MONTHLY_AMOUNTS.map(
          (usd) => `${usd}=${publicUrl}/sandbox/checkout/monthly-${usd}`,
        ).join(','),
        DONATE_MONTHLY_URL: `${publicUrl}/sandbox/checkout/monthly`,
        DONATE_ONCE_URL: `${publicUrl}/sandbox/checkout/once`,
      }),
      ...(isSandboxed('brevo') && { BREVO_API_KEY: 'sandbox', BREVO_API_URL: `${sandboxUrl}/v3` }),
      ...(isSandboxed('smtp') && { SMTP_URL: `smtp://127.0.0.1:${ports.sandboxMail}` }),
      MAIL_FROM: environment.MAIL_FROM ?? 'website@example.org',
      MAIL_TO: environment.MAIL_TO ?? 'volunteers@example.org',
    },
    // Everything in the site is public, and the sandbox shows its settings, so neither gets a secret.
    site: {
      ...withoutSecrets(environment),
      PORT: String(ports.site),
      PUBLIC_URL: publicUrl,
      API_URL: `http://127.0.0.1:${ports.api}`,
      ...(sandboxed.length > 0 && { SANDBOX_URL: sandboxUrl }),
      // With real payments, no link leads to a page of the sandbox: it cannot take them.
      ...(!isSandboxed('stripe') && { SAMPLE_PAGES: 'false' }),
    },
    sandbox: {
      ...withoutSecrets(environment),
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.sandboxMail),
      SANDBOX_PROVIDERS: sandboxed.join(','),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.api}/webhooks/stripe`,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
    },
  };
}

/** The non-empty variables of the shell and of `.env`; the shell's take precedence. */
export function environmentVariables(): Variables {
  // In most shells, EDITOR is a program.
  if (!process.env.EDITOR?.includes(':')) delete process.env.EDITOR;
  // Not `loadEnvFile` of Node, which does not find the first setting of a file with a byte order mark.
  const inFile = existsSync('.env') ? parseEnvFile(readFileSync('.env', 'utf8')) : {};
  for (const [name, value] of Object.entries(inFile)) process.env[name] ??= value;
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] =>
      entry[0] === MAY_BE_EMPTY ? entry[1] !== undefined : Boolean(entry[1]?.trim()),
    ),
  );
}

/** The variables of a build for tests: the sandbox's pages and the editor, whatever the shell and `.env` contain. */
export function testVariables(): Variables {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', EDITOR: 'github:example/site' };
}

function refuseTrialInProduction(environment: Variables, isSet: (name: string) => boolean): void {
  if (environment.NODE_ENV !== 'production' || environment.SANDBOX === 'true') return;
  const keys = Object.values(providers).map(({ key }) => key);
  const needed = [...keys, 'PUBLIC_URL', 'SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET'];
  const missing = needed.filter((name) => !isSet(name)).map((name) => `  - ${name} must be set`);
  if (missing.length === 0) return;
  throw new SettingsError(
    `In production nothing is sandboxed and nothing has a default for a trial, unless SANDBOX=true:\n${missing.join('\n')}`,
  );
}
