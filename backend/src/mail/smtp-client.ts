import { createTransport, type Transporter } from 'nodemailer';

/**
 * A client of a mail server (nodemailer.com/smtp). Messages cannot make it read files or web addresses.
 * @param url with nodemailer's options as parameters, such as `requireTLS`
 * @param timeoutMs for each step of the session: DNS, connection, greeting, and each answer
 */
export function createSmtpClient(url: string, timeoutMs: number): Transporter {
  return createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
