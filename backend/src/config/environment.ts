import { z } from 'zod';
import { CONTACT_LISTS } from '../contract/contact-lists.js';
import { invalidAddress, smtpUrlFault } from './credentials-in-url.js';
import { readSecretFiles, type Variables } from './secret-files.js';

/** All missing or malformed settings, by name. Values are left out because some of them are secrets. */
export class EnvironmentError extends Error {
  constructor(readonly faults: string[]) {
    super(`The environment variables are not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
/** `a@b.c` or `Name <a@b.c>`. A line break would allow mail header injection. */
const mailbox = z.string({ error: 'must be set' }).regex(/^[^\r\n]+@[^\r\n]+$/, 'must be an email address');
const required = { error: 'must be set' };
const wholeNumber = (from: number, to: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`);
/** A secret, or during a change the new and the old one with a comma (docs/runbook.md). The first signs, all verify. */
const rotatableSecret = (secret: z.ZodString) =>
  z
    .string()
    .transform((values) => [...new Set(values.split(/[,\n]/).map((value) => value.trim()))].filter(Boolean))
    .pipe(z.array(secret).min(1, 'must be set').max(2, 'takes at most two values: new,old'));
const listId = (defaultId: number) => wholeNumber(1, Number.MAX_SAFE_INTEGER).default(defaultId);

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: webAddress.default('http://localhost:8080'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: ({ input }) => invalidAddress('must be a postgresql:// address', input),
    })
    .optional(),
  PGPASSWORD: z.string().optional(),
  PGPASSWORD_NEXT: z.string().optional(),

  STRIPE_SECRET_KEY: z
    .string(required)
    .regex(/^(sk|rk)_(test|live)_\S+$/, 'must be a secret or restricted key'),
  STRIPE_WEBHOOK_SECRET: rotatableSecret(
    z.string().startsWith('whsec_', 'must be a signing secret, whsec_…'),
  ).optional(),
  STRIPE_API_URL: webAddress.default('https://api.stripe.com'),
  STRIPE_PAYMENT_LINKS: z
    .string()
    .regex(/^\s*plink_\w+(\s*,\s*plink_\w+)*\s*$/, 'must be ids of payment links, plink_…, with commas')
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .optional(),
  DONATE_MONTHLY_URL: webAddress.optional(),
  DONATE_ONCE_URL: webAddress.optional(),

  BREVO_API_KEY: z
    .string(required)
    .regex(
      /^(?!xsmtpsib-)/,
      'must be an API key (xkeysib-…); an SMTP key (xsmtpsib-…) belongs into SMTP_URL',
    ),
  BREVO_API_URL: webAddress.default('https://api.brevo.com/v3'),
  BREVO_LIST_ONE_TIME_DONORS: listId(CONTACT_LISTS.oneTimeDonors),
  BREVO_LIST_RECURRING_DONORS: listId(CONTACT_LISTS.recurringDonors),
  BREVO_LIST_NON_DONORS: listId(CONTACT_LISTS.nonDonors),
  BREVO_LIST_FLIGHT_DONORS: listId(CONTACT_LISTS.flightDonors),
  BREVO_LIST_SPONSOR_PROSPECTING: listId(CONTACT_LISTS.sponsorProspecting),
  BREVO_LIST_HOTEL_POINTS_DONORS: listId(CONTACT_LISTS.hotelPointsDonors),
  BREVO_LIST_CREDIT_POINTS_DONORS: listId(CONTACT_LISTS.creditPointsDonors),
  BREVO_LIST_NEWSLETTER: listId(CONTACT_LISTS.nonDonors),
  BREVO_DOI_TEMPLATE_ID: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  BREVO_CALLS_PER_SECOND: wholeNumber(4, 1_000_000).default(10),

  SMTP_URL: z.string(required).superRefine((address, context) => {
    const fault = smtpUrlFault(address);
    if (fault !== null) context.addIssue(fault);
  }),
  MAIL_FROM: mailbox,
  MAIL_TO: mailbox,

  ALERT_URL: webAddress.optional(),
  HEARTBEAT_URL: webAddress.optional(),
  ALERT_BACKUP_HOURS: wholeNumber(0, 1_000).default(26),
  ALERT_DISK_PERCENT: wholeNumber(1, 100).default(85),

  IP_LOOKUP_URL: webAddress.optional(),
  IP_GEOLOCATION_URL: webAddress.optional(),
  IP_GEOLOCATION_KEY: z.string().optional(),

  OPERATOR_TOKEN: rotatableSecret(z.string().min(8, 'must have at least 8 characters')).optional(),
  SESSION_SECRET: rotatableSecret(z.string().min(16, 'must have at least 16 characters')).optional(),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 1_000_000).default(20),
  SHUTDOWN_DELAY_SECONDS: wholeNumber(0, 60).default(0),
});

/** Every setting of the server. `.env.example` documents them. */
export type Environment = Readonly<z.infer<typeof schema>>;

const withoutMail = schema.omit({ SMTP_URL: true, MAIL_FROM: true, MAIL_TO: true });

/** The settings of `npm run reconcile` and of the command `person`, which send no mail. */
export type CommandEnvironment = Readonly<z.infer<typeof withoutMail>>;

const databaseOnly = schema.pick({
  NODE_ENV: true,
  DATABASE_URL: true,
  PGPASSWORD: true,
  PGPASSWORD_NEXT: true,
  DATA_DIR: true,
});

