import { createTransport, type Transporter } from 'nodemailer';
import { DeliveryRefused } from '../core/jobs/delivery.js';

/** A loopback address, or a name without a dot, such as a Compose service. Resolvers read `134744072` as 8.8.8.8. */
const LOCAL_HOST = /^(127\.\d+\.\d+\.\d+|\[::1\]|[a-z][a-z0-9_-]*)$/i;

const isLocal = (smtpUrl: string) => LOCAL_HOST.test(new URL(smtpUrl).hostname);

/** Whether the URL has credentials, which are sent over TLS only, unless the host is local or it says `requireTLS=false`. */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, username, searchParams } = new URL(smtpUrl);
  const isExempt = isLocal(smtpUrl) || searchParams.get('requireTLS') === 'false';
  return protocol === 'smtp:' && username !== '' && !isExempt;
}

/**
 * A client of a mail server (nodemailer.com/smtp). Messages cannot make it read files or web addresses.
 * @param url with nodemailer's options as parameters, such as `requireTLS`; they take precedence
 * @param publicUrl The site's. Its host is the greeting (EHLO): nodemailer's own is `[127.0.0.1]` in a container, which Google's
 *   relay answers with 421 (github.com/simstudioai/sim/issues/6778).
 * @param timeoutMs for each step of the session: DNS, connection, greeting, and each answer
 */
export function createSmtpClient(url: string, publicUrl: string, timeoutMs: number): Transporter {
  const options = {
    url,
    name: new URL(publicUrl).hostname,
    requireTLS: requiresTls(url),
    // A local host may do without TLS; its certificate is often one that nobody issued.
    tls: { rejectUnauthorized: !isLocal(url) },
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // So that no mailbox answers with an absence note, which would go to the visitor (www.rfc-editor.org/rfc/rfc3834).
  return createTransport(options, { headers: { 'Auto-Submitted': 'auto-generated' } });
}

const NO_TLS =
  'the mail server offers no TLS (STARTTLS), so the credentials in SMTP_URL and the message were not sent; set SMTP_URL to ' +
  'an address that does (smtps://…:465 or smtp://…:587)';

/** The properties of nodemailer's errors. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  message?: string;
}

/** @param needsTls whether nothing may be sent without TLS */
export function toTransportError(error: unknown, needsTls: boolean): unknown {
  const { code, responseCode } = error as SmtpError;
  if (needsTls && lacksTls(error)) return new Error(NO_TLS, { cause: error });
  // A 5xx for the message or its recipient is permanent. The operator can fix one for the connection or the login.
  const isPermanent = isAboutMessage(code) && responseCode !== undefined && responseCode >= 500;
  return isPermanent ? new DeliveryRefused('the mail server rejected the message', { cause: error }) : error;
}

const isAboutMessage = (code: string | undefined) => code === 'EENVELOPE' || code === 'EMESSAGE';

/** Whether the login is wrong. A 4xx is temporary, such as too many connections (nodemailer.com/errors). */
export function isLoginRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError;
  return code === 'EAUTH' && (responseCode === 0 || responseCode >= 500);
}

export function isUnknownHost(error: unknown): boolean {
  const { code, message = '' } = error as SmtpError;
  return code === 'EDNS' && message.includes('ENOTFOUND');
}

/** Whether the server offers no TLS. It offers STARTTLS in its response to EHLO, which it may not know (500, 502). */
export function lacksTls(error: unknown): boolean {
  const { command, responseCode = 0 } = error as SmtpError;
  return command === 'EHLO'
    ? [500, 502].includes(responseCode)
    : command === 'STARTTLS' && responseCode >= 454;
}

/** The code and the command with which the server refused the session, such as `421 to EHLO`; null when it did not. */
export function refusedSession(error: unknown): string | null {
  const { command, responseCode } = error as SmtpError;
  return responseCode === undefined
    ? null
    : `${responseCode} to ${command === 'CONN' ? 'the connection' : command}`;
}
