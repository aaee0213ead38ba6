import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { parse } from 'qs';
import { ApiError, brevoErrorFor, stripeErrorFor } from './api-error.js';
import { brevoRoutes } from './brevo/brevo-routes.js';
import { BrevoSandbox } from './brevo/brevo-sandbox.js';
import { controlRoutes } from './control-routes.js';
import { addFaultHooks, Faults } from './faults.js';
import { MailSandbox, startSmtpServer } from './mail.js';
import { pageRoutes } from './pages/page-routes.js';
import { providers, type Provider, type SandboxContext } from './sandbox-context.js';
import { Store } from './store.js';
import { stripeRoutes } from './stripe/stripe-routes.js';
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
  const store = new Store(join(options.dataDir, 'sandbox', 'state.jsonl'));
  const faults = new Faults();
  const mail = new MailSandbox(store);
  const publicUrl = options.publicUrl.replace(/\/+$/, '');
  const retryDelaysMs = options.webhookRetryDelaysMs;
  const stripeOptions = { publicUrl, webhookUrl, webhookSecret, isEmptyAccount, retryDelaysMs };
  const stripe = new StripeSandbox(store, faults, stripeOptions);
  const brevo = new BrevoSandbox(store, isEmptyAccount);
  const sandboxed = new Set(options.providers ?? providers);
  const context: SandboxContext = { stripe, brevo, mail, faults, sandboxed, publicUrl };
  const server = createHttpServer(context, options.brevoRateLimit ?? false);
  const url = await server.listen({ host, port: options.port ?? 0 });
  const smtp = sandboxed.has('smtp')
    ? await startSmtpServer(mail, faults, host, options.smtpPort ?? 0)
    : null;
  if (sandboxed.has('stripe')) stripe.log.start();
  const close = async () => {
    stripe.log.close();
    await Promise.all([server.close(), smtp?.close()]);
  };
  return { ...context, url, smtpUrl: smtp && `smtp://${host}:${smtp.port}`, close };
}

/** One server: Stripe's API at `/v1`, Brevo's at `/v3`, and the pages and the control API at `/sandbox`. */
function createHttpServer(context: SandboxContext, brevoRateLimit: boolean): FastifyInstance {
  const { stripe, faults, sandboxed } = context;
  // Stripe's parameters are nested: `line_items[0][price]=a` (https://docs.stripe.com/api#request).
  const nested = (text: string) => parse(text, { depth: 10, arrayLimit: 100 });
  const app = Fastify({
    forceCloseConnections: true,
    // An email in a path has up to 254 characters, each percent-encoded.
    routerOptions: { maxParamLength: 1000, querystringParser: nested },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, nested(String(body))),
  );
  // Rejects writes from pages of other origins (CSRF). A sample form stores nothing, and its frame has an origin of its own.
  app.addHook('onRequest', ({ method, url, headers }, _reply, done) => {
    const isForeign = ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
    if (isForeign && method !== 'GET' && method !== 'HEAD' && !url.startsWith('/sandbox/sample/'))
      throw new ApiError(400, 'Only the sandbox’s own page may do that');
    done();
  });
  const mount = (prefix: string, routes: (scope: FastifyInstance) => void) =>
    app.register(
      (scope, _options, done) => {
        routes(scope);
        done();
      },
      { prefix },
    );
  if (sandboxed.has('stripe')) {
    mount('/v1', (scope) => {
      addFaultHooks(scope, faults, stripeErrorFor);
      stripeRoutes(scope, stripe);
    });
  }
  if (sandboxed.has('brevo')) {
    mount('/v3', (scope) => {
      addFaultHooks(scope, faults, brevoErrorFor);
      brevoRoutes(scope, context, brevoRateLimit);
    });
  }
  mount('/sandbox/api', (scope) => controlRoutes(scope, context));
  mount('/sandbox', (scope) => pageRoutes(scope, context));
  return app;
}
