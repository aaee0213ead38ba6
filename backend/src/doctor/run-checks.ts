import { errorText } from '../command-line/error-text.js';
import { ProviderError, type ProviderFault } from '../provider-accounts/provider-error.js';
import { notChecked, type Check, type CheckResult, type Finding } from './check.js';

/** The longest time of one check. */
export const CHECK_TIMEOUT_MS = 12_000;

const CURES: Record<ProviderFault, string> = {
  key: 'Correct the key first (above).',
  address: 'Let the provider accept this server first (above).',
  right: 'Give the key the right to read this, or check it by hand.',
  request: 'See the message of the provider.',
  'no-answer':
    "Check the server's connection to the internet (DNS, firewall) and the provider's status page, then run doctor again.",
};

/** Runs all checks at the same time. Never throws: an error or a timeout becomes a finding of its check. */
export function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  return Promise.all(checks.map(async (check) => ({ name: check.name, ...(await runCheck(check)) })));
}

async function runCheck(check: Check): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () => resolve(notChecked(`no result within ${CHECK_TIMEOUT_MS / 1000} s`, CURES['no-answer'])),
      CHECK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([check.run(), late]);
  } catch (error) {
    if (error instanceof ProviderError) return notChecked(error.message, CURES[error.fault]);
    return notChecked(
      `the check failed: ${errorText(error)}`,
      'Run doctor again; if it stays, report this line.',
    );
  } finally {
    clearTimeout(timer);
  }
}
