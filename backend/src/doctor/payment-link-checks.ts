import { HEARD_ABOUT_FIELD } from '../contract/payments.js';
import { isSamePage } from '../payments/payment-link-address.js';
import { returnUrl } from '../provider-accounts/account-requirements.js';
import { ProviderError } from '../provider-accounts/provider-error.js';
import type { AccountPaymentLink } from '../provider-accounts/stripe-account.js';
import { failed, ok, once, settingMissing, warning, type Check, type Finding } from './check.js';
import type { DoctorSettings } from './doctor-settings.js';
import { listNotReadable, stripeAccountOf } from './stripe-checks.js';

const LINKS_PAGE = 'https://dashboard.stripe.com/payment-links';

const LINKS = [
  { kind: 'monthly', setting: 'DONATE_MONTHLY_URL', isMonthly: true },
  { kind: 'single', setting: 'DONATE_ONCE_URL', isMonthly: false },
] as const;

/** Both payment links: found, active, the way back to the site, and what they ask the donor. */
export function paymentLinkChecks(settings: DoctorSettings): Check[] {
  const account = stripeAccountOf(settings);
  const links = once(() => account?.paymentLinks() ?? Promise.resolve([]));
  return LINKS.flatMap(({ kind, setting, isMonthly }) => {
    const name = `${kind} payment link`;
    const withLink = (check: (link: AccountPaymentLink) => Finding) => async (): Promise<Finding> => {
      if (!account) return settingMissing('STRIPE_SECRET_KEY');
      const url = settings.environment[setting];
      if (!url)
        return failed(
          `${setting} is not set: its button leads nowhere`,
          'Run setup, which can create the link, or set it in .env.',
        );
      try {
        const link = (await links()).find((candidate) => isSamePage(candidate.url, url));
        return link ? check(link) : notFound(setting, settings);
      } catch (error) {
        if (error instanceof ProviderError && error.fault === 'right')
          return listNotReadable('Payment Links');
        throw error;
      }
    };
    return [
      { name, run: withLink((link) => checkActive(link, setting)) },
      { name: `${name}: way back`, run: withLink((link) => checkRedirect(link, isMonthly, settings)) },
      { name: `${name}: fields`, run: withLink(checkFields) },
    ];
  });
}

function notFound(setting: string, { environment }: DoctorSettings): Finding {
  const named = environment.STRIPE_PAYMENT_LINKS !== undefined;
  const message = `the Stripe account of the key has no payment link with the address in ${setting}`;
  const cure = `Copy the address of the link from ${LINKS_PAGE} (in the mode of the key) into .env, then build again.`;
  return named ? warning(message, cure) : failed(message, cure);
}

function checkActive({ isActive }: AccountPaymentLink, setting: string): Finding {
  if (isActive) return ok('found and active');
  return failed(
    'the link is deactivated, so donors cannot give through it',
    `Activate it at ${LINKS_PAGE}, or set another in ${setting}.`,
  );
}

function checkRedirect(
  { redirectUrl }: AccountPaymentLink,
  isMonthly: boolean,
  { environment }: DoctorSettings,
): Finding {
  const { PUBLIC_URL } = environment;
  if (!PUBLIC_URL) return settingMissing('PUBLIC_URL');
  const wanted = returnUrl(PUBLIC_URL, isMonthly);
  const cure = `At ${LINKS_PAGE}, under "After payment", redirect to ${wanted}`;
  if (redirectUrl === null) return failed('after the payment the donor stays at Stripe', cure);
  const fault = redirectFault(redirectUrl, wanted, isMonthly);
  return fault === null ? ok('returns the donor to the site') : failed(fault, cure);
}

function redirectFault(actual: string, wanted: string, isMonthly: boolean): string | null {
  if (!URL.canParse(actual)) return 'the address of the redirect is not valid';
  const url = new URL(actual);
  if (url.origin !== new URL(wanted).origin) return 'the redirect leads to another site than PUBLIC_URL';
  if (url.searchParams.get('checkout_session_id') !== '{CHECKOUT_SESSION_ID}') {
    return 'the redirect lacks checkout_session_id={CHECKOUT_SESSION_ID}, so the site cannot thank the donor';
  }
  const isRecurring = url.searchParams.get('recurring') === 'true';
  if (isMonthly && !isRecurring) return 'the redirect lacks recurring=true';
  if (!isMonthly && isRecurring)
    return 'the redirect of the single gift has recurring=true: are the two links swapped?';
  return null;
}

function checkFields({ requiresBillingAddress, collectsPhone, dropdownKeys }: AccountPaymentLink): Finding {
  const missing = [
    ...(requiresBillingAddress ? [] : ['the billing address']),
    ...(collectsPhone ? [] : ['the phone number']),
    ...(dropdownKeys.includes(HEARD_ABOUT_FIELD) ? [] : [`the dropdown with the key ${HEARD_ABOUT_FIELD}`]),
  ];
  if (missing.length === 0) return ok('asks for address, phone and how the donor heard of us');
  return failed(`the link does not ask for ${missing.join(', ')}`, `Add this at ${LINKS_PAGE} (Edit).`);
}
