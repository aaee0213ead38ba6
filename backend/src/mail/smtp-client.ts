import { createTransport, type Transporter } from 'nodemailer';

/** Whether the URL has credentials, which are sent over TLS only, unless it says `requireTLS=false`. */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, username, searchParams } = new URL(smtpUrl);
  return protocol === 'smtp:' && username !== '' && searchParams.get('requireTLS') !== 'false';
}

/**
 * A client of a mail server (nodemailer.com/smtp). Messages cannot make it read files or web addresses.
 * @param url with nodemailer's options as parameters, such as `requireTLS`
 * @param timeoutMs for each step of the session: DNS, connection, greeting, and each answer
 */
export function createSmtpClient(url: string, timeoutMs: number): Transporter {
  return createTransport({
    url,
    requireTLS: requiresTls(url),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
