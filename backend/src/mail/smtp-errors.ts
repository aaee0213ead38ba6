import type { ProviderFailure } from '../telemetry/provider-failures.js';
import { MailRefused } from './mail-transport.js';

const NO_TLS =
  'the mail server offers no TLS (STARTTLS), so the credentials in SMTP_URL and the message were not sent; if it never ' +
  'does, set SMTP_URL to an address that does (smtps://…:465 or smtp://…:587); if it usually does, something between ' +
  'this server and the mail server removes the offer';

const MESSAGES_WAIT = 'Messages wait, and are sent once the API is restarted with a correct SMTP_URL';

/** For the operator: what it means that the mail server refuses the login, and what to do. */
export const SMTP_LOGIN_REFUSED = {
  message: 'The mail server refuses the login in SMTP_URL',
  cure:
    'Correct the user and the password; in the address, each character of them other than letters and digits must be ' +
    'percent-encoded (@ is %40, / is %2F, # is %23).',
} as const;

/** The same for a host that DNS does not know. */
export const SMTP_UNKNOWN_HOST = {
  message: 'The host in SMTP_URL does not exist',
  cure: 'Correct SMTP_URL.',
} as const;

const LOGIN_REFUSED = `${SMTP_LOGIN_REFUSED.message}. ${SMTP_LOGIN_REFUSED.cure} ${MESSAGES_WAIT}`;

const UNKNOWN_HOST = `${SMTP_UNKNOWN_HOST.message}. ${SMTP_UNKNOWN_HOST.cure} ${MESSAGES_WAIT}`;

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
  const { code } = error as SmtpError;
  if (needsTls && lacksTls(error)) return { reason: 'refused', cure: NO_TLS };
  if (isLoginRefused(error)) return { reason: 'refused', cure: LOGIN_REFUSED };
  if (isUnknownHost(error)) return { reason: 'no-response', cure: UNKNOWN_HOST };
  return { reason: isAboutMessage(code) ? 'rejected' : 'no-response' };
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

/** Whether the server offers no TLS. It offers STARTTLS in its response to EHLO. */
export function lacksTls(error: unknown): boolean {
  const { command, responseCode } = error as SmtpError;
  return responseCode !== undefined && (command === 'STARTTLS' || command === 'EHLO');
}
