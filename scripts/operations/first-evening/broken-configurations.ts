import type { OperatorSite } from './operator-site.js';
import { StripeApi } from './stripe-api.js';

/** One fault, and what doctor says about it. */
export interface BrokenConfiguration {
  title: string;
  /** Changes of `.env`. */
  settings?: Record<string, string>;
  /** Changes the account at a provider. @returns what repairs it */
  breakAccount?: () => Promise<() => Promise<void>>;
  /** The check that finds it. */
  check: string;
  message: RegExp;
  cure: RegExp;
}

/** What new operators get wrong. */
export function brokenConfigurations(site: OperatorSite): BrokenConfiguration[] {
  const stripe = new StripeApi(site);
  return [
    {
      title: 'a mistyped Stripe key',
      settings: { STRIPE_SECRET_KEY: 'sk_live_mistyped' },
      check: 'Stripe key',
      message: /refuses the key/,
      cure: /dashboard\.stripe\.com\/apikeys/,
    },
    {
      title: 'an address without https',
      settings: { PUBLIC_URL: site.publicUrl.replace('https:', 'http:') },
      check: 'public address',
      message: /does not begin with https/,
      cure: /Set up TLS/,
    },
    {
      title: 'a webhook endpoint without one event',
      breakAccount: () => stripe.changeEndpoint({ 'enabled_events[0]': 'checkout.session.completed' }),
      check: 'Stripe webhook',
      message: /lacks the events .*invoice\.paid/,
      cure: /Run setup/,
    },
    {
      title: 'a disabled webhook endpoint',
      breakAccount: () => stripe.changeEndpoint({ disabled: 'true' }),
      check: 'Stripe webhook',
      message: /disabled/,
      cure: /Run setup/,
    },
    {
      title: 'no signing secret',
      settings: { STRIPE_WEBHOOK_SECRET: '' },
      check: 'Stripe webhook',
      message: /STRIPE_WEBHOOK_SECRET is not set/,
      cure: /copy the signing secret/,
    },
    {
      title: 'the payment links swapped',
      settings: {
        DONATE_ONCE_URL: site.setting('DONATE_MONTHLY_URL'),
        DONATE_MONTHLY_URL: site.setting('DONATE_ONCE_URL'),
      },
      check: 'single payment link',
      message: /after the payment: https.*recurring=true/,
      cure: /redirect to https/,
    },
    {
      title: 'a deactivated payment link',
      breakAccount: () => stripe.deactivateLink(site.setting('DONATE_ONCE_URL')),
      check: 'single payment link',
      message: /deactivated/,
      cure: /must be active/,
    },
    {
      title: 'the id of a list that does not exist',
      settings: { BREVO_LIST_FLIGHT_DONORS: '987' },
      check: 'Brevo lists',
      message: /BREVO_LIST_FLIGHT_DONORS/,
      cure: /Run setup/,
    },
    {
      title: 'the id of a template that does not exist',
      settings: { BREVO_DOI_TEMPLATE_ID: '987' },
      check: 'Brevo double opt-in',
      message: /template 987 .*does not exist/,
      cure: /BREVO_DOI_TEMPLATE_ID, or empty it/,
    },
    {
      title: 'no Brevo key',
      settings: { BREVO_API_KEY: '' },
      check: 'settings',
      message: /BREVO_API_KEY must be set/,
      cure: /\.env/,
    },
    {
      title: 'Brevo out of reach',
      settings: { BREVO_API_URL: `http://${site.machine}:9/v3` },
      check: 'Brevo key',
      message: /./,
      cure: /connection to the internet/,
    },
    {
      title: 'a mail server that does not exist',
      settings: { SMTP_URL: 'smtp://mail.invalid:587' },
      check: 'mail server',
      message: /does not exist/,
      cure: /Correct SMTP_URL/,
    },
    {
      title: 'a login at a mail server without TLS',
      settings: { SMTP_URL: site.smtpUrl.replace('//', '//user:password@') },
      check: 'mail server',
      message: /offers no TLS/,
      cure: /smtps:/,
    },
    {
      title: 'another database password',
      settings: { POSTGRES_PASSWORD: 'not-the-one-of-the-database' },
      check: 'database',
      message: /refuses the password/,
      cure: /POSTGRES_PASSWORD/,
    },
  ];
}
