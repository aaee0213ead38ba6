import type { Environment } from '../../core/config/environment.js';
import type { SetupSession } from '../command-line/setup-session.js';

/** `warning`: it works, and needs attention. `not checked`: the check was not possible. */
export type CheckStatus = 'ok' | 'warning' | 'failed' | 'not checked';

/** What a check found. Texts contain neither secrets nor personal data. */
export interface Finding {
  status: CheckStatus;
  message: string;
  /** What the operator does about it; null when there is nothing to do. */
  remedy: string | null;
}

/** A check of one thing, by `doctor` or by the API itself (src/operator/alerts). */
export interface Check {
  name: string;
  /** How long it may take, in milliseconds; undefined for 12 s. */
  timeoutMs?: number;
  /** Changes nothing. @throws NotCheckedError */
  check: () => Finding | Promise<Finding>;
}

/** Something that the site needs in order to work. */
export interface Requirement extends Check {
  /** Whether the check needs the running site, so that it cannot succeed before the first start. */
  needsRunningSite?: boolean;
  /** Mends what `check` found, at the provider or in `.env`. Not called when the check was ok. @throws NotCheckedError */
  fix?: (setup: SetupSession) => Promise<void>;
}

/** The settings that the requirements are compared with. */
export interface SiteSettings {
  /** Only the settings that are valid. */
  environment: Partial<Environment>;
  /** The others, by name and never by value. */
  faults: string[];
  /** Whether `.env` or the environment has the setting; its default also counts in `environment`. */
  isSet: (name: keyof Environment) => boolean;
  /** `SANDBOX=true`: the providers are stand-ins, and the site is served on this machine. */
  isTrial: boolean;
  /** In production, and no trial. */
  isProduction: boolean;
}

export const ok = (message: string): Finding => ({ status: 'ok', message, remedy: null });
export const warning = (message: string, remedy: string): Finding => ({ status: 'warning', message, remedy });
export const failed = (message: string, remedy: string): Finding => ({ status: 'failed', message, remedy });

/** The check was not possible: a setting is missing, or a service did not respond as expected. */
export class NotCheckedError extends Error {
  override readonly name = 'NotCheckedError';

  /** @param message without secrets and personal data @param options `cause`: the error of a provider's SDK */
  constructor(
    message: string,
    readonly remedy: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What to do when a service does not respond. */
export const NO_ANSWER_REMEDY =
  "Check the server's connection to the internet (DNS, firewall) and the provider's status page, then run doctor again.";

/** A setting that another requirement reports when it is missing or not valid. @throws NotCheckedError without it */
export function required<T>(value: T | undefined, name: keyof Environment): T {
  if (value !== undefined) return value;
  throw new NotCheckedError(`${name} is not set or not valid`, `Set ${name} in .env.`);
}

/** The settings of the API, or those of setup so far. */
export type Settings = Pick<SiteSettings, 'environment'>;
