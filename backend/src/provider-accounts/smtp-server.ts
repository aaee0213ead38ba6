import { createTransport } from 'nodemailer';
import { connectionUrl, requiresTls } from '../mail/smtp-url.js';

const TIMEOUT_MS = 5_000;

/**
 * - `tls`: connected with TLS, and the login succeeded where the address has one
 * - `plain`: the same without TLS
 * - `no-tls`: the server offers no TLS, and the address requires it
 * - `login`: the login was refused; `host`: there is no such host; `certificate`: the certificate is not valid
 * - `no-answer`: no connection
 */
export type SmtpOutcome = 'tls' | 'plain' | 'no-tls' | 'login' | 'host' | 'certificate' | 'no-answer';

/** Connects and logs in as the API does, with TLS if the server offers it, and sends nothing. */
export async function trySmtpServer(smtpUrl: string): Promise<SmtpOutcome> {
  const outcome = await connect(withTls(smtpUrl), 'tls');
  if (outcome !== 'no-tls' || requiresTls(smtpUrl)) return outcome;
  return connect(connectionUrl(smtpUrl), 'plain');
}

function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  // Only STARTTLS needs to be requested; smtps: always encrypts.
  if (url.protocol === 'smtp:') url.searchParams.set('requireTLS', 'true');
  return url.href;
}

async function connect(url: string, success: 'tls' | 'plain'): Promise<SmtpOutcome> {
  const transporter = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  try {
    await transporter.verify();
    return success;
  } catch (error) {
    return toOutcome(error);
  } finally {
    transporter.close();
  }
}

/** By nodemailer's codes (nodemailer.com/errors). */
function toOutcome(error: unknown): SmtpOutcome {
  const { code, command, message, responseCode } = error as {
    code?: string;
    command?: string;
    message?: string;
    responseCode?: number;
  };
  if (code === 'EAUTH') return 'login';
  // A server offers STARTTLS in its answer to EHLO.
  if (command === 'STARTTLS' || (command === 'EHLO' && responseCode !== undefined)) return 'no-tls';
  if (code === 'EDNS' || (message ?? '').includes('ENOTFOUND')) return 'host';
  if (/certificate|altnames|self[- ]signed|CERT_/i.test(message ?? '')) return 'certificate';
  return 'no-answer';
}
