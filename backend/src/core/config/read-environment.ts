import type { DynamicModule } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { MAY_BE_EMPTY } from './env-file.js';
import { Environment, SETTING_NAMES } from './environment.js';
import { readSecretFiles, type Variables } from './secret-files.js';

type SettingName = keyof Environment;

/** All missing or malformed settings, by name. Values are left out because some of them are secrets. */
export class EnvironmentError extends Error {
  constructor(readonly faults: string[]) {
    super(`The environment variables are not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/** What production requires of the programs that use it. */
const REQUIRED_IN_PRODUCTION: readonly SettingName[] = [
  'PUBLIC_URL',
  'SESSION_SECRET',
  'STRIPE_WEBHOOK_SECRET',
];

const DATABASE: readonly SettingName[] = [
  'NODE_ENV',
  'DATABASE_URL',
  'PGPASSWORD',
  'DATA_DIR',
  'ORGANIZATION_FACTS',
];
const PROVIDERS = SETTING_NAMES.filter(
  (name) => /^(STRIPE|DONATE|BREVO|PUBLIC)_/.test(name) && name !== 'STRIPE_WEBHOOK_SECRET',
);

const BREVO = SETTING_NAMES.filter((name) => name.startsWith('BREVO_'));

/** The settings that each program uses, so that a command works where the others are missing. Several commands use `database`. */
const SETTINGS_OF = {
  server: SETTING_NAMES,
  reconcile: [...DATABASE, ...PROVIDERS, 'ACKNOWLEDGE_FROM'],
  // The session secret is the key of the rate counters of an email address.
  person: [...DATABASE, ...PROVIDERS, 'SESSION_SECRET'],
  database: DATABASE,
  'database-and-brevo': [...DATABASE, ...BREVO],
  status: [...DATABASE, 'PUBLIC_URL', 'API_PORT'],
} as const satisfies Record<string, readonly SettingName[]>;

/** The server, or a command that needs less. */
export type Program = keyof typeof SETTINGS_OF;

/**
 * Validates the settings that a program uses; the others have their defaults. An empty value counts as not set. A secret may
 * be given as a file (`…_FILE`).
 * @throws EnvironmentError naming every fault at once
 */
export function readEnvironment(variables: Variables, program: Program = 'server'): Environment {
  const { environment, faults } = readValidSettings(variables, program);
  if (faults.length > 0) throw new EnvironmentError(faults);
  return environment as Environment;
}

/**
 * The valid settings, and the faults of the others, for a command that examines them.
 * @returns faults that name a variable but no value
 */
export function readValidSettings(
  variables: Variables,
  program: Program = 'server',
): { environment: Partial<Environment>; faults: string[] } {
  const used: readonly SettingName[] = SETTINGS_OF[program];
  const { given, faults } = readGiven(variables, used);
  const environment = plainToInstance(Environment, given, { exposeUnsetFields: false });
  const defaults = new Environment();
  for (const { property, constraints = {} } of validateSync(environment, { stopAtFirstError: true })) {
    const name = property as SettingName;
    Object.assign(environment, { [name]: defaults[name] });
    // An unreadable file is already reported.
    const isReported = faults.some((fault) => fault.startsWith(`${name}_FILE `));
    const [fault = 'is not valid'] = Object.values(constraints);
    if (used.includes(name) && !isReported) faults.push(`${name} ${name in given ? fault : 'must be set'}`);
  }
  if (given.NODE_ENV === 'production') {
    const missing = REQUIRED_IN_PRODUCTION.filter((name) => used.includes(name) && !given[name]);
    faults.push(...missing.map((name) => `${name} must be set in production`));
  }
  return { environment, faults };
}

/** The settings that are not empty, with the secrets from files. */
function readGiven(variables: Variables, used: readonly SettingName[]) {
  const names = used.flatMap((name) => [name, `${name}_FILE`]);
  const read = readSecretFiles(Object.fromEntries(names.map((name) => [name, variables[name]])));
  const isGiven = (name: SettingName) =>
    name === MAY_BE_EMPTY ? read.variables[name] !== undefined : Boolean(read.variables[name]?.trim());
  const given: Variables = Object.fromEntries(
    used.filter(isGiven).map((name) => [name, read.variables[name]]),
  );
  return { given, faults: read.faults };
}

/**
 * Provides the settings to every module through Nest's `ConfigService<Environment, true>`
 * (docs.nestjs.com/techniques/configuration).
 * @throws EnvironmentError as `readEnvironment`
 */
export function settingsModule(program?: Program): Promise<DynamicModule> {
  return ConfigModule.forRoot({
    isGlobal: true,
    // Whoever starts the process reads `.env`.
    ignoreEnvFile: true,
    // A variable that is empty there is not set.
    skipProcessEnv: true,
    validate: (variables) => readEnvironment(variables as Variables, program),
  });
}
