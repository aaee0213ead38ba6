import type { Environment } from '../../core/config/environment.js';
import {
  createSmtpClient,
  isLoginRefused,
  isUnknownHost,
  lacksTls,
  refusedSession,
} from '../../mail/smtp-client.js';
import { failed, ok, required, type Finding, type Requirement, type SiteSettings } from './requirement.js';

const TIMEOUT_MS = 5_000;

/** The mail server: connection, TLS and login, as the API does it. Sends nothing. */
export function mailRequirement({ environment }: SiteSettings): Requirement {
  return {
    name: 'mail server',
    check: async () => {
      const url = required(environment.SMTP_URL, 'SMTP_URL');
      try {
        await withClient(environment, (client) => client.verify());
        return ok(new URL(url).username === '' ? 'connected, no login' : 'connected, login accepted');
      } catch (error) {
        return toFinding(error, new URL(url));
      }
    },
  };
}

/** Sends a mail from `MAIL_FROM` to `MAIL_TO`. @throws Error of nodemailer, which may quote an address */
export async function sendTestMail(environment: Partial<Environment>, text: string): Promise<void> {
  const from = required(environment.MAIL_FROM, 'MAIL_FROM');
  const to = required(environment.MAIL_TO, 'MAIL_TO');
  const message = { from, to, subject: 'Test of the site’s mail', text };
  await withClient(environment, (client) => client.sendMail(message));
}

async function withClient(
  { SMTP_URL, PUBLIC_URL }: Partial<Environment>,
  work: (client: ReturnType<typeof createSmtpClient>) => Promise<unknown>,
): Promise<void> {
  const client = createSmtpClient(
    required(SMTP_URL, 'SMTP_URL'),
    required(PUBLIC_URL, 'PUBLIC_URL'),
    TIMEOUT_MS,
  );
  try {
    await work(client);
  } finally {
    client.close();
  }
}

function toFinding(error: unknown, { hostname, port, protocol }: URL): Finding {
  if (lacksTls(error)) {
    return failed(
      'the mail server offers no TLS, so the API does not log in and sends nothing',
      'Set SMTP_URL to an address that offers TLS: smtps://…:465 or smtp://…:587.',
    );
  }
  if (isLoginRefused(error)) {
    return failed(
      'The mail server refuses the login in SMTP_URL',
      'Correct the user and the password; in the address, each character of them other than letters and digits must be ' +
        'percent-encoded (@ is %40, / is %2F, # is %23). Microsoft 365 and Google want another kind: docs/runbook.md, Mail.',
    );
  }
  const refusal = refusedSession(error);
  if (refusal !== null) {
    return failed(
      `the mail server refuses this server: ${refusal}`,
      'Run doctor again in ten minutes. If it stays, the mail service does not accept this server’s address, or its greeting, ' +
        'the host of PUBLIC_URL: docs/runbook.md, Mail.',
    );
  }
  if (isUnknownHost(error)) return failed('The host in SMTP_URL does not exist', 'Correct SMTP_URL.');
  if (/certificate|altnames|self[- ]signed|CERT_/i.test((error as Error).message)) {
    return failed(
      'the certificate of the mail server is not valid for its name',
      'Use the name in SMTP_URL that the mail service documents.',
    );
  }
  const address = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  return failed(
    `the mail server in SMTP_URL does not answer at ${address}`,
    'Correct the host and the port in SMTP_URL; many hosting companies block port 25, so use 465 (smtps) or 587 (smtp).',
  );
}
