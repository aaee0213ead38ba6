import { STRIPE_PAGES } from '../payments/stripe-client.js';
import { STRIPE_KEY_REFUSED } from '../payments/stripe-errors.js';
import { EVENT_TYPES } from '../payments/stripe-events.js';
import { webhookUrl } from '../provider-accounts/account-requirements.js';
import { ProviderError } from '../provider-accounts/provider-error.js';
import { StripeAccount, type WebhookEndpoint } from '../provider-accounts/stripe-account.js';
import { failed, notChecked, ok, once, settingMissing, warning, type Check, type Finding } from './check.js';
import type { DoctorSettings } from './doctor-settings.js';

const { keys: KEYS_PAGE, webhooks: WEBHOOKS_PAGE } = STRIPE_PAGES;
const STRIPE_API = 'https://api.stripe.com';
const SETUP = 'Run setup, which repairs it';
const UNDELIVERED_DAYS = 3;
/** Stripe may need minutes for a delivery. */
const UNDELIVERED_AFTER_MINUTES = 15;

/** The account of the settings; null without a valid key. */
export function stripeAccountOf({ environment }: DoctorSettings): StripeAccount | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: apiUrl } = environment;
  return key && apiUrl ? new StripeAccount({ key, apiUrl }) : null;
}

/** The key and its rights, the webhook endpoint and its deliveries. */
export function stripeChecks(settings: DoctorSettings): Check[] {
  const account = stripeAccountOf(settings);
  const missingRights = once(() => account?.missingRights() ?? Promise.resolve([]));
  const withAccount = (run: (account: StripeAccount) => Promise<Finding>) => () =>
    account ? run(account) : Promise.resolve(settingMissing('STRIPE_SECRET_KEY'));
  return [
    {
      name: 'Stripe key',
      run: withAccount(async ({ isLive }) => {
        try {
          await missingRights();
        } catch (error) {
          if (!(error instanceof ProviderError) || error.fault !== 'key') throw error;
          return failed(STRIPE_KEY_REFUSED.message, STRIPE_KEY_REFUSED.cure);
        }
        return ok(`valid, ${isLive ? 'live' : 'test'} mode`);
      }),
    },
    { name: 'Stripe mode', run: withAccount((known) => Promise.resolve(checkMode(known, settings))) },
    {
      name: 'Stripe rights',
      run: withAccount(async () => {
        const missing = await missingRights();
        if (missing.length === 0) return ok('the key may read everything that the API reads');
        return failed(
          `the key may not read: ${missing.join(', ')}`,
          `Give the key these rights (Read): ${KEYS_PAGE}`,
        );
      }),
    },
    {
      name: 'Stripe webhook',
      run: withAccount((known) => checkWebhook(known, settings)),
    },
    {
      name: 'Stripe deliveries',
      run: withAccount(async (known) => {
        if (!(await known.hasUndeliveredEvents(UNDELIVERED_DAYS, UNDELIVERED_AFTER_MINUTES))) {
          return ok('the site has accepted every event of the last three days');
        }
        return warning(
          'Stripe could not deliver events of the last three days',
          `See the failed deliveries at ${WEBHOOKS_PAGE}. If they fail with 400, copy the signing secret of the endpoint into STRIPE_WEBHOOK_SECRET. Nothing is lost: the API fetches them within the hour.`,
        );
      }),
    },
  ];
}

function checkMode({ isLive }: StripeAccount, { environment, isTrial }: DoctorSettings): Finding {
  const mode = isLive ? 'live' : 'test';
  const isProduction = environment.NODE_ENV === 'production';
  if (isProduction === isLive || (isTrial && !isLive)) return ok(`${mode} mode`);
  if (isLive) {
    return warning(
      'the key is a live one, but NODE_ENV is not production: real payments reach this server',
      `Use a test key here: ${KEYS_PAGE}`,
    );
  }
  if (environment.STRIPE_API_URL !== STRIPE_API) {
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

async function checkWebhook(account: StripeAccount, { environment }: DoctorSettings): Promise<Finding> {
  if (!environment.PUBLIC_URL) return settingMissing('PUBLIC_URL');
  const url = webhookUrl(environment.PUBLIC_URL);
  let endpoints: WebhookEndpoint[];
  try {
    endpoints = await account.webhookEndpoints();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'right') throw error;
    return warning(
      'the key may not read webhook endpoints, so the endpoint was not checked',
      `Give the key the right Webhook Endpoints (Read), or compare by hand at ${WEBHOOKS_PAGE}: the address ${url}, and the events ${EVENT_TYPES.join(', ')}.`,
    );
  }
  return checkEndpoint(
    endpoints.filter((endpoint) => endpoint.url.replace(/\/+$/, '') === url),
    url,
    account.isLive,
    environment.STRIPE_WEBHOOK_SECRET !== undefined,
  );
}

function checkEndpoint(
  endpoints: WebhookEndpoint[],
  url: string,
  isLive: boolean,
  hasSecret: boolean,
): Finding {
  const [endpoint] = endpoints;
  if (!endpoint) {
    return failed(
      `the account has no webhook endpoint ${url}`,
      `${SETUP}, or create it at ${WEBHOOKS_PAGE} with the events ${EVENT_TYPES.join(', ')}, and copy its signing secret into STRIPE_WEBHOOK_SECRET.`,
    );
  }
  if (endpoint.isLive !== isLive) {
    return failed(
      'the endpoint belongs to the other mode than the key',
      `Create it in the mode of the key: ${WEBHOOKS_PAGE}`,
    );
  }
  if (!endpoint.isEnabled) {
    return failed(
      'the endpoint is disabled, so Stripe sends no events',
      `${SETUP}, or enable it at ${WEBHOOKS_PAGE}.`,
    );
  }
  const sendsAll = endpoint.events.includes('*');
  const missing = sendsAll ? [] : EVENT_TYPES.filter((event) => !endpoint.events.includes(event));
  if (missing.length > 0) {
    return failed(
      `the endpoint lacks the events ${missing.join(', ')}`,
      `${SETUP}, or add them at ${WEBHOOKS_PAGE}.`,
    );
  }
  if (!hasSecret) {
    return failed(
      'STRIPE_WEBHOOK_SECRET is not set, so the API refuses every event',
      `${SETUP}, or copy the signing secret of the endpoint from ${WEBHOOKS_PAGE}.`,
    );
  }
  if (endpoints.length > 1) {
    return warning(
      `the account has ${endpoints.length} endpoints with this address; the events of all but one are refused`,
      `Delete those whose signing secret is not STRIPE_WEBHOOK_SECRET: ${WEBHOOKS_PAGE}`,
    );
  }
  const known: readonly string[] = EVENT_TYPES;
  const unneeded = endpoint.events.filter((event) => !known.includes(event));
  if (unneeded.length > 0) {
    return warning(
      `the endpoint also sends events that the API ignores: ${unneeded.join(', ')}`,
      `${SETUP}, or remove them at ${WEBHOOKS_PAGE}.`,
    );
  }
  return ok(`${url}, ${EVENT_TYPES.length} events, enabled`);
}

/** For checks that need a list that the key may not read. */
export function listNotReadable(right: string): Finding {
  return notChecked(`the key may not read ${right}`, `Give the key the right ${right} (Read): ${KEYS_PAGE}`);
}
