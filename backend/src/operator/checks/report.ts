import { setTimeout as sleep } from 'node:timers/promises';
import { errorText, pluralize, EXIT_CODE, type ExitCode } from '../command-line/outcome.js';
import { NO_ANSWER_REMEDY, NotCheckedError, type Check, type CheckStatus, type Finding } from './check.js';

/** The longest time of a check that names no other. */
const CHECK_TIMEOUT_MS = 12_000;

/** A finding with the name of its check. */
export type CheckResult = Finding & { name: string };

/** Runs all checks at the same time. Never throws. */
export function runChecks(list: readonly Check[]): Promise<CheckResult[]> {
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

const LABELS: Record<CheckStatus, string> = {
  ok: 'ok     ',
  warning: 'WARNING',
  failed: 'FAILED ',
  'not checked': 'UNKNOWN',
};

/** One line for each check, with what to do under it. */
export function textReport(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, status, message, remedy }) => [
    `${LABELS[status]}  ${name.padEnd(width)}  ${message}`,
    ...(remedy === null ? [] : [`         ${' '.repeat(width)}  → ${remedy}`]),
  ]);
  return `${[...lines, '', summary(results)].join('\n')}\n`;
}

/** The report for programs: `{ok, exitCode, checkedAt, checks: [{name, status, message, remedy}]}`. */
export function jsonReport(results: readonly CheckResult[], checkedAt: Date): string {
  const exitCode = doctorExitCode(results);
  const report = {
    ok: exitCode === EXIT_CODE.success,
    exitCode,
    checkedAt: checkedAt.toISOString(),
    checks: results,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** 1 when something is wrong, else 2 when something could not be checked, else 0. A warning changes nothing. */
export function doctorExitCode(results: readonly CheckResult[]): ExitCode {
  if (results.some(({ status }) => status === 'failed')) return EXIT_CODE.attention;
  return results.some(({ status }) => status === 'not checked') ? EXIT_CODE.failed : EXIT_CODE.success;
}

function summary(results: readonly CheckResult[]): string {
  const count = (status: CheckStatus) => results.filter((result) => result.status === status).length;
  if (count('ok') === results.length) return `All ${results.length} checks are well.`;
  return `${pluralize(results.length, 'check')}: ${count('failed')} failed, ${count('not checked')} could not be checked, ${pluralize(count('warning'), 'warning')}.`;
}
