import { redactPersonalData } from '../core/telemetry/log.js';

/** The properties of nodemailer's errors (nodemailer.com/errors). */
interface SmtpError {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** What is wrong, and what the operator does about it. Without the addresses of people. */
export interface Explanation {
  message: string;
  remedy: string;
}

/** Without the addresses in it. */
const answerOf = ({ response = '' }: SmtpError) => response.replace(/<[^>]*>|\S+@\S+/g, '');

const TOO_LARGE = /\b5\.3\.4\b|size/i;
/** Enhanced codes of RFC 3463, and what servers say without them. Postfix says "Recipient address rejected" of anything. */
const RECIPIENT =
  /\b[45]\.(1\.([1-6]|10)|2\.[0-4]|4\.1)\b|(user|mailbox|recipient|address) (is )?(unknown|unavailable|full|not found)|mailbox (quota|storage)|no such/i;
/** Google's is 5.4.5. */
const LIMIT =
  /\b5\.4\.5\b|(daily|hourly|monthly|sending|message|mail) (\w+ )?(limit|quota)|(limit|quota)\W[^.]*exceeded|exceeded[^.]*\W(limit|quota)|too many (messages|mails|emails)/i;
const SENDER =
  /\b5\.(1\.[78]|7\.60)\b|sender|send ?as|from address|relay|authenticat|log ?in|not verified|unauthori[sz]ed|access denied|client host|helo/i;

/** Microsoft 365 takes three mails at once (432 "Concurrent connections limit exceeded"): a repetition mends it. */
const AT_ONCE = /concurrent|connection|thread/i;

const isLimit = (answer: string) =>
  LIMIT.test(answer) && ![TOO_LARGE, RECIPIENT, AT_ONCE].some((other) => other.test(answer));
const isAboutSender = (answer: string) => !RECIPIENT.test(answer) && SENDER.test(answer);

/** Whether the server offers no TLS. It offers STARTTLS in its response to EHLO, which it may not know (500, 502). */
function lacksTls({ command, responseCode = 0 }: SmtpError): boolean {
  return command === 'EHLO'
    ? [500, 502].includes(responseCode)
    : command === 'STARTTLS' && responseCode >= 454;
}

/** OpenSSL's reason why the certificate is not accepted; null for another error. */
function certificateFault({ originalCode = '', message = '', responseCode }: SmtpError): string | null {
  if (responseCode !== undefined) return null;
  const isFault = /CERT|SIGNATURE|ALTNAME/.test(originalCode) || /certificate|altnames/i.test(message);
  return isFault ? message.replace(/^Error initiating TLS - /, '') : null;
}

/**
 * Whether the operator has to mend it: a setting, the account, the server's name. Whatever a server refuses before a recipient was
 * named is, and a full quota at any time. What is left is about this message or its recipient, or temporary (`isPermanent`).
 * @param toOperator whether the recipient is one of the settings
 */
export function isOperators(error: unknown, toOperator: boolean): boolean {
  const { code, command, responseCode = 0 } = error as SmtpError;
  const answer = answerOf(error as SmtpError);
  if (lacksTls(error as SmtpError) || certificateFault(error as SmtpError) !== null) return true;
  if (responseCode === 0) return code === 'EAUTH';
  if (isLimit(answer)) return true;
  if (responseCode < 500) return false;
  if (isBeforeRecipient(error) || LOGIN_CODES.includes(responseCode)) return true;
  return isAboutSender(answer) || (toOperator && (command === 'RCPT TO' || RECIPIENT.test(answer)));
}

/** "Authentication required", "Authentication credentials invalid" (RFC 4954). */
const LOGIN_CODES = [530, 535];

/** Whether a repetition changes nothing. */
export function isPermanent(error: unknown): boolean {
  const { code = '', responseCode } = error as SmtpError;
  return responseCode === undefined ? ['EENVELOPE', 'EMESSAGE'].includes(code) : responseCode >= 500;
}

/** Whether the whole session is refused, whatever the mail. */
export const isBeforeRecipient = (error: unknown) =>
  !['RCPT TO', 'DATA'].includes((error as SmtpError).command ?? '');

/** Whether the mail server refused: any other answer, such as a garbled one, does not say that it has not taken the mail. */
export const isRefusal = (error: unknown) => ((error as SmtpError).responseCode ?? 0) >= 400;

/** What to do about an error of nodemailer. @param smtpUrl the setting */
export function explain(error: unknown, smtpUrl: string): Explanation {
  const failure = error as SmtpError;
  const { code = '', originalCode, command = '', message = '', responseCode = 0, response = '' } = failure;
  const { username, hostname, port, protocol } = new URL(smtpUrl);
  const address = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  const fault = certificateFault(failure);
  const tlsFault = /SSL routines:[^:]*:([^:]+)/.exec(message)?.[1];
  const isSilent = failure.responseCode === undefined && code !== 'EAUTH';

  const answer = answerOf(failure);
  const quoted = redactPersonalData(response).replaceAll('\n', ' ').slice(0, 200).replace(/\.$/, '');
  const loginCode = code === 'EAUTH' ? responseCode || 535 : 0;
  const hasLogin = code === 'EAUTH' || username !== '';
  const wantsLogin =
    responseCode === 530 ||
    (!hasLogin && isAboutSender(answer) && /relay|authenticat|access denied/i.test(answer));
  const isAboutMail = ['RCPT TO', 'DATA', 'MAIL FROM'].includes(command) && !/client host|helo/i.test(answer);
  const isForNow = isAboutMail && responseCode < 500;

  // The first that applies.
  const explanations: [applies: boolean, message: string, remedy: string][] = [
    [
      lacksTls(failure),
      'the mail server offers no TLS, so the API does not log in and sends nothing',
      'Set SMTP_URL to an address that offers TLS: smtps://…:465 or smtp://…:587.',
    ],
    [
      fault !== null,
      `the certificate of the mail server is not accepted: ${fault}`,
      'Use the name in SMTP_URL that the mail service documents, or have an expired certificate renewed. For an authority of ' +
        'your own, name a file with its certificate in NODE_EXTRA_CA_CERTS: docs/runbook.md, Mail.',
    ],
    [
      [500, 502, 503, 504].includes(loginCode),
      'the mail server offers no login, and SMTP_URL has a user',
      'Use the port at which the mail service takes logins (587 or 465), or remove user and password.',
    ],
    [
      // Brevo: "525 5.7.1 Unauthorized IP address".
      loginCode >= 500 && !/\bIP\b/.test(response),
      `the mail server refuses the login in SMTP_URL: ${quoted}`,
      'Correct the user and the password; in the address, each character of them other than letters and digits must be ' +
        'percent-encoded (@ is %40, / is %2F, # is %23). Microsoft 365 and Google want another kind: docs/runbook.md, Mail.',
    ],
    [
      isSilent && ['EENVELOPE', 'EMESSAGE'].includes(code),
      redactPersonalData(message),
      'Correct MAIL_FROM and MAIL_TO.',
    ],
    [
      isSilent && tlsFault !== undefined,
      `the mail server does not begin with TLS at ${address}: ${tlsFault}`,
      'In SMTP_URL, smtps:// belongs to port 465 and smtp:// to 587. If they match, its TLS is too old.',
    ],
    [
      isSilent && originalCode === 'ECONNREFUSED',
      `nothing accepts connections at ${address}, the mail server in SMTP_URL`,
      'Correct the host and the port in SMTP_URL: 465 (smtps) or 587 (smtp).',
    ],
    [
      isSilent,
      `the mail server in SMTP_URL does not answer at ${address}`,
      'Correct the host and the port in SMTP_URL; many hosting companies block port 25, so use 465 (smtps) or 587 (smtp).',
    ],
    [
      wantsLogin,
      `the mail server wants a login: ${quoted}`,
      'SMTP_URL needs a user and a password that it accepts (smtp://user:password@host:587), or the mail service this server’s address.',
    ],
    [
      isLimit(answer),
      `the quota of the mail service is used up: ${quoted}`,
      'Mails are kept and go out when it allows more. If that happens often, buy more of it.',
    ],
    [
      TOO_LARGE.test(answer) && responseCode >= 500,
      `the mail is too large: ${quoted}`,
      'Ask the mail service for its limit.',
    ],
    [
      !isAboutMail,
      `the mail server refuses this server: ${quoted}`,
      'Run doctor again in ten minutes. If it stays, the mail service does not accept this server’s address, or its greeting, ' +
        'the host of PUBLIC_URL: docs/runbook.md, Mail.',
    ],
    [
      isForNow,
      `the mail server puts the mail off, as it may with senders that are new to it (greylisting): ${quoted}`,
      'Try again in ten minutes; the API does. If it stays, ask the mail service about this answer.',
    ],
    [
      command === 'MAIL FROM' || isAboutSender(answer),
      `the mail server does not accept the sender, MAIL_FROM: ${quoted}`,
      'Set MAIL_FROM to an address that this login may send from, and have it verified there, with SPF and DKIM: docs/runbook.md, Mail.',
    ],
    [
      command === 'RCPT TO' || RECIPIENT.test(answer),
      `the mail server refuses the recipient: ${quoted}`,
      'Correct MAIL_TO, and REPORT_TO if it is set.',
    ],
    [
      true,
      `the mail server takes the mail for spam, or does not want it: ${quoted}`,
      'Check SPF, DKIM and DMARC (docs/runbook.md, Mail), and ask the mail service about this answer.',
    ],
  ];
  const [, said = '', remedy = ''] = explanations.find(([applies]) => applies) ?? [];
  return { message: said, remedy };
}
