import { Command } from 'commander';
import { doctorExitCode, jsonReport, textReport } from '../requirements/report.js';
import { checkAll, readSiteSettings, requirements } from '../requirements/requirements.js';
import { sendTestChecks } from './send-test.js';

interface DoctorOptions {
  json?: boolean;
  sendTest?: boolean;
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
    .option('--send-test', 'also send a mail to MAIL_TO, an alert to ALERT_URL, and a heartbeat')
    .action(async ({ json = false, sendTest = false }: DoctorOptions) => {
      const site = readSiteSettings(process.env);
      const results = await checkAll([...requirements(site), ...(sendTest ? sendTestChecks(site) : [])]);
      process.stdout.write(json ? jsonReport(results, new Date()) : textReport(results));
      process.exitCode = doctorExitCode(results);
    });
}
