import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { errorText } from '../command-line/error-text.js';
import { UsageError } from '../command-line/usage-error.js';
import { SECRET_NAMES, type Variables } from '../config/secret-files.js';

type Values = Record<string, string>;

const COMPOSE_SECRETS = 'docker-compose.secrets.yml';

/** The files of the folder `secrets` that docker-compose.secrets.yml reads, by the setting that they stand for. */
const COMPOSE_FILES: Record<string, readonly string[]> = {
  POSTGRES_PASSWORD: ['postgres_password', 'database_password'],
  STRIPE_SECRET_KEY: ['stripe_secret_key'],
  STRIPE_WEBHOOK_SECRET: ['stripe_webhook_secret'],
  BREVO_API_KEY: ['brevo_api_key'],
  SMTP_URL: ['smtp_url'],
  OPERATOR_TOKEN: ['operator_token'],
  SESSION_SECRET: ['session_secret'],
};

const NAMES = new Set<string>([...SECRET_NAMES, ...Object.keys(COMPOSE_FILES)]);

/** Secrets that are in files instead of `.env`: `NAME_FILE` in `.env`, or Docker Compose's folder `secrets`. */
export class SecretFiles {
  /** What a dry run would have written. */
  private readonly unwritten = new Map<string, string>();

  /** @param folder that of `.env` */
  constructor(private readonly folder: string) {}

  /** Whether a setting belongs into a file. @param values the settings in `.env` */
  includes(values: Values, name: string): boolean {
    return this.paths(values, name).length > 0;
  }

  /** The settings with the secrets from files in the place of `NAME_FILE`; empty for a file that does not exist yet. */
  resolve(values: Values): Values {
    const secrets: Values = {};
    for (const name of NAMES) {
      const [path] = this.paths(values, name);
      if (path !== undefined) secrets[name] = this.unwritten.get(name) ?? read(name, path);
    }
    return { ...withoutFileNames(values, secrets), ...secrets };
  }

  /** Writes a secret into its file, which keeps its permissions; a new one is for its owner only. @throws UsageError */
  write(values: Values, name: string, secret: string, { isDryRun = false } = {}): void {
    if (isDryRun) {
      this.unwritten.set(name, secret);
      return;
    }
    for (const path of this.paths(values, name)) {
      try {
        writeFileSync(path, `${secret}\n`, { mode: 0o600 });
      } catch (error) {
        throw new UsageError(`The file of ${name} cannot be written: ${errorText(error)}`);
      }
    }
  }

  private paths(values: Values, name: string): string[] {
    if (!NAMES.has(name)) return [];
    const named = values[`${name}_FILE`]?.trim();
    // With both, doctor says that one of them is enough.
    if (named) return values[name]?.trim() ? [] : [resolve(this.folder, named)];
    const isCompose = (values.COMPOSE_FILE ?? '')
      .split(':')
      .some((file) => basename(file) === COMPOSE_SECRETS);
    if (!isCompose) return [];
    return (COMPOSE_FILES[name] ?? [])
      .map((file) => join(this.folder, 'secrets', file))
      .filter((path) => existsSync(path));
  }
}

/** The settings without `NAME_FILE` of each secret, because a secret must not be given twice. */
export function withoutFileNames(values: Variables, secrets: Variables): Values {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      !(entry[0].endsWith('_FILE') && entry[0].slice(0, -'_FILE'.length) in secrets),
  );
  return Object.fromEntries(entries);
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new UsageError(`The file of ${name} cannot be read: ${errorText(error)}`);
  }
}
