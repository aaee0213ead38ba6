import type { ProviderFailure } from '../provider-health/provider.js';
import { MailRefused } from './mail-transport.js';

const NO_TLS =
  'the mail server offers no TLS (STARTTLS), so the credentials in SMTP_URL and the message were not sent; if it never ' +
  'does, set SMTP_URL to an address that does (smtps://…:465 or smtp://…:587); if it usually does, something between ' +
  'this server and the mail server removes the offer';

const MESSAGES_WAIT = 'Messages wait, and are sent once the API is restarted with a correct SMTP_URL';

const LOGIN_REFUSED =
  'The mail server refuses the login in SMTP_URL. Correct the user and the password; in the address, each character of them ' +
  `other than letters and digits must be percent-encoded (@ is %40, / is %2F, # is %23). ${MESSAGES_WAIT}`;

const NO_SUCH_HOST = `The host in SMTP_URL does not exist: correct it. ${MESSAGES_WAIT}`;

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
  return isPermanent ? new MailRefused('the mail server rejected the message', { cause: error }) : error;
}

/** Why a message could not be sent. @param needsTls whether nothing may be sent without TLS */
export function toSmtpFailure(error: unknown, needsTls: boolean): ProviderFailure {
  const { code, responseCode = 0, message = '' } = error as SmtpError;
  if (needsTls && lacksTls(error)) return { reason: 'refused', remedy: NO_TLS };
  // A 4xx for the login is temporary, such as too many connections.
  if (code === 'EAUTH' && (responseCode === 0 || responseCode >= 500)) {
    return { reason: 'refused', remedy: LOGIN_REFUSED };
  }
  if (code === 'EDNS' && message.includes('ENOTFOUND'))
    return { reason: 'no-response', remedy: NO_SUCH_HOST };
  return { reason: isAboutMessage(code) ? 'rejected' : 'no-response' };
}

const isAboutMessage = (code: string | undefined) => code === 'EENVELOPE' || code === 'EMESSAGE';

/** A server offers STARTTLS in its response to EHLO. */
function lacksTls(error: unknown): boolean {
  const { command, responseCode } = error as SmtpError;
  return responseCode !== undefined && (command === 'STARTTLS' || command === 'EHLO');
}
