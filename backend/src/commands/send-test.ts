import { postAlert } from '../alerts/alert-url.js';
import { toBasicAuth } from '../config/credentials-in-url.js';
import { redactPersonalData } from '../telemetry/log-redaction.js';
import { sendTestMail } from '../requirements/mail.js';
import {
  failed,
  NotCheckedError,
  ok,
  type Finding,
  type Requirement,
  type SiteSettings,
} from '../requirements/requirement.js';

const TIMEOUT_MS = 8_000;

/** What `doctor --send-test` sends: a mail to `MAIL_TO`, an alert to `ALERT_URL`, and a call of `HEARTBEAT_URL`. */
export function sendTestRequirements({ environment }: SiteSettings): Requirement[] {
  const { ALERT_URL, HEARTBEAT_URL, PUBLIC_URL = '' } = environment;
  const text = `"doctor --send-test" of ${PUBLIC_URL} sent this. Nothing is wrong.`;
  return [
    {
      name: 'test mail',
      settings: ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
      check: () =>
        send('The mail server did not take the mail', 'MAIL_FROM and MAIL_TO', () =>
          sendTestMail(environment, text),
        ),
    },
    {
      name: 'test alert',
      settings: ['ALERT_URL'],
      check: async () => {
        if (!ALERT_URL) return ok('not sent: ALERT_URL is empty');
        const now = new Date();
        const trouble = { kind: 'test' as const, subject: '', since: now, resolvedAt: now };
        const message = { title: 'Test of the alerts', text };
        return send('The alert did not arrive', 'ALERT_URL', () =>
          postAlert(ALERT_URL, message, trouble, 'over'),
        );
      },
    },
    {
      name: 'test heartbeat',
      settings: ['HEARTBEAT_URL'],
      check: async () => {
        if (!HEARTBEAT_URL) return ok('not sent: HEARTBEAT_URL is empty');
        return send('The heartbeat did not arrive', 'HEARTBEAT_URL', async () => {
          const { url, headers } = toBasicAuth(HEARTBEAT_URL);
          const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
          await response.body?.cancel();
          if (!response.ok) throw new Error(`status ${response.status}`);
        });
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
