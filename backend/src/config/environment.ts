import { z } from 'zod';
import { readSecretFiles, type Variables } from './secret-files.js';

/** Settings that are missing or malformed, named together. Values are never repeated: some of them are secrets. */
export class EnvironmentError extends Error {
  constructor(readonly faults: string[]) {
    super(`The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
/** `a@b.c` or `Name <a@b.c>`; a line break would reach into the mail's headers. */
const mailbox = z.string({ error: 'must be set' }).regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an email address');
const required = { error: 'must be set' };
const wholeNumber = (from: number, to: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`);
const listId = (standard: number) => wholeNumber(1, Number.MAX_SAFE_INTEGER).default(standard);

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: webAddress.default('http://localhost:8080'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }).optional(),
  PGPASSWORD: z.string().optional(),

  STRIPE_SECRET_KEY: z
    .string(required)
    .regex(/^(sk|rk)_(test|live)_\S+$/, 'must be a secret or restricted key'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must be a signing secret, whsec_…').optional(),
  STRIPE_API_URL: webAddress.default('https://api.stripe.com'),
  STRIPE_PAYMENT_LINKS: z
    .string()
    .regex(/^\s*plink_\w+(\s*,\s*plink_\w+)*\s*$/, 'must be ids of payment links, plink_…, with commas')
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .optional(),
  DONATE_MONTHLY_URL: webAddress.optional(),
  DONATE_ONCE_URL: webAddress.optional(),

  BREVO_API_KEY: z.string(required),
  BREVO_API_URL: webAddress.default('https://api.brevo.com/v3'),
  BREVO_LIST_ONE_TIME_DONORS: listId(6),
  BREVO_LIST_RECURRING_DONORS: listId(7),
  BREVO_LIST_NON_DONORS: listId(8),
  BREVO_LIST_FLIGHT_DONORS: listId(10),
  BREVO_LIST_SPONSOR_PROSPECTING: listId(12),
  BREVO_LIST_HOTEL_POINTS_DONORS: listId(13),
  BREVO_LIST_CREDIT_POINTS_DONORS: listId(14),
  BREVO_LIST_NEWSLETTER: listId(8),
  BREVO_DOI_TEMPLATE_ID: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  BREVO_CALLS_PER_SECOND: wholeNumber(4, 1_000_000).default(10),

  // Without a host it is no address with credentials to the parser, and is one to nodemailer (`smtp:user:…@host`).
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp(s):// address' }),
  MAIL_FROM: mailbox,
  MAIL_TO: mailbox,

  IP_LOOKUP_URL: webAddress.optional(),
  IP_GEOLOCATION_URL: webAddress.optional(),
  IP_GEOLOCATION_KEY: z.string().optional(),

  OPERATOR_TOKEN: z.string().min(8, 'must have at least 8 characters').optional(),
  SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(20),
});

/** Every setting of the server, typed. `.env.example` says what each one means. */
export type Environment = Readonly<z.infer<typeof schema>>;

const withoutMail = schema.omit({ SMTP_URL: true, MAIL_FROM: true, MAIL_TO: true });

/** The settings of a command that sends no mail. */
export type CommandEnvironment = Readonly<z.infer<typeof withoutMail>>;

const databaseOnly = schema.pick({ NODE_ENV: true, DATABASE_URL: true, PGPASSWORD: true, DATA_DIR: true });

/** The settings of a command that reads the ledger and asks no provider. */
export type DatabaseEnvironment = Readonly<z.infer<typeof databaseOnly>>;

const allNames = Object.keys(schema.shape) as (keyof Environment)[];

/** The settings a command neither asks for nor judges, and those it cannot do without in production. */
interface Needs {
  schema: typeof schema | typeof withoutMail | typeof databaseOnly;
  unused: readonly (keyof Environment)[];
  requiredInProduction: readonly (keyof Environment)[];
}

const NEEDS = {
  server: { schema, unused: [], requiredInProduction: ['SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET'] },
  reconcile: {
    schema: withoutMail,
    unused: [
      'API_HOST',
      'API_PORT',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'MAIL_TO',
      'IP_LOOKUP_URL',
      'IP_GEOLOCATION_URL',
      'IP_GEOLOCATION_KEY',
      'OPERATOR_TOKEN',
      'SESSION_SECRET',
      'TRUST_PROXY',
      'RATE_LIMIT_PER_MINUTE',
    ],
    requiredInProduction: [],
  },
  export: {
    schema: databaseOnly,
    unused: allNames.filter((name) => !(name in databaseOnly.shape)),
    requiredInProduction: [],
  },
} satisfies Record<string, Needs>;

/**
 * Reads the settings once, at start: those that the server or the named command needs. An empty value counts as not
 * set; a secret may be in a file (`…_FILE`).
 * @throws EnvironmentError naming every fault at once
 */
export function readEnvironment(variables: Variables): Environment;
export function readEnvironment(variables: Variables, command: 'reconcile'): CommandEnvironment;
export function readEnvironment(variables: Variables, command: 'export'): DatabaseEnvironment;
export function readEnvironment(
  variables: Variables,
  command: keyof typeof NEEDS = 'server',
): DatabaseEnvironment {
  const { schema: needed, unused, requiredInProduction }: Needs = NEEDS[command];
  const unusedNames = new Set(unused.flatMap((name) => [name, `${name}_FILE`] as string[]));
  const secrets = readSecretFiles(
    Object.fromEntries(Object.entries(variables).filter(([name]) => !unusedNames.has(name))),
  );
  const given = Object.fromEntries(
    Object.entries(secrets.variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = needed.safeParse(given);
  const faults = [...secrets.faults];
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.');
    // A file that cannot be read has been named already.
    if (!secrets.faults.some((fault) => fault.startsWith(`${name}_FILE `))) {
      faults.push(`${name} ${name in given ? message : 'must be set'}`);
    }
  }
  if (given.NODE_ENV === 'production') {
    const missing = requiredInProduction.filter((name) => !given[name]);
    faults.push(...missing.map((name) => `${name} must be set in production`));
  }
  if (!parsed.success || faults.length > 0) throw new EnvironmentError(faults);
  return parsed.data;
}
