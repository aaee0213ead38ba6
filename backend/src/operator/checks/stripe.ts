import Stripe from 'stripe';
import type { Environment } from '../../core/config/environment.js';
import {
  createStripeClient,
  isLiveKey,
  STRIPE_KEY_REFUSED,
  STRIPE_PAGES,
} from '../../payments/stripe-client.js';
import { EVENT_TYPES } from '../../payments/stripe-objects.js';
import { redactPersonalData } from '../../core/telemetry/log.js';
import {
  failed,
  NO_ANSWER_REMEDY,
  NotCheckedError,
  ok,
  required,
  warning,
  type Finding,
  type Requirement,
  type Settings,
  type SiteSettings,
} from './check.js';
import type { SetupSession } from '../command-line/setup-session.js';

const { keys: KEYS_PAGE, webhooks: WEBHOOKS_PAGE } = STRIPE_PAGES;
/** Where the operator sees and makes payment links. */
export const LINKS_PAGE = 'https://dashboard.stripe.com/payment-links';
const STRIPE_API = 'https://api.stripe.com';
const EVENTS = EVENT_TYPES.join(', ');
const TIMEOUT_MS = 6_000;

/** Each right that the API needs, by its name in Stripe's dashboard, and the call that needs it. */
const READ_CALLS: Record<string, (stripe: Stripe) => Promise<unknown>> = {
  'Checkout Sessions': (stripe) => stripe.checkout.sessions.list({ limit: 1 }),
  PaymentIntents: (stripe) => stripe.paymentIntents.list({ limit: 1 }),
  'Payment Links': (stripe) => stripe.paymentLinks.list({ limit: 1 }),
  Invoices: (stripe) => stripe.invoices.list({ limit: 1 }),
  'Invoice Payments': (stripe) => stripe.invoicePayments.list({ limit: 1 }),
  'Charges and Refunds': (stripe) => stripe.refunds.list({ limit: 1 }),
  Disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  Events: (stripe) => stripe.events.list({ limit: 1 }),
};

/** The key, the webhook endpoint and its deliveries. */
export function stripeRequirements(site: SiteSettings): Requirement[] {
  return [
    { name: 'Stripe key', check: () => checkKey(site) },
    {
      name: 'Stripe webhook',
      check: () => checkWebhook(site),
      fix: (setup) => repairWebhook(site, setup),
    },
    { name: 'Stripe deliveries', needsRunningSite: true, check: () => checkDeliveries(site) },
  ];
}

/** Calls Stripe with the key of the settings. @throws NotCheckedError */
export async function callStripe<T>(
  { environment }: Settings,
  work: (stripe: Stripe) => Promise<T>,
): Promise<T> {
  const key = required(environment.STRIPE_SECRET_KEY, 'STRIPE_SECRET_KEY');
  const apiUrl = required(environment.STRIPE_API_URL, 'STRIPE_API_URL');
  try {
    return await work(createStripeClient(key, apiUrl, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 }));
  } catch (error) {
    throw new NotCheckedError(...describe(error), { cause: error });
  }
}

function describe(error: unknown): [message: string, remedy: string] {
  if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === undefined)
    return ['Stripe does not answer', NO_ANSWER_REMEDY];
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return ['Stripe refuses the key (status 401)', 'Correct STRIPE_SECRET_KEY first.'];
  const message = `Stripe answers with status ${error.statusCode}: ${redactPersonalData(error.message)}`;
  return [message, 'See the message of Stripe.'];
}

const causeOf = (error: unknown) => (error instanceof NotCheckedError ? error.cause : undefined);

const lacksRight = (error: unknown) => causeOf(error) instanceof Stripe.errors.StripePermissionError;

/** Calls Stripe for something that the API itself does not need. @param otherwise for a key that lacks the right */
export async function ifAllowed<T>(
  work: () => Promise<T>,
  otherwise: (error: unknown) => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (lacksRight(error)) return otherwise(error);
    throw error;
  }
}

