import confirm from '@inquirer/confirm';
import input from '@inquirer/input';
import password from '@inquirer/password';
import { UsageError } from './outcome.js';
import type { EnvFile } from '../../core/config/env-file.js';
import type { Environment } from '../../core/config/environment.js';
import { readValidSettings } from '../../core/config/read-environment.js';
import { readSecretFiles, type Variables } from '../../core/config/secret-files.js';

// Questions go to standard error, so that standard output has only the result.
const context = { output: process.stderr };

/** Asks in the terminal (npmjs.com/package/@inquirer/prompts). Answers are without spaces around them. */
const terminal = {
  text: async (message: string, suggestion?: string) => {
    const options = suggestion === undefined ? { message } : { message, default: suggestion };
    return (await input(options, context)).trim();
  },
  /** Shows nothing of what is typed. */
  secret: async (message: string) => (await password({ message }, context)).trim(),
  confirm: (message: string, suggestion: boolean) => confirm({ message, default: suggestion }, context),
};

export type Prompts = typeof terminal;

/** A setting that the operator is asked for. */
export interface Question {
  text: string;
  isSecret?: boolean;
  /** Asks in another way than for the value itself. */
  read?: (prompts: Prompts) => Promise<string>;
  /** Whether an answer of the right form can be used: true, or what is wrong with it. */
  verify?: (answer: string) => true | string | Promise<true | string>;
}

/** One run of `setup`: the settings so far, the questions, and what was done. */
export class SetupSession {
  /** How many settings or things at a provider were changed. */
  changes = 0;
  /** Null when nothing may be asked. */
  readonly prompts: Prompts | null;

  /**
   * @param answers environment variables, for settings that `.env` lacks
   * @param mayAsk false: the answers have to do
   * @param createsPaymentLinks whether to create missing payment links; undefined: ask
   */
  constructor(
    private readonly file: EnvFile,
    private readonly answers: Variables,
    mayAsk: boolean,
    private createsPaymentLinks: boolean | undefined,
  ) {
    this.prompts = mayAsk ? terminal : null;
  }

  /** Every setting that `.env` names; an empty one is not set. */
  settings(): Record<string, string> {
    return this.file.values();
  }

  /** The settings that are valid, with defaults for the others. */
  environment(): Partial<Environment> {
    return readValidSettings(this.settings()).environment;
  }

  /** The value of a setting, in `.env` or in the file that `NAME_FILE` names there; undefined for none. */
  value(name: string): string | undefined {
    return nonEmpty(readSecretFiles(this.settings()).variables[name]);
  }

  answer(name: string): string | undefined {
    return nonEmpty(this.answers[name]);
  }

  /** Whether `.env` has a valid value, which stays as it is. */
  isRight(name: keyof Environment): boolean {
    return this.faultOf(name, this.value(name) ?? '') === true;
  }

  /**
   * Takes the value in `.env` or in the environment that can be used, else asks until one can.
   * @throws UsageError when nothing may be asked
   */
  async ask(name: keyof Environment, { text, isSecret = false, read, verify }: Question): Promise<void> {
    const isUsable = async (value: string) => {
      const form = this.faultOf(name, value);
      const fault = form === true && verify ? await verify(value) : form;
      if (fault !== true) this.say(`  ${name}: ${fault}`);
      return fault === true;
    };
    for (const value of new Set([this.value(name), this.answer(name)])) {
      if (value === undefined || !(await isUsable(value))) continue;
      this.set(name, value);
      return;
    }
    const { prompts } = this;
    if (!prompts) throw new UsageError(`With --yes, ${name} must be right in .env or in the environment`);
    let value: string;
    do {
      value = await (read?.(prompts) ?? prompts[isSecret ? 'secret' : 'text'](`${text} [${name}]`));
    } while (!(await isUsable(value)));
    this.set(name, value);
  }

  /** Asks once for all missing payment links. */
  async wantsPaymentLinks(): Promise<boolean> {
    const question = 'Create the missing payment links, and the page to stop monthly gifts, at Stripe?';
    this.createsPaymentLinks ??= (await this.prompts?.confirm(question, false)) ?? false;
    return this.createsPaymentLinks;
  }

  /** Writes a setting at once: a secret that a provider shows only once must not be lost. */
  set(name: string, value: string): void {
    if (this.value(name) === value) return;
    this.file.set(name, value);
    this.file.save();
    this.done(`${name} is written into .env`);
  }

  /** Tells, and counts, a change of `.env` or at a provider. */
  done(what: string): void {
    this.changes += 1;
    this.say(`  done: ${what}`);
  }

  say(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  /** Whether a value is valid for a setting: true, or what is wrong. */
  private faultOf(name: keyof Environment, value: string): true | string {
    if (value === '') return 'must be set';
    const { faults } = readValidSettings({ [name]: value });
    const fault = faults.find((text) => text.startsWith(`${name} `));
    return fault?.slice(name.length + 1) ?? true;
  }
}

const nonEmpty = (text: string | undefined) => (text?.trim() === '' ? undefined : text?.trim());
