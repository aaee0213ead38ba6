import { createSmtpClient } from '../mail/smtp-client.js';
import { isLoginRefused, isUnknownHost, lacksTls } from '../mail/smtp-errors.js';
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
  const transporter = createSmtpClient(url, TIMEOUT_MS);
  try {
    await transporter.verify();
    return success;
  } catch (error) {
    return toOutcome(error);
  } finally {
    transporter.close();
  }
}

function toOutcome(error: unknown): SmtpOutcome {
  if (isLoginRefused(error)) return 'login';
  if (lacksTls(error)) return 'no-tls';
  if (isUnknownHost(error)) return 'host';
  const { message } = error as Error;
  return /certificate|altnames|self[- ]signed|CERT_/i.test(message) ? 'certificate' : 'no-answer';
}
