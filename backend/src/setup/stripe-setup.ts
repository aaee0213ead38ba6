import { HEARD_ABOUT_FIELD } from '../contract/payments.js';
import { STRIPE_PAGES } from '../payments/stripe-client.js';
import { EVENT_TYPES } from '../payments/stripe-events.js';
import { returnUrl, webhookUrl } from '../provider-accounts/account-requirements.js';
import { ProviderError } from '../provider-accounts/provider-error.js';
import {
  StripeAccount,
  type AccountPaymentLink,
  type WebhookEndpoint,
} from '../provider-accounts/stripe-account.js';
import { ask } from './own-settings.js';
import { setUpKey } from './provider-key.js';
import type { SetupSession } from './setup-session.js';

/** In cents: what a payment link suggests, and the step of a monthly gift. */
const SUGGESTED_MINOR = 5_000;
const STEP_MINOR = 100;

/** The dropdown of the payment links. The key is what the API reads; the rest is the donor's to see. */
const HEARD_ABOUT = {
  key: HEARD_ABOUT_FIELD,
  label: 'How did you hear about VFU?',
  options: [
    { value: 'friendorfamily', label: 'Friend or family' },
    { value: 'socialmedia', label: 'Social media' },
    { value: 'news', label: 'News or television' },
    { value: 'searchengine', label: 'Search engine' },
    { value: 'event', label: 'An event' },
    { value: 'partnerorganisation', label: 'A partner organization' },
    { value: 'other', label: 'Other' },
  ],
} as const;

/** The key, the webhook endpoint with its secret, and the two payment links. */
export async function setUpStripe(session: SetupSession): Promise<void> {
  session.say('Stripe');
  const connect = (key: string) =>
    new StripeAccount({ key, apiUrl: session.environment().STRIPE_API_URL ?? 'https://api.stripe.com' });
  const key = await setUpKey(session, {
    setting: 'STRIPE_SECRET_KEY',
    question: `Secret key of Stripe (sk_… or rk_…, ${STRIPE_PAGES.keys})`,
    verify: (candidate) => connect(candidate).missingRights(),
  });
  const account = connect(key);
  await setUpWebhook(session, account);
  await setUpPaymentLinks(session, account);
}

async function setUpWebhook(session: SetupSession, account: StripeAccount): Promise<void> {
  const { PUBLIC_URL } = session.environment();
  const url = webhookUrl(PUBLIC_URL ?? '');
  try {
    const endpoints = await account.webhookEndpoints();
    const own = endpoints.filter((endpoint) => endpoint.url.replace(/\/+$/, '') === url);
    const [endpoint] = own;
    if (endpoint && session.isRight('STRIPE_WEBHOOK_SECRET')) {
      await repairEndpoint(session, account, endpoint);
      return;
    }
    if (endpoint && !session.options.isUnattended) {
      const secret = await session.prompts.secret(
        'Stripe has an endpoint for this site. Its signing secret (whsec_…); empty to replace the endpoint by a new one',
        { validate: (answer) => answer === '' || session.faultOf('STRIPE_WEBHOOK_SECRET', answer) },
      );
      if (secret !== '') {
        session.set('STRIPE_WEBHOOK_SECRET', secret);
        await repairEndpoint(session, account, endpoint);
        return;
      }
    }
    await replaceEndpoints(session, account, url, own);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'right') throw error;
    session.say(
      `  The key may not change webhook endpoints. Create the endpoint ${url} at ${STRIPE_PAGES.webhooks} with the events ${EVENT_TYPES.join(', ')}.`,
    );
    await ask(session, 'STRIPE_WEBHOOK_SECRET', 'Signing secret of the endpoint (whsec_…)');
  }
}

async function repairEndpoint(
  session: SetupSession,
  account: StripeAccount,
  endpoint: WebhookEndpoint,
): Promise<void> {
  const hasEvents =
    endpoint.events.length === EVENT_TYPES.length &&
    EVENT_TYPES.every((event) => endpoint.events.includes(event));
  if (endpoint.isEnabled && hasEvents) return;
  await session.change('the webhook endpoint is enabled, with exactly the events that the API handles', () =>
    account.repairWebhookEndpoint(endpoint.id),
  );
}

