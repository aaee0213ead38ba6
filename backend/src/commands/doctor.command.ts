import { Command } from 'commander';
import type { CheckResult } from '../doctor/check.js';
import { examine } from '../doctor/doctor.js';
import { recordRun } from '../doctor/record-run.js';
import { doctorExitCode, jsonReport, textReport } from '../doctor/report.js';

interface DoctorOptions {
  json?: boolean;
  beforeStart?: boolean;
}

/** `doctor` (docs/runbook.md): compares every setting with the real services and changes nothing. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .summary('compare every setting with the real services')
    .description(
      'Compares every setting with the real services, and says under each line what to do. Changes no setting.\n' +
        'Exit code 0: all is well (warnings can wait); 1: something is wrong; 2: something could not be checked.',
    )
    .option('--json', 'one JSON object: {ok, exitCode, checkedAt, checks: [{name, status, message, cure}]}')
    .option('--before-start', 'leave out what only the running site can answer')
    .action(async ({ json = false, beforeStart = false }: DoctorOptions) => {
      const results = await examine(process.env, { isBeforeStart: beforeStart });
      process.stdout.write(json ? jsonReport(results, new Date()) : textReport(results));
      process.exitCode = doctorExitCode(results);
      if (!beforeStart) await record(results);
    });
}

/** The report has told why, if the database does not respond. */
async function record(results: readonly CheckResult[]): Promise<void> {
  await recordRun(process.env, results).catch(() => undefined);
}
