import { redactPersonalData } from '../telemetry/log-redaction.js';
import { postAlert, sendHeartbeat } from '../troubles/alert.js';
import { sendTestMail } from '../requirements/mail.js';
import {
  failed,
  NotCheckedError,
  ok,
  type Check,
  type Finding,
  type SiteSettings,
} from '../requirements/requirement.js';

/** What `doctor --send-test` sends: a mail to `MAIL_TO`, an alert to `ALERT_URL`, and a call of `HEARTBEAT_URL`. */
export function sendTestChecks({ environment }: SiteSettings): Check[] {
  const { ALERT_URL, HEARTBEAT_URL, PUBLIC_URL = '' } = environment;
  const text = `"doctor --send-test" of ${PUBLIC_URL} sent this. Nothing is wrong.`;
  return [
    {
      name: 'test mail',
      check: () =>
        send('The mail server did not take the mail', 'MAIL_FROM and MAIL_TO', () =>
          sendTestMail(environment, text),
        ),
    },
    {
      name: 'test alert',
      check: async () => {
        if (!ALERT_URL) return ok('not sent: ALERT_URL is empty');
        return send('The alert did not arrive', 'ALERT_URL', () =>
          postAlert(ALERT_URL, { title: 'Test of the alerts', text }),
        );
      },
    },
    {
      name: 'test heartbeat',
      check: async () => {
        if (!HEARTBEAT_URL) return ok('not sent: HEARTBEAT_URL is empty');
        return send('The heartbeat did not arrive', 'HEARTBEAT_URL', () => sendHeartbeat(HEARTBEAT_URL));
      },
    },
  ];
}

async function send(failure: string, setting: string, work: () => Promise<void>): Promise<Finding> {
  try {
    await work();
    return ok('sent: see that it arrived');
  } catch (error) {
    if (error instanceof NotCheckedError) throw error;
    return failed(
      `${failure}: ${redactPersonalData((error as Error).message)}`,
      `Correct ${setting} in .env.`,
    );
  }
}
