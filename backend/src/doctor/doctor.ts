import type { Variables } from '../config/secret-files.js';
import { backupChecks } from './backup-check.js';
import { brevoChecks } from './brevo-checks.js';
import type { Check, CheckResult } from './check.js';
import { databaseChecks } from './database-checks.js';
import { readDoctorSettings } from './doctor-settings.js';
import { machineChecks } from './machine-checks.js';
import { mailChecks } from './mail-checks.js';
import { paymentLinkChecks } from './payment-link-checks.js';
import { runChecks } from './run-checks.js';
import { settingsChecks } from './settings-checks.js';
import { siteChecks } from './site-checks.js';
import { stripeChecks } from './stripe-checks.js';

/**
 * Compares every setting with the real services. Changes nothing and never throws.
 * @param variables the environment variables
 * @param isBeforeStart leaves out what only a running site can answer
 */
export function examine(variables: Variables, { isBeforeStart = false } = {}): Promise<CheckResult[]> {
  const settings = readDoctorSettings(variables);
  const checks: Check[] = [
    settingsChecks,
    siteChecks,
    stripeChecks,
    paymentLinkChecks,
    brevoChecks,
    mailChecks,
    databaseChecks,
    backupChecks,
    machineChecks,
  ].flatMap((group) => group(settings));
  return runChecks(checks.filter(({ needsRunningSite = false }) => !(isBeforeStart && needsRunningSite)));
}
