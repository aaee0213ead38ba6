import { resolveTxt } from 'node:dns/promises';
import { DeliveryUnanswered } from '../../core/jobs/delivery.js';
import { sendMail } from '../../mail/send-mail.js';
import { createSmtpClient } from '../../mail/smtp-client.js';
import { explain } from '../../mail/smtp-errors.js';
import {
  failed,
  NO_ANSWER_REMEDY,
  NotCheckedError,
  ok,
  required,
  warning,
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

/** Names that nobody has (RFC 2606). */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/;

/**
 * Whether the domain of `MAIL_FROM` says who may send in its name: without these records, mailboxes put its mails into the spam
 * folder or refuse them (https://support.google.com/a/answer/81126). DKIM's record has a name that only the mail service knows.
 * @param lookUp the TXT records of a name, each in parts
 */
export function mailSenderRequirement(site: SiteSettings, lookUp = resolveTxt): Requirement {
  const hasRecord = async (name: string, version: RegExp): Promise<boolean> => {
    try {
      return (await lookUp(name)).some((parts) => version.test(parts.join('')));
    } catch (error) {
      // The name does not exist, or has no TXT record.
      if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw new NotCheckedError(`DNS does not answer for ${name}`, NO_ANSWER_REMEDY);
    }
  };
  return {
    name: 'mail sender',
    check: async () => {
      const from = required(site.environment.MAIL_FROM, 'MAIL_FROM');
      const domain = from.replace(/^.*@|[>\s]+$/g, '').toLowerCase();
      if (site.isTrial || RESERVED.test(domain)) return ok('not looked up: nothing is sent in its name');
      // A policy also counts for the names below it (RFC 7489, 6.6.3): `a.b.org` and `b.org`.
      const labels = domain.split('.').slice(0, -1);
      const policies = labels.map((_, index) => `_dmarc.${domain.split('.').slice(index).join('.')}`);
      const [hasSpf, ...hasDmarc] = await Promise.all([
        hasRecord(domain, /^v=spf1\b/i),
        ...policies.map((name) => hasRecord(name, /^v=DMARC1\b/i)),
      ]);
      if (hasSpf && hasDmarc.includes(true)) return ok(`${domain} has SPF and DMARC records`);
      const missing = [
        ...(hasSpf ? [] : [`SPF (at ${domain})`]),
        ...(hasDmarc.includes(true) ? [] : [`DMARC (at _dmarc.${domain})`]),
      ];
      return warning(
        `${domain}, the domain of MAIL_FROM, has no TXT record for ${missing.join(' and ')}, so its mails may count as spam`,
        'Add it where you manage the domain, as your mail service says: docs/runbook.md, Mail.',
      );
    },
  };
}
