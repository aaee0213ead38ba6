import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '../command-line/outcome.js';
import { readValidSettings } from '../../core/config/read-environment.js';
import type { Variables } from '../../core/config/secret-files.js';
import { backupRequirement } from './backup.js';
import { brevoRequirements } from './brevo.js';
import { clockRequirement } from './clock.js';
import { databaseRequirement } from './database.js';
import { checkDisk } from './disk.js';
import { giftPortalRequirement } from './gift-portal.js';
import { linkReceiptRequirement } from './link-receipts.js';
import { locationRequirement } from './location.js';
import { mailSenderRequirement } from './mail-sender.js';
import { mailRequirement } from './mail.js';
import { organizationRequirement } from './organization.js';
import { pastLinksRequirement } from './past-links.js';
import { paymentLinkRequirements } from './payment-links.js';
import {
  failed,
  NO_ANSWER_REMEDY,
  NotCheckedError,
  ok,
  type Check,
  type Finding,
  type Requirement,
  type SiteSettings,
  warning,
} from './requirement.js';
import { misnamedSettings } from './setting-names.js';
import { siteRequirements } from './site.js';
import { stripeRequirements } from './stripe.js';

/** The longest time of a check that names no other. */
const CHECK_TIMEOUT_MS = 12_000;

/** A finding with the name of its check. */
export interface CheckResult extends Finding {
  name: string;
}

/** @param variables environment variables, such as those of `.env` */
export function readSiteSettings(variables: Variables): SiteSettings {
  const { environment, faults } = readValidSettings(variables);
  const isTrial = variables.SANDBOX?.trim() === 'true';
  return {
    environment,
    faults,
    misnamed: misnamedSettings(variables),
    isSet: (name) => (variables[name] ?? '').trim() !== '',
    isTrial,
    isProduction: environment.NODE_ENV === 'production' && !isTrial,
  };
}

/** Everything that the site needs: `doctor` checks it, `setup` mends what can be mended. */
export function requirements(site: SiteSettings): Requirement[] {
  return [
    ...settingsRequirements(site),
    alertRequirement(site),
    organizationRequirement(site),
    clockRequirement(site),
    ...siteRequirements(site),
    ...stripeRequirements(site),
    ...paymentLinkRequirements(site),
    pastLinksRequirement(site),
    linkReceiptRequirement(site),
    giftPortalRequirement(site),
    ...brevoRequirements(site),
    mailRequirement(site),
    mailSenderRequirement(site),
    locationRequirement(site),
    databaseRequirement(site),
    backupRequirement(site),
    { name: 'disk', check: () => checkDisk(['/']) },
  ];
}

/** Runs all checks at the same time. Never throws. */
export function checkAll(list: readonly Check[]): Promise<CheckResult[]> {
  return Promise.all(list.map(async (each) => ({ name: each.name, ...(await runCheck(each)) })));
}

/** Never throws: an error or a timeout becomes a finding. */
export async function runCheck({ check, timeoutMs = CHECK_TIMEOUT_MS }: Check): Promise<Finding> {
  const finished = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: finished.signal }).then(() => {
    throw new NotCheckedError(`no result within ${timeoutMs / 1000} s`, NO_ANSWER_REMEDY);
  });
  try {
    // A check may also throw at once.
    return await Promise.race([(async () => check())(), late]);
  } catch (error) {
    const isExpected = error instanceof NotCheckedError;
    return {
      status: 'not checked',
      message: isExpected ? error.message : `the check failed: ${errorText(error)}`,
      remedy: isExpected ? error.remedy : 'Run doctor again; if it stays, report this line.',
    };
  } finally {
    finished.abort();
  }
}

/** One line for each fault of the settings, and one when there is none. */
function settingsRequirements({ faults, misnamed }: SiteSettings): Requirement[] {
  const findings = faults.map((fault) =>
    failed(fault, 'Correct it in .env; .env.example says what it is for.'),
  );
  findings.push(...misnamed);
  if (findings.length === 0) findings.push(ok('all are valid'));
  return findings.map((finding) => ({ name: 'settings', check: () => finding }));
}

/** In production: the ways to get an alert while the mail server or this whole machine is down. */
function alertRequirement({ environment, isProduction }: SiteSettings): Requirement {
  const check = () => {
    if (!isProduction) return ok('none needed outside production');
    const empty = (['ALERT_URL', 'HEARTBEAT_URL'] as const).filter((name) => !environment[name]);
    if (empty.length === 0) return ok('by mail, ALERT_URL and HEARTBEAT_URL');
    return warning(
      `empty: ${empty.join(', ')}; no alert arrives when ${empty.includes('ALERT_URL') ? 'the mail server' : 'this machine'} is down`,
      `Set ${empty.join(' and ')} in .env (docs/runbook.md, "The first evening").`,
    );
  };
  return { name: 'alerts', check };
}