/** All payment links of the account. */
export function readLinks(site: SiteSettings): Promise<Stripe.PaymentLink[]> {
  return callStripe(site, (stripe) =>
    stripe.paymentLinks.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  );
}

/** Whether Stripe accepts a key: true, or why not. @throws NotCheckedError when Stripe does not answer */
export async function stripeKeyFault(environment: Partial<Environment>): Promise<true | string> {
  return (await missingRights({ environment })) !== null || STRIPE_KEY_REFUSED.message;
}

async function checkKey(site: SiteSettings): Promise<Finding> {
  const missing = await missingRights(site);
  if (missing === null) return failed(STRIPE_KEY_REFUSED.message, STRIPE_KEY_REFUSED.remedy);
  if (missing.length > 0) {
    return failed(
      `the key may not read: ${missing.join(', ')}`,
      `Give the key these rights (Read): ${KEYS_PAGE}`,
    );
  }
  const { STRIPE_SECRET_KEY: key = '', STRIPE_API_URL, NODE_ENV } = site.environment;
  if (isLiveKey(key)) {
    if (NODE_ENV === 'production') return ok('valid, live mode');
    return warning(
      'the key is a live one, but NODE_ENV is not production: real payments reach this server',
      `Use a test key here: ${KEYS_PAGE}`,
    );
  }
  if (!site.isProduction) return ok('valid, test mode');
  if (STRIPE_API_URL !== STRIPE_API) {
    return warning(
      'test mode, at the address in STRIPE_API_URL: no real payment is possible',
      'Before real gifts, empty STRIPE_API_URL and set a live key.',
    );
  }
  return failed(
    'the key is a test key, but NODE_ENV is production: no real payment is possible',
    `Replace STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and the two payment links by those of live mode: ${KEYS_PAGE}`,
  );
}

/** The rights that the key lacks, by their names in Stripe's dashboard; null for a key that Stripe refuses. */
async function missingRights(settings: Settings): Promise<string[] | null> {
  const missing: string[] = [];
  for (const [right, call] of Object.entries(READ_CALLS)) {
    try {
      await callStripe(settings, call);
    } catch (error) {
      if (causeOf(error) instanceof Stripe.errors.StripeAuthenticationError) return null;
      if (!lacksRight(error)) throw error;
      missing.push(right);
    }
  }
  return missing;
}

/** The address that Stripe sends events to (docs/interface.md section 3). */
function webhookUrl({ environment }: Settings): string {
  return `${required(environment.PUBLIC_URL, 'PUBLIC_URL')}/api/webhooks/stripe`;
}

