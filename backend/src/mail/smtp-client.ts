import { createTransport, type Transporter } from 'nodemailer';

/** From the look-up of the name to the end of STARTTLS. */
const CONNECT_MS = 30_000;

/** A loopback address, or a name without a dot, such as a Compose service. Resolvers read `134744072` as 8.8.8.8. */
const LOCAL_HOST = /^(127\.\d+\.\d+\.\d+|\[::1\]|[a-z][a-z0-9_-]*)$/i;

const isLocal = (smtpUrl: string) => LOCAL_HOST.test(new URL(smtpUrl).hostname);

/** Whether the URL has credentials, which are sent over TLS only, unless the host is local or it says `requireTLS=false`. */
function requiresTls(smtpUrl: string): boolean {
  const { protocol, username, searchParams } = new URL(smtpUrl);
  const isExempt = isLocal(smtpUrl) || searchParams.get('requireTLS') === 'false';
  return protocol === 'smtp:' && username !== '' && !isExempt;
}

/**
 * A client of a mail server (nodemailer.com/smtp). Messages cannot make it read files or web addresses.
 * @param url with nodemailer's options as parameters, such as `requireTLS`; they take precedence
 * @param publicUrl The site's. Its host is the greeting (EHLO): nodemailer's own is `[127.0.0.1]` in a container, which Google's
 *   relay answers with 421 (github.com/simstudioai/sim/issues/6778).
 * @param answerMs how long one answer may take, in milliseconds
 */
export function createSmtpClient(url: string, publicUrl: string, answerMs: number): Transporter {
  const connectMs = Math.min(answerMs, CONNECT_MS);
  const options = {
    url,
    name: new URL(publicUrl).hostname,
    requireTLS: requiresTls(url),
    // Without it, nodemailer sends without a login where the server offers none.
    forceAuth: new URL(url).username !== '',
    // A local host may do without TLS; its certificate is often one that nobody issued.
    tls: { rejectUnauthorized: !isLocal(url) },
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // So that no mailbox answers with an absence note, which would go to the visitor (www.rfc-editor.org/rfc/rfc3834).
  return createTransport(options, { headers: { 'Auto-Submitted': 'auto-generated' } });
}
