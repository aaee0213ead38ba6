import { join } from 'node:path';
import { BrevoSandbox } from './brevo/brevo-sandbox.js';
import { Faults } from './faults/faults.js';
import { createHttpServer } from './http-server.js';
import { MailSandbox } from './mail-sandbox.js';
import { startSmtpServer } from './smtp-server.js';
import { providers, type Provider, type SandboxContext } from './sandbox-context.js';
import { Journal } from './state/journal.js';
import { StripeSandbox } from './stripe/stripe-sandbox.js';

export interface SandboxOptions {
  /**
   * The sandbox keeps its state in `<dataDir>/sandbox`, which only its owner may read, because people try the site with their
   * own addresses. Only one process may use a folder at a time.
   */
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
  /** Both accounts as a provider creates them: no payment link, webhook endpoint, list or attribute of the site. Default: false. */
  emptyAccounts?: boolean;
}

export interface Sandbox extends SandboxContext {
  /** Of the HTTP server, without a trailing slash. */
  url: string;
  /** Null when SMTP is not sandboxed. */
  smtpUrl: string | null;
  /** Stops both servers and all deliveries. The next start resumes pending deliveries. */
  close(): Promise<void>;
}

/** Starts the sandbox. @throws Error when a port is in use or the state cannot be read */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', emptyAccounts: isEmptyAccount = false, webhookUrl, webhookSecret } = options;
  const journal = new Journal(join(options.dataDir, 'sandbox', 'journal.jsonl'));
  const faults = new Faults();
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const retryDelaysMs = options.webhookRetryDelaysMs;
  const stripeOptions = { publicUrl, webhookUrl, webhookSecret, isEmptyAccount, retryDelaysMs };
  const stripe = new StripeSandbox(journal, faults, stripeOptions);
  const mail = new MailSandbox(journal);
  const context: SandboxContext = {
    stripe,
    brevo: new BrevoSandbox(journal, isEmptyAccount),
    mail,
    faults,
    sandboxed: new Set(options.providers ?? providers),
    publicUrl,
  };
  const { sandboxed } = context;
  const server = createHttpServer(context, options.brevoRateLimit ?? false);
  let smtp: Awaited<ReturnType<typeof startSmtpServer>> | null = null;
  const close = async () => {
    stripe.close();
    await Promise.all([server.close(), smtp?.close()]);
    journal.close();
  };
  try {
    const url = await server.listen({ host, port: options.port ?? 0 });
    if (sandboxed.has('smtp')) smtp = await startSmtpServer(mail, faults, host, options.smtpPort ?? 0);
    if (sandboxed.has('stripe')) stripe.start();
    return { ...context, url, smtpUrl: smtp && `smtp://${host}:${smtp.port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
