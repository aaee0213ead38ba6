import type { EnvFile } from '../config/env-file.js';
import type { Environment } from '../config/environment.js';
import { readValidSettings } from '../config/read-environment.js';
import type { Variables } from '../config/secret-files.js';
import type { Prompts } from './prompts.js';
import type { SecretFiles } from './secret-files.js';

export interface SetupOptions {
  /** Nothing is asked: the answers are environment variables. */
  isUnattended: boolean;
  /** Nothing is changed, neither in `.env` nor at the providers. */
  isDryRun: boolean;
  /** Whether to create missing payment links; undefined: ask. */
  createPaymentLinks?: boolean;
  /** Whether to create missing mails of the double opt-in, which turns it on. */
  createConfirmationMails?: boolean;
}

/** One run of `setup`: the settings so far, and what was done. */
export class SetupSession {
  changes = 0;

  /** @param given environment variables with answers, for settings that `.env` lacks */
  constructor(
    private readonly file: EnvFile,
    private readonly secretFiles: SecretFiles,
    private readonly given: Variables,
    readonly prompts: Prompts,
    readonly options: SetupOptions,
    private readonly print: (line: string) => void,
  ) {}

  /** The settings in `.env`, with the secrets that are in files. */
  variables(): Record<string, string> {
    return this.secretFiles.resolve(this.file.values());
  }

  /** The settings that are valid, with defaults for the others. */
  environment(): Partial<Environment> {
    return readValidSettings(this.variables()).environment;
  }

  /** Whether a secret belongs into a file, which may not exist yet. */
  isInFile(name: string): boolean {
    return this.secretFiles.includes(this.file.values(), name);
  }

  /** Whether `.env` or a file has a valid value, which stays as it is. */
  isRight(name: keyof Environment): boolean {
    const value = this.variables()[name]?.trim();
    return value !== undefined && value !== '' && this.faultOf(name, value) === true;
  }

  /** The value that the environment has for a setting; undefined for none. */
  answer(name: string): string | undefined {
    const value = this.given[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** Whether a value is valid for a setting: true, or what is wrong. */
  faultOf(name: keyof Environment, value: string): true | string {
    if (value === '') return 'must be set';
    const { faults } = readValidSettings({ [name]: value });
    const fault = faults.find((text) => text.startsWith(`${name} `));
    return fault?.slice(name.length + 1) ?? true;
  }

  /** Writes a setting at once: a secret that a provider shows only once must not be lost. */
  set(name: string, value: string): void {
    if (this.variables()[name] === value) return;
    const { isDryRun } = this.options;
    if (this.isInFile(name)) {
      this.secretFiles.write(this.file.values(), name, value, { isDryRun });
      this.changed(`${name} is written into its file`);
      return;
    }
    this.file.set(name, value);
    if (!isDryRun) this.file.save();
    this.changed(`${name} is written into .env`);
  }

  /** Changes something at a provider. In a dry run it only says so. @returns undefined in a dry run */
  async change<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.options.isDryRun) {
      this.changed(what);
      return undefined;
    }
    const result = await work();
    this.changed(what);
    return result;
  }

  say(line: string): void {
    this.print(line);
  }

  private changed(what: string): void {
    this.changes += 1;
    this.print(`  ${this.options.isDryRun ? 'would be done' : 'done'}: ${what}`);
  }
}
