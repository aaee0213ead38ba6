import { errorText } from '../command-line/error-text.js';
import { readValidSettings } from '../config/read-environment.js';
import type { Variables } from '../config/secret-files.js';
import { brevoRequirements } from './brevo.js';
import { backupRequirement } from './backup.js';
import { databaseRequirement } from './database.js';
import { diskRequirement } from './disk.js';
import { locationRequirement } from './location.js';
import { mailRequirement } from './mail.js';
import { paymentLinkRequirements } from './payment-links.js';
import {
  failed,
  NO_ANSWER_CURE,
  NotCheckedError,
  ok,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './requirement.js';
import { siteRequirements } from './site.js';
import { stripeRequirements } from './stripe.js';

/** The longest time of one check. */
const CHECK_TIMEOUT_MS = 12_000;

/** A finding with the name of its requirement. */
export interface CheckResult extends Finding {
  name: string;
}

/** @param variables environment variables, such as those of `.env` */
export function readSiteSettings(variables: Variables): SiteSettings {
  return {
    ...readValidSettings(variables),
    isSet: (name) => (variables[name] ?? '').trim() !== '',
    isTrial: variables.SANDBOX?.trim() === 'true',
  };
}

/** Everything that the site needs: `doctor` checks it, `setup` mends what can be mended. */
export function requirements(site: SiteSettings): Requirement[] {
  return [
    ...settingsRequirements(site),
    ...siteRequirements(site),
    ...stripeRequirements(site),
    ...paymentLinkRequirements(site),
    ...brevoRequirements(site),
    mailRequirement(site),
    locationRequirement(site),
    databaseRequirement(site),
    backupRequirement(site),
    diskRequirement(),
  ];
}

/** Runs all checks at the same time. Never throws. */
export function checkAll(list: readonly Requirement[]): Promise<CheckResult[]> {
  return Promise.all(
    list.map(async (requirement) => ({ name: requirement.name, ...(await runCheck(requirement)) })),
  );
}

/** Never throws: an error or a timeout becomes a finding. */
export async function runCheck(requirement: Requirement): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const message = `no result within ${CHECK_TIMEOUT_MS / 1000} s`;
    timer = setTimeout(() => reject(new NotCheckedError(message, NO_ANSWER_CURE)), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([requirement.check(), late]);
  } catch (error) {
    const isExpected = error instanceof NotCheckedError;
    return {
      status: 'not checked',
      message: isExpected ? error.message : `the check failed: ${errorText(error)}`,
      cure: isExpected ? error.cure : 'Run doctor again; if it stays, report this line.',
    };
  } finally {
    clearTimeout(timer);
  }
}

/** One line for each fault of the settings, and one when there is none. */
function settingsRequirements({ faults }: SiteSettings): Requirement[] {
  const line = (finding: Finding): Requirement => ({ name: 'settings', settings: [], check: () => finding });
  if (faults.length === 0) return [line(ok('all are valid'))];
  return faults.map((fault) => line(failed(fault, 'Correct it in .env; .env.example says what it is for.')));
}
