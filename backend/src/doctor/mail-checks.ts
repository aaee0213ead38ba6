import { SMTP_LOGIN_REFUSED, SMTP_UNKNOWN_HOST } from '../mail/smtp-errors.js';
import { requiresTls } from '../mail/smtp-url.js';
import { trySmtpServer } from '../provider-accounts/smtp-server.js';
import { failed, ok, settingMissing, warning, type Check, type Finding } from './check.js';
import type { DoctorSettings } from './doctor-settings.js';

/** The mail server: connection, TLS and login. */
export function mailChecks({ environment, isTrial }: DoctorSettings): Check[] {
  const { SMTP_URL } = environment;
  return [
    {
      name: 'mail server',
      run: async () => (SMTP_URL ? checkServer(SMTP_URL, isTrial) : settingMissing('SMTP_URL')),
    },
  ];
}

async function checkServer(smtpUrl: string, isTrial: boolean): Promise<Finding> {
  const { username, hostname } = new URL(smtpUrl);
  const login = username === '' ? 'no login' : 'login accepted';
  switch (await trySmtpServer(smtpUrl)) {
    case 'tls':
      return ok(`connected with TLS, ${login}`);
    case 'plain':
      // A host on this machine or in the Compose network may do without (backend/src/mail/smtp-url.ts).
      if (isTrial || isLocalName(smtpUrl, hostname))
        return ok(`connected without TLS on this machine, ${login}`);
      return warning(
        'the mail server offers no TLS: messages travel unencrypted',
        'Set SMTP_URL to an address that offers TLS: smtps://…:465 or smtp://…:587.',
      );
    case 'no-tls':
      return failed(
        'the mail server offers no TLS, so the API does not log in and sends nothing',
        'Set SMTP_URL to an address that offers TLS: smtps://…:465 or smtp://…:587.',
      );
    case 'login':
      return failed(SMTP_LOGIN_REFUSED.message, SMTP_LOGIN_REFUSED.cure);
    case 'host':
      return failed(SMTP_UNKNOWN_HOST.message, SMTP_UNKNOWN_HOST.cure);
    case 'certificate':
      return failed(
        'the certificate of the mail server is not valid for its name',
        'Use the name in SMTP_URL that the mail service documents.',
      );
    case 'no-answer':
      return failed(
        'the mail server does not answer',
        'Correct the host and the port in SMTP_URL; many hosting companies block port 25, so use 465 (smtps) or 587 (smtp).',
      );
  }
}

/** Whether an address with a login would be accepted without TLS. */
function isLocalName(smtpUrl: string, hostname: string): boolean {
  const url = new URL(smtpUrl);
  url.username = 'user';
  return hostname !== '' && url.protocol === 'smtp:' && !requiresTls(url.href);
}