/** Stripe shows a signing secret only when it creates the endpoint, so an endpoint with an unknown secret is of no use. */
async function replaceEndpoints(
  session: SetupSession,
  account: StripeAccount,
  url: string,
  old: WebhookEndpoint[],
): Promise<void> {
  const created = await session.change(`the webhook endpoint ${url} is created`, () =>
    account.createWebhookEndpoint(url),
  );
  if (created) session.set('STRIPE_WEBHOOK_SECRET', created.secret);
  for (const { id } of old) {
    await session.change('the endpoint with the unknown signing secret is deleted', () =>
      account.deleteWebhookEndpoint(id),
    );
  }
}

async function setUpPaymentLinks(session: SetupSession, account: StripeAccount): Promise<void> {
  const missing = ([true, false] as const).filter(
    (isMonthly) =>
      !session.isRight(settingOf(isMonthly)) && session.answer(settingOf(isMonthly)) === undefined,
  );
  const mayCreate = missing.length > 0 && (await wantsNewLinks(session));
  for (const isMonthly of [true, false]) {
    const setting = settingOf(isMonthly);
    if (!session.isRight(setting) && session.answer(setting) === undefined && mayCreate) {
      await createOrAsk(session, account, isMonthly);
    } else {
      await askForLink(session, isMonthly);
    }
  }
}

const settingOf = (isMonthly: boolean) => (isMonthly ? 'DONATE_MONTHLY_URL' : 'DONATE_ONCE_URL');

async function wantsNewLinks({ options, prompts }: SetupSession): Promise<boolean> {
  if (options.createPaymentLinks !== undefined) return options.createPaymentLinks;
  return prompts.confirm('Create the missing payment links at Stripe?', false);
}

const NO_RIGHT =
  '  The key may not create payment links (it needs the rights Prices, Products and Payment Links, Write). Create the link ' +
  'as docs/runbook.md, "Stripe and Brevo by hand", describes.';

async function createOrAsk(session: SetupSession, account: StripeAccount, isMonthly: boolean): Promise<void> {
  try {
    await createLink(session, account, isMonthly);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== 'right') throw error;
    session.say(NO_RIGHT);
    await askForLink(session, isMonthly);
  }
}

const askForLink = (session: SetupSession, isMonthly: boolean) =>
  ask(session, settingOf(isMonthly), `Payment link for ${isMonthly ? 'monthly' : 'single'} gifts`);

async function createLink(session: SetupSession, account: StripeAccount, isMonthly: boolean): Promise<void> {
  const redirectUrl = returnUrl(session.environment().PUBLIC_URL ?? '', isMonthly);
  const existing = (await account.paymentLinks()).find((link) => isWhole(link, redirectUrl));
  if (existing) {
    session.set(settingOf(isMonthly), existing.url);
    return;
  }
  const kind = isMonthly ? 'monthly' : 'single';
  const currency = (session.answer('SETUP_CURRENCY') ?? 'usd').toLowerCase();
  const created = await session.change(`the payment link for ${kind} gifts is created`, () =>
    account.createPaymentLink({
      name: isMonthly ? 'Monthly donation' : 'Donation',
      currency,
      isMonthly,
      presetMinor: SUGGESTED_MINOR,
      stepMinor: STEP_MINOR,
      redirectUrl,
      dropdown: HEARD_ABOUT,
    }),
  );
  if (created) session.set(settingOf(isMonthly), created.url);
}

/** A link of an earlier run. */
function isWhole(link: AccountPaymentLink, redirectUrl: string): boolean {
  const { isActive, requiresBillingAddress, collectsPhone, dropdownKeys } = link;
  return (
    isActive &&
    link.redirectUrl === redirectUrl &&
    requiresBillingAddress &&
    collectsPhone &&
    dropdownKeys.includes(HEARD_ABOUT_FIELD)
  );
}