/** The endpoints of the site, and those of others. */
async function readEndpoints(
  site: Settings,
): Promise<[own: Stripe.WebhookEndpoint[], others: Stripe.WebhookEndpoint[]]> {
  const url = webhookUrl(site);
  const { data } = await callStripe(site, (stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
  const isOwn = (endpoint: Stripe.WebhookEndpoint) => endpoint.url.replace(/\/+$/, '') === url;
  return [data.filter(isOwn), data.filter((endpoint) => !isOwn(endpoint))];
}

function checkWebhook(site: SiteSettings): Promise<Finding> {
  const url = webhookUrl(site);
  const compare = async () => {
    const [own, others] = await readEndpoints(site);
    const fault = webhookFault(own, site);
    if (fault !== null)
      return failed(
        fault,
        `Run setup, which repairs it. By hand: ${WEBHOOKS_PAGE} must have one endpoint ${url}, enabled, with the events ${EVENTS}; copy the signing secret into STRIPE_WEBHOOK_SECRET.`,
      );
    const enabled = others.filter(({ status }) => status === 'enabled').map((each) => new URL(each.url).host);
    const beside = enabled.length > 0 ? `; another site also gets events: ${enabled.join(', ')}` : '';
    return ok(`${url}, ${EVENT_TYPES.length} events, enabled${beside}`);
  };
  return ifAllowed(compare, () =>
    warning(
      'the key may not read webhook endpoints, so the endpoint was not checked',
      `Give the key the right Webhook Endpoints (Read), or compare by hand at ${WEBHOOKS_PAGE}: the address ${url}, and the events ${EVENTS}.`,
    ),
  );
}

function webhookFault(endpoints: Stripe.WebhookEndpoint[], site: Settings): string | null {
  const [endpoint] = endpoints;
  if (!endpoint) return `the account has no webhook endpoint ${webhookUrl(site)}`;
  if (endpoints.length > 1)
    return `the account has ${endpoints.length} endpoints with this address; the events of all but one are refused`;
  if (endpoint.status !== 'enabled') return 'the endpoint is disabled, so Stripe sends no events';
  const sent = endpoint.enabled_events;
  const missing = sent.includes('*') ? [] : EVENT_TYPES.filter((event) => !sent.includes(event));
  if (missing.length > 0) return `the endpoint lacks the events ${missing.join(', ')}`;
  if (site.environment.STRIPE_WEBHOOK_SECRET !== undefined) return null;
  return 'STRIPE_WEBHOOK_SECRET is not set, so the API refuses every event';
}

/** Enables the endpoint with the events that the API handles. Several, or one whose secret is unknown, are replaced by a new one. */
function repairWebhook(site: SiteSettings, setup: SetupSession): Promise<void> {
  const url = webhookUrl(site);
  const enabled_events = [...EVENT_TYPES];
  const repair = async () => {
    const [endpoints] = await readEndpoints(site);
    const [endpoint] = endpoints;
    if (endpoint && endpoints.length === 1 && setup.isRight('STRIPE_WEBHOOK_SECRET')) {
      const changes = { enabled_events, disabled: false };
      await callStripe(site, (stripe) => stripe.webhookEndpoints.update(endpoint.id, changes));
      setup.done('the webhook endpoint is enabled, with exactly the events that the API handles');
      return;
    }
    const api_version = Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion;
    const { secret } = await callStripe(site, (stripe) =>
      stripe.webhookEndpoints.create({ url, enabled_events, api_version }),
    );
    if (!secret) throw new NotCheckedError('Stripe answered without a signing secret', NO_ANSWER_REMEDY);
    setup.done(`the webhook endpoint ${url} is created`);
    // Stripe shows it only in this answer.
    setup.set('STRIPE_WEBHOOK_SECRET', secret);
    for (const { id } of endpoints) {
      await callStripe(site, (stripe) => stripe.webhookEndpoints.del(id));
      setup.done('an endpoint whose signing secret is not known is deleted');
    }
  };
  return ifAllowed(repair, () => {
    setup.say(
      `  The key may not change webhook endpoints. Create the endpoint ${url} at ${WEBHOOKS_PAGE} with the events ${EVENTS}.`,
    );
    return setup.ask('STRIPE_WEBHOOK_SECRET', {
      text: 'Signing secret of the endpoint (whsec_…)',
      isSecret: true,
    });
  });
}

/** Whether Stripe has waited for an hour to deliver an event: it repeats what the site did not answer, as during an update. */
async function checkDeliveries(site: SiteSettings): Promise<Finding> {
  const hourAgo = Math.floor(Date.now() / 1000) - 60 * 60;
  const { data: waiting } = await callStripe(site, (stripe) =>
    stripe.events.list({
      delivery_success: false,
      types: [...EVENT_TYPES],
      created: { gte: hourAgo - 23 * 60 * 60, lt: hourAgo },
      limit: 1,
    }),
  );
  if (waiting.length === 0) return ok('no event of the last day is missing');
  return warning(
    'Stripe has not delivered an event for an hour, so the site learns of gifts an hour late',
    `${WEBHOOKS_PAGE} says why. After a 400, copy the endpoint's signing secret into STRIPE_WEBHOOK_SECRET.`,
  );
}
