import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BrevoSandbox } from './brevo/brevo-sandbox.js';
import { Faults } from './faults/faults.js';
import { createHttpServer } from './http-server.js';
import { MailSandbox } from './mail/mail-sandbox.js';
import { SmtpListener } from './mail/smtp-listener.js';
import { providers, type Provider, type SandboxContext } from './sandbox-context.js';
import { Journal } from './state/journal.js';
import { StripeSandbox } from './stripe/stripe-sandbox.js';

export interface SandboxOptions {
  /** The sandbox keeps its state in `<dataDir>/sandbox`. Only one process may use a folder at a time. */
  dataDir: string;
  /** Default: 127.0.0.1. */
  host?: string;
  /** Of the HTTP server. Default: 0, any free port. */
  port?: number;
  /** Of the SMTP server. Default: 0, any free port. */
  smtpPort?: number;
  /** The site's URL, to which donors return after paying. */
  publicUrl: string;
  /** The URL that receives Stripe's events; null: events are recorded and not sent. */
  webhookUrl: string | null;
  /** Signs the events; starts with `whsec_`. */
  webhookSecret: string;
  /** Default: all. */
  providers?: readonly Provider[];
  /** Delays before the second, third … attempt to deliver an event. After the last one the event has failed. */
  webhookRetryDelaysMs?: number[];
  /** Responds with 429 to more than ten contact calls per second, as Brevo does. Default: false. */
  brevoRateLimit?: boolean;
  /**
   * Both accounts as a provider creates them: no payment link, webhook endpoint, list or attribute of the site. Default: false.
   */
  emptyAccounts?: boolean;
  /** How Brevo treats an attribute that the account does not have. Default: `ignore`. */
  brevoUnknownAttributes?: 'ignore' | 'reject';
}

export interface Sandbox {
  /** Of the HTTP server, without a trailing slash. */
  url: string;
  /** Null when SMTP is not sandboxed. */
  smtpUrl: string | null;
  stripe: StripeSandbox;
  brevo: BrevoSandbox;
  mail: MailSandbox;
  faults: Faults;
  /** Stops both servers and all deliveries. The next start resumes pending deliveries. */
  close(): Promise<void>;
}

/** Starts the sandbox. @throws Error when a port is in use or the state cannot be read */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, smtpPort = 0 } = options;
  // For its owner only: people try the site with their own addresses. `mkdir` leaves the mode of a folder that exists.
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  if ((statSync(options.dataDir).mode & 0o077) !== 0) chmodSync(options.dataDir, 0o700);
  const journal = new Journal(join(options.dataDir, 'sandbox', 'journal.jsonl'));
  const context = createContext(journal, options);
  const { stripe, brevo, mail, faults, sandboxed } = context;
  const server = createHttpServer(context, { brevoRateLimit: options.brevoRateLimit ?? false });
  const smtp = sandboxed.has('smtp') ? new SmtpListener(mail, faults) : null;
  const close = async () => {
    stripe.close();
    await Promise.all([server.close(), smtp?.close()]);
    journal.close();
  };
  try {
    const url = await server.listen({ host, port });
    const smtpUrl = smtp && `smtp://${urlHost(host)}:${await smtp.listen(host, smtpPort)}`;
    if (sandboxed.has('stripe')) stripe.start();
    return { url, smtpUrl, stripe, brevo, mail, faults, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createContext(journal: Journal, options: SandboxOptions): SandboxContext {
  const faults = new Faults();
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const { webhookUrl, webhookSecret, webhookRetryDelaysMs: retryDelaysMs } = options;
  return {
    stripe: new StripeSandbox(journal, faults, {
      publicUrl,
      webhookUrl,
      webhookSecret,
      isEmptyAccount: options.emptyAccounts ?? false,
      ...(retryDelaysMs ? { retryDelaysMs } : {}),
    }),
    brevo: new BrevoSandbox(journal, {
      unknownAttributes: options.brevoUnknownAttributes,
      isEmptyAccount: options.emptyAccounts ?? false,
    }),
    mail: new MailSandbox(journal),
    faults,
    sandboxed: new Set(options.providers ?? providers),
    publicUrl,
  };
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
