import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Environment, SETTING_NAMES } from './environment.js';
import { readSecretFiles, type Variables } from './secret-files.js';

/** All missing or malformed settings, by name. Values are left out because some of them are secrets. */
export class EnvironmentError extends Error {
  constructor(readonly faults: string[]) {
    super(`The environment variables are not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/** The settings that commands do not use which send no mail and serve no requests. */
const SERVER_ONLY = [
  'API_HOST',
  'API_PORT',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'ALERT_URL',
  'HEARTBEAT_URL',
  'IP_LOOKUP_URL',
  'IP_GEOLOCATION_URL',
  'IP_GEOLOCATION_KEY',
  'OPERATOR_TOKEN',
  'TRUST_PROXY',
  'RATE_LIMIT_PER_MINUTE',
  'SHUTDOWN_DELAY_SECONDS',
] as const satisfies (keyof Environment)[];

const allBut = (...names: (keyof Environment)[]) => SETTING_NAMES.filter((name) => !names.includes(name));

/** By command: the settings that are neither validated nor read from files, and those that production requires. */
const REQUIREMENTS = {
  server: { unused: [], required: ['PUBLIC_URL', 'SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET'] },
  reconcile: { unused: [...SERVER_ONLY, 'SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET'], required: [] },
  // The session secret is the key of the rate counters of an email address.
  person: { unused: [...SERVER_ONLY, 'STRIPE_WEBHOOK_SECRET'], required: ['SESSION_SECRET'] },
  export: {
    unused: allBut('NODE_ENV', 'DATABASE_URL', 'PGPASSWORD', 'DATA_DIR'),
    required: [],
  },
  status: {
    unused: allBut('NODE_ENV', 'PUBLIC_URL', 'API_PORT', 'DATABASE_URL', 'PGPASSWORD', 'DATA_DIR'),
    required: [],
  },
} as const satisfies Record<string, Record<'unused' | 'required', readonly (keyof Environment)[]>>;

/** The server, or a command that needs less. */
export type Program = keyof typeof REQUIREMENTS;

/**
 * Validates the settings that a program needs; the others have their defaults. An empty value counts as not set. A secret may
 * be given as a file (`…_FILE`).
 * @throws EnvironmentError naming every fault at once
 */
export function readEnvironment(variables: Variables, program: Program = 'server'): Environment {
  const { unused, required }: Record<'unused' | 'required', readonly (keyof Environment)[]> =
    REQUIREMENTS[program];
  const { given, faults } = readGiven(variables, unused);
  const { environment, invalid } = validate(given);
  for (const [name, fault] of invalid) {
    // An unreadable file is already reported.
    const isReported = faults.some((reported) => reported.startsWith(`${name}_FILE `));
    if (!isReported && !unused.includes(name)) faults.push(`${name} ${fault}`);
  }
  if (given.NODE_ENV === 'production') {
    const missing = required.filter((name) => !given[name]);
    faults.push(...missing.map((name) => `${name} must be set in production`));
  }
  if (faults.length > 0) throw new EnvironmentError(faults);
  return environment;
}

/**
 * The server's settings that are valid, and the faults of the others, for a command that examines them.
 * @returns faults that name a variable but no value
 */
export function readValidSettings(variables: Variables): {
  environment: Partial<Environment>;
  faults: string[];
} {
  try {
    return { environment: readEnvironment(variables), faults: [] };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const { given } = readGiven(variables, []);
    const invalid = new Set<string>(validate(given).invalid.map(([name]) => name));
    const valid = Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name)));
    return { environment: validate(valid).environment, faults: error.faults };
  }
}

/** The settings, and by name what is wrong with those that are missing or malformed. */
function validate(given: Variables) {
  const environment = plainToInstance(Environment, given, { exposeUnsetFields: false });
  const errors = validateSync(environment, { stopAtFirstError: true });
  const invalid = errors.map(({ property, constraints }) => {
    const [fault = 'is not valid'] = Object.values(constraints ?? {});
    return [property as keyof Environment, property in given ? fault : 'must be set'] as const;
  });
  return { environment, invalid };
}

/** The settings that are not empty, with the secrets from files. */
function readGiven(variables: Variables, unused: readonly (keyof Environment)[]) {
  const names = SETTING_NAMES.filter((name) => !unused.includes(name));
  const used = names.flatMap((name) => [name, `${name}_FILE`]);
  const secrets = readSecretFiles(Object.fromEntries(used.map((name) => [name, variables[name]])));
  const isSet = (name: string) => (secrets.variables[name] ?? '').trim() !== '';
  const given: Variables = Object.fromEntries(
    names.filter(isSet).map((name) => [name, secrets.variables[name]]),
  );
  return { given, faults: secrets.faults };
}
