import type { z } from 'zod';
import { readSecretFiles, type Variables } from './secret-files.js';
import { settingsSchema } from './settings-schema.js';

/** All missing or malformed settings, by name. Values are left out because some of them are secrets. */
export class EnvironmentError extends Error {
  constructor(readonly faults: string[]) {
    super(`The environment variables are not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/** Every setting of the server. `.env.example` documents them. */
export type Environment = Readonly<z.infer<typeof settingsSchema>>;

const withoutMail = settingsSchema.omit({ SMTP_URL: true, MAIL_FROM: true, MAIL_TO: true });

/** The settings of `npm run reconcile` and of the command `person`, which send no mail. */
export type CommandEnvironment = Readonly<z.infer<typeof withoutMail>>;

const databaseOnly = settingsSchema.pick({
  NODE_ENV: true,
  DATABASE_URL: true,
  PGPASSWORD: true,
  PGPASSWORD_NEXT: true,
  DATA_DIR: true,
});

/** The settings of `npm run export`, which only reads the database. */
export type DatabaseEnvironment = Readonly<z.infer<typeof databaseOnly>>;

const statusOnly = settingsSchema.pick({
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
export const SETTING_NAMES = Object.keys(settingsSchema.shape) as (keyof Environment)[];

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
    schema: settingsSchema,
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
  const optional = settingsSchema.partial();
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
