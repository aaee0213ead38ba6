import { Command } from 'commander';
import { testMail } from '../checks/mail.js';
import { failed, ok, type Check, type SiteSettings } from '../checks/check.js';
import { doctorExitCode, jsonReport, runChecks, textReport } from '../checks/report.js';
import { readSiteSettings, siteRequirements } from '../checks/site-requirements.js';
import { redactPersonalData } from '../../core/telemetry/log.js';
import { postAlert, sendHeartbeat } from '../alerts/alert-message.js';

/** `doctor` (docs/runbook.md): compares every setting with the real services and changes nothing. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .summary('compare every setting with the real services')
    .description(
      'Compares every setting with the real services, and says under each line what to do. Changes no setting.\n' +
        'Exit code 0: all is well (warnings can wait); 1: something is wrong; 2: something could not be checked.',
    )
    .option('--json', 'one JSON object: {ok, exitCode, checkedAt, checks: [{name, status, message, remedy}]}')
    .option('--send-test', 'also send a mail to MAIL_TO, an alert to ALERT_URL, and a heartbeat')
    .action(async ({ json = false, sendTest = false }: { json?: boolean; sendTest?: boolean }) => {
      const site = readSiteSettings(process.env);
      const results = await runChecks([...siteRequirements(site), ...(sendTest ? sendTestChecks(site) : [])]);
      process.stdout.write(json ? jsonReport(results, new Date()) : textReport(results));
      process.exitCode = doctorExitCode(results);
    });
}

/** What `doctor --send-test` sends: a mail to `MAIL_TO`, an alert to `ALERT_URL`, and a call of `HEARTBEAT_URL`. */
function sendTestChecks(site: SiteSettings): Check[] {
  const { PUBLIC_URL = '' } = site.environment;
  const text = `"doctor --send-test" of ${PUBLIC_URL} sent this. Nothing is wrong.`;
  const callCheck = (
    what: string,
    setting: 'ALERT_URL' | 'HEARTBEAT_URL',
    call: (url: string) => Promise<void>,
  ) => ({
    name: `test ${what}`,
    check: async () => {
      const url = site.environment[setting];
      if (!url) return ok(`not sent: ${setting} is empty`);
      return call(url).then(
        () => ok('sent: see that it arrived'),
        (error: unknown) =>
          failed(
            `The ${what} did not arrive: ${redactPersonalData((error as Error).message)}`,
            `Correct ${setting} in .env.`,
          ),
      );
    },
  });
  return [
    testMail(site, text),
    callCheck('alert', 'ALERT_URL', (url) => postAlert(url, { title: 'Test of the alerts', text })),
    callCheck('heartbeat', 'HEARTBEAT_URL', sendHeartbeat),
  ];
}
