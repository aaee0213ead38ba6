import { join } from 'node:path';
import { BrevoSandbox } from './brevo/brevo-sandbox.js';
import { Faults } from './faults/faults.js';
import { createHttpServer } from './http-server.js';
import { MailSandbox } from './mail/mail-sandbox.js';
import { SmtpListener } from './mail/smtp-listener.js';
import { providers, type Provider, type SandboxParts } from './sandbox-parts.js';
import { Journal } from './state/journal.js';
import { StripeSandbox } from './stripe/stripe-sandbox.js';

export interface SandboxOptions {
  /** State is kept in `<dataDir>/sandbox` and survives a restart. One process at a time. */
  dataDir: string;
  /** Default 127.0.0.1: whatever else it is to listen on has to be named. */
  host?: string;
  /** Of the HTTP server; 0, the default, takes any. */
  port?: number;
  /** Of the SMTP server; 0, the default, takes any. */
  smtpPort?: number;
  /** Address of the site, where a donor returns to after paying. */
  publicUrl: string;
  /** Where Stripe's events are posted; null: they are written down, not delivered. */
  webhookUrl: string | null;
  /** `whsec_…`, which the events are signed with. */
  webhookSecret: string;
  /** Default all. A provider that is not named is not served. */
  providers?: readonly Provider[];
  /** Waits before a second, third … attempt at an event. After the last the event counts as failed. */
  webhookRetryDelaysMs?: number[];
  /** Answer 429 beyond ten contact calls a second, as Brevo does. Default off. */
  brevoRateLimit?: boolean;
  /** What Brevo does with an attribute the account does not have. Default `ignore`. */
  brevoUnknownAttributes?: 'ignore' | 'reject';
}

export interface Sandbox {
  /** Of the HTTP server, without a slash at its end. */
  url: string;
  /** Null when SMTP is not served. */
  smtpUrl: string | null;
  stripe: StripeSandbox;
  brevo: BrevoSandbox;
  mail: MailSandbox;
  faults: Faults;
  /** Stops both servers, and deliveries; what was pending is taken up at the next start. */
  close(): Promise<void>;
}

/** Starts stand-ins for Stripe, Brevo and an SMTP server. @throws Error when a port is taken or the state unreadable */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, smtpPort = 0 } = options;
  const journal = Journal.open(join(options.dataDir, 'sandbox', 'journal.jsonl'));
  const parts = createParts(journal, options);
  const { stripe, brevo, mail, faults, served } = parts;
  const server = createHttpServer(parts, { brevoRateLimit: options.brevoRateLimit ?? false });
  const smtp = served.has('smtp') ? new SmtpListener(mail, faults) : null;
  const close = async () => {
    stripe.close();
    await Promise.all([server.close(), smtp?.close()]);
    journal.close();
  };
  try {
    const url = await server.listen({ host, port });
    const smtpUrl = smtp && `smtp://${inUrl(host)}:${await smtp.listen(host, smtpPort)}`;
    if (served.has('stripe')) stripe.start();
    return { url, smtpUrl, stripe, brevo, mail, faults, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createParts(journal: Journal, options: SandboxOptions): SandboxParts {
  const faults = new Faults();
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const { webhookUrl, webhookSecret, webhookRetryDelaysMs: retryDelaysMs } = options;
  return {
    stripe: new StripeSandbox(journal, faults, {
      publicUrl,
      webhookUrl,
      webhookSecret,
      ...(retryDelaysMs ? { retryDelaysMs } : {}),
    }),
    brevo: new BrevoSandbox(journal, { unknownAttributes: options.brevoUnknownAttributes }),
    mail: new MailSandbox(journal),
    faults,
    served: new Set(options.providers ?? providers),
    publicUrl,
  };
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
