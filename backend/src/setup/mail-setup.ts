import { UsageError } from '../command-line/usage-error.js';
import { trySmtpServer, type SmtpOutcome } from '../provider-accounts/smtp-server.js';
import { ask } from './own-settings.js';
import type { SetupSession } from './setup-session.js';

const TROUBLE: Partial<Record<SmtpOutcome, string>> = {
  login: 'the mail server refuses the login',
  host: 'there is no such host',
  certificate: 'the certificate of the mail server is not valid for this name',
  'no-tls': 'the mail server offers no TLS, so no password may be sent to it',
  'no-answer': 'the mail server does not answer',
};

/** The mail server, the sender and the recipient of contact messages. */
export async function setUpMail(session: SetupSession): Promise<void> {
  session.say('Mail');
  await setUpServer(session);
  await ask(session, 'MAIL_FROM', 'Sender of contact messages, an address that the mail server accepts');
  await ask(session, 'MAIL_TO', 'Recipient of contact messages');
}

async function setUpServer(session: SetupSession): Promise<void> {
  const stored = session.isRight('SMTP_URL') ? session.variables().SMTP_URL : undefined;
  // A server that works stays; one that does not is asked for again, and may be kept.
  const given = stored ?? session.answer('SMTP_URL');
  if (given !== undefined && session.faultOf('SMTP_URL', given) === true) {
    const trouble = TROUBLE[await trySmtpServer(given)];
    if (trouble === undefined || session.options.isUnattended) {
      if (trouble !== undefined) session.say(`  SMTP_URL: ${trouble}.`);
      session.set('SMTP_URL', given);
      return;
    }
    session.say(`  SMTP_URL: ${trouble}.`);
  }
  if (session.options.isUnattended)
    throw new UsageError('With --yes, SMTP_URL must be set in .env or in the environment');
  for (;;) {
    const url = await askServer(session);
    const trouble = TROUBLE[await trySmtpServer(url)];
    if (
      trouble === undefined ||
      (await session.prompts.confirm(`${trouble}. Keep it nevertheless?`, false))
    ) {
      session.set('SMTP_URL', url);
      return;
    }
  }
}

/** Asks for the parts, so that the operator need not escape a password. */
async function askServer({ prompts }: SetupSession): Promise<string> {
  const host = await prompts.text('Mail server, such as smtp.example.org', {
    validate: (answer) => /^[a-z0-9.-]+$/i.test(answer) || 'must be the name of a host',
  });
  const port = await prompts.text('Its port: 465 or 587', {
    suggestion: '587',
    validate: (answer) => /^\d{1,5}$/.test(answer) || 'must be a number',
  });
  const user = await prompts.text('User, empty for none', { suggestion: '' });
  const password = user === '' ? '' : await prompts.secret('Password of the mail server');
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port === '465' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}
