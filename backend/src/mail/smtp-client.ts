import { createTransport, type Transporter } from 'nodemailer';

/** A loopback address, or a name without a dot, such as a Compose service. Resolvers read `134744072` as 8.8.8.8. */
const LOCAL_HOST = /^(127\.\d+\.\d+\.\d+|\[::1\]|[a-z][a-z0-9_-]*)$/i;

/** Whether the URL has credentials, which are sent over TLS only, unless the host is local or it says `requireTLS=false`. */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(smtpUrl);
  const isExempt = LOCAL_HOST.test(hostname) || searchParams.get('requireTLS') === 'false';
  return protocol === 'smtp:' && username !== '' && !isExempt;
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
