import { DeliveryUnanswered } from '../../core/jobs/delivery.js';
import { sendMail } from '../../mail/send-mail.js';
import { createSmtpClient } from '../../mail/smtp-client.js';
import { explain } from '../../mail/smtp-errors.js';
import {
  failed,
  ok,
  required,
  type Check,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './check.js';

const TIMEOUT_MS = 5_000;
/** A server may filter a mail before it answers. */
const TEST_MAIL_MS = 60_000;

/** The mail server: connection, TLS and login, as the API does it. Sends nothing. */
export function mailRequirement({ environment }: SiteSettings): Requirement {
  return {
    name: 'mail server',
    check: async () => {
      const url = required(environment.SMTP_URL, 'SMTP_URL');
      const client = createSmtpClient(url, required(environment.PUBLIC_URL, 'PUBLIC_URL'), TIMEOUT_MS);
      try {
        await client.verify();
        return ok(new URL(url).username === '' ? 'connected, no login' : 'connected, login accepted');
      } catch (error) {
        return toFinding(error, url);
      } finally {
        client.close();
      }
    },
  };
}

/** Sends a mail from `MAIL_FROM` to `MAIL_TO`, as the API does. */
export function testMail({ environment }: SiteSettings, text: string): Check {
  const check = async () => {
    const settings = {
      SMTP_URL: required(environment.SMTP_URL, 'SMTP_URL'),
      PUBLIC_URL: required(environment.PUBLIC_URL, 'PUBLIC_URL'),
      MAIL_FROM: required(environment.MAIL_FROM, 'MAIL_FROM'),
      MAIL_TO: required(environment.MAIL_TO, 'MAIL_TO'),
    };
    const message = { id: `test-${Date.now()}`, replyTo: null, subject: 'Test of the site’s mail', text };
    try {
      const refused = await sendMail(settings, message, AbortSignal.timeout(TEST_MAIL_MS));
      if (refused === 0) return ok('sent: see that it arrived');
      return failed(
        `sent, but the mail server refuses ${refused} of the addresses in MAIL_TO`,
        'Correct the one at which the mail did not arrive.',
      );
    } catch (error) {
      if (error instanceof DeliveryUnanswered) {
        return failed(
          `the mail server has the mail and did not answer within ${TEST_MAIL_MS / 1000} s`,
          'See whether it arrived. If not, ask the mail service; the API waits ten minutes.',
        );
      }
      return toFinding((error as Error).cause ?? error, settings.SMTP_URL);
    }
  };
  return { name: 'test mail', timeoutMs: TEST_MAIL_MS + TIMEOUT_MS, check };
}

function toFinding(error: unknown, url: string): Finding {
  const { message, remedy } = explain(error, url);
  return failed(message, remedy);
}