/** The settings of `npm run export`, which only reads the database. */
export type DatabaseEnvironment = Readonly<z.infer<typeof databaseOnly>>;

const statusOnly = schema.pick({
  NODE_ENV: true,
  PUBLIC_URL: true,
  API_PORT: true,
  DATABASE_URL: true,
  PGPASSWORD: true,
  DATA_DIR: true,
});

/** The settings of `status`. */
export type StatusEnvironment = Readonly<z.infer<typeof statusOnly>>;

/** The settings that the server and each command read. */
export interface Environments {
  server: Environment;
  reconcile: CommandEnvironment;
  person: CommandEnvironment;
  export: DatabaseEnvironment;
  status: StatusEnvironment;
  drill: CommandEnvironment;
}

export type Command = keyof Environments;

/** The name of every setting of the server. */
export const SETTING_NAMES = Object.keys(schema.shape) as (keyof Environment)[];

interface CommandRequirements<C extends Command> {
  schema: z.ZodType<Environments[C]>;
  /** Neither validated nor opened as a secret file. */
  unused: readonly (keyof Environment)[];
  requiredInProduction: readonly (keyof Environment)[];
}

/** The settings that commands do not use which send no mail and serve no requests. */
const serverOnly = [
  'API_HOST',
  'API_PORT',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'ALERT_URL',
  'HEARTBEAT_URL',
  'ALERT_BACKUP_HOURS',
  'ALERT_DISK_PERCENT',
  'IP_LOOKUP_URL',
  'IP_GEOLOCATION_URL',
  'IP_GEOLOCATION_KEY',
  'OPERATOR_TOKEN',
  'TRUST_PROXY',
  'RATE_LIMIT_PER_MINUTE',
  'SHUTDOWN_DELAY_SECONDS',
] as const;

const REQUIREMENTS: { [C in Command]: CommandRequirements<C> } = {
  server: {
    schema,
    unused: [],
    requiredInProduction: ['PUBLIC_URL', 'SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET'],
  },
  reconcile: {
    schema: withoutMail,
    unused: [...serverOnly, 'SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET'],
    requiredInProduction: [],
  },
  // The session secret is the key of the rate counters of an email address.
  person: {
    schema: withoutMail,
    unused: [...serverOnly, 'STRIPE_WEBHOOK_SECRET'],
    requiredInProduction: ['SESSION_SECRET'],
  },
  export: {
    schema: databaseOnly,
    unused: SETTING_NAMES.filter((name) => !(name in databaseOnly.shape)),
    requiredInProduction: [],
  },
  status: {
    schema: statusOnly,
    unused: SETTING_NAMES.filter((name) => !(name in statusOnly.shape)),
    requiredInProduction: [],
  },
  drill: {
    schema: withoutMail,
    unused: [...serverOnly, 'SESSION_SECRET'],
    requiredInProduction: ['STRIPE_WEBHOOK_SECRET'],
  },
};

/**
 * Validates the settings that the server or the named command needs. An empty value counts as not set. A secret may be
 * given as a file (`…_FILE`).
 * @throws EnvironmentError naming every fault at once
 */
export function readEnvironment(variables: Variables): Environment;
export function readEnvironment<C extends Command>(variables: Variables, command: C): Environments[C];
export function readEnvironment(variables: Variables, command: Command = 'server'): Environments[Command] {
  const {
    schema: needed,
    unused,
    requiredInProduction,
  }: CommandRequirements<Command> = REQUIREMENTS[command];
  const { secrets, given } = readGiven(variables, unused);
  const parsed = needed.safeParse(given);
  const faults = [...secrets.faults, ...faultsOf(parsed.error, given, secrets.faults)];
  if (given.NODE_ENV === 'production') {
    const missing = requiredInProduction.filter((name) => !given[name]);
    faults.push(...missing.map((name) => `${name} must be set in production`));
  }
  if (!parsed.success || faults.length > 0) throw new EnvironmentError(faults);
  return parsed.data;
}

/**
 * The server's settings that are valid, and the faults of the others, for a command that examines them.
 * @returns faults that name a variable but no value
 */
export function readValidSettings(variables: Variables): {
  environment: Partial<Environment>;
  faults: string[];
} {
  let faults: string[] = [];
  try {
    return { environment: readEnvironment(variables), faults };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    faults = error.faults;
  }
  const { given } = readGiven(variables, []);
  const optional = schema.partial();
  const invalid = new Set(optional.safeParse(given).error?.issues.map(({ path }) => String(path[0])));
  const valid = Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name)));
  return { environment: optional.parse(valid) as Partial<Environment>, faults };
}

/** The non-empty variables, with the secrets from files. */
function readGiven(variables: Variables, unused: readonly string[]) {
  const unusedNames = new Set(unused.flatMap((name) => [name, `${name}_FILE`]));
  const secrets = readSecretFiles(
    Object.fromEntries(Object.entries(variables).filter(([name]) => !unusedNames.has(name))),
  );
  const given = Object.fromEntries(
    Object.entries(secrets.variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  return { secrets, given };
}

function faultsOf(error: z.ZodError | undefined, given: Variables, fileFaults: string[]): string[] {
  const faults: string[] = [];
  for (const { path, message } of error?.issues ?? []) {
    // The index of a value in a list follows.
    const name = String(path[0]);
    // An unreadable file is already reported.
    if (!fileFaults.some((fault) => fault.startsWith(`${name}_FILE `))) {
      faults.push(`${name} ${name in given ? message : 'must be set'}`);
    }
  }
  return faults;
}
