import type Stripe from 'stripe';
import { readOrganization } from '../../core/organization/organization.js';
import { HEARD_ABOUT_FIELD } from '../../contract/payments.js';
import { MONTHLY_AMOUNTS } from '../../contract/public-settings.js';
import { isSamePage } from '../../payments/payment-links.js';
import { toId } from '../../payments/stripe-objects.js';
import { ANY_QUANTITY, openPortal, type UnitPrice } from './gift-portal.js';
import { newLinkParameters } from './link-receipts.js';
import { failed, ok, required, type Finding, type Requirement, type SiteSettings } from './check.js';
import type { SetupSession } from '../command-line/setup-session.js';
import { callStripe, ifAllowed, LINKS_PAGE, readLinks } from './stripe.js';

/** In cents: what a new payment link suggests, and the step of a monthly gift. */
const SUGGESTED_MINOR = 5_000;
const STEP_MINOR = 100;
/** Names, in a link's metadata, its fixed monthly amount. */
const AMOUNT_KEY = 'monthly_usd';

/** The dropdown of a new payment link. The key is what the API reads; the rest is the donor's to see. */
const HEARD_ABOUT: Stripe.PaymentLinkCreateParams.CustomField = {
  key: HEARD_ABOUT_FIELD,
  label: { type: 'custom', custom: 'How did you hear about VFU?' },
  type: 'dropdown',
  optional: true,
  dropdown: {
    options: [
      { value: 'friendorfamily', label: 'Friend or family' },
      { value: 'socialmedia', label: 'Social media' },
      { value: 'news', label: 'News or television' },
      { value: 'searchengine', label: 'Search engine' },
      { value: 'event', label: 'An event' },
      { value: 'partnerorganisation', label: 'A partner organization' },
      { value: 'other', label: 'Other' },
    ],
  },
};

/** What a payment link must ask the donor for, and whether it does. A phone number is stored where the link collects one. */
const ASKED: Record<string, (link: Stripe.PaymentLink) => boolean> = {
  'the billing address': (link) => link.billing_address_collection === 'required',
  [`the dropdown with the key ${HEARD_ABOUT_FIELD}`]: (link) =>
    link.custom_fields.some(({ key, type }) => key === HEARD_ABOUT_FIELD && type === 'dropdown'),
};

const MONTHLY = { kind: 'monthly', setting: 'DONATE_MONTHLY_URL', isMonthly: true } as const;
const KINDS = [MONTHLY, { kind: 'single', setting: 'DONATE_ONCE_URL', isMonthly: false }] as const;

type Kind = (typeof KINDS)[number];

/** The payment links of the settings: found, active, the way back to the site, and what they ask the donor. */
export function paymentLinkRequirements(site: SiteSettings): Requirement[] {
  return [
    ...KINDS.map((kind): Requirement => ({
      name: `${kind.kind} payment link`,
      check: async () => {
        const url = site.environment[kind.setting];
        if (!url)
          return failed(
            `${kind.setting} is not set: its button leads nowhere`,
            'Run setup, which can create the link, or set it in .env.',
          );
        const link = (await readLinks(site)).find((candidate) => isSamePage(candidate.url, url));
        if (link) return checkLink(link, returnUrl(site, kind));
        return failed(
          `the Stripe account of the key has no payment link with the address in ${kind.setting}`,
          `Copy the address of the link from ${LINKS_PAGE} (in the mode of the key) into .env, then run ./vfu start.`,
        );
      },
      fix: async (setup) => {
        if (site.environment[kind.setting]) return;
        await obtainLink(site, setup, kind);
        if (!kind.isMonthly) return;
        const price = await monthlyPrice(site, setup);
        await obtainAmountLinks(site, setup, price);
        await openPortal(site, setup, price);
      },
    })),
    {
      name: 'monthly amounts',
      check: async () => {
        const amounts = Object.entries(site.environment.DONATE_MONTHLY_AMOUNT_URLS ?? {});
        if (amounts.length === 0) return ok('none are suggested');
        const active = (await readLinks(site)).filter((link) => link.active);
        const missing = amounts.filter(([, url]) => !active.some((link) => isSamePage(link.url, url)));
        if (missing.length === 0) return ok(`all ${amounts.length} links are active`);
        return failed(
          `the account has no active payment link for ${missing.map(([usd]) => usd).join(', ')}`,
          `Correct DONATE_MONTHLY_AMOUNT_URLS: ${LINKS_PAGE}`,
        );
      },
    },
  ];
}

/** Where a payment link returns the donor; Stripe replaces the placeholder with the session's id. */
function returnUrl({ environment }: SiteSettings, { isMonthly }: Kind): string {
  const origin = required(environment.PUBLIC_URL, 'PUBLIC_URL');
  return `${origin}/?checkout_session_id={CHECKOUT_SESSION_ID}${isMonthly ? '&recurring=true' : ''}`;
}

function checkLink(link: Stripe.PaymentLink, wanted: string): Finding {
  const faults: string[] = [];
  if (!link.active) faults.push('it is deactivated, so donors cannot give through it');
  const { url: actual = 'the donor stays at Stripe' } = link.after_completion.redirect ?? {};
  if (!leadsTo(wanted, actual)) faults.push(`after the payment: ${actual}`);
  const unasked = missingFields(link);
  if (unasked.length > 0) faults.push(`it does not ask for ${unasked.join(', ')}`);
  if (faults.length === 0) return ok('active, returns the donor to the site, asks what the site needs');
  return failed(
    faults.join('; '),
    `At ${LINKS_PAGE}, the link must be active, redirect to ${wanted} after the payment, and ask for ${Object.keys(ASKED).join(', ')}.`,
  );
}

/** Whether a redirect leads to the site with the payment's id and kind. It may have further parameters. */
function leadsTo(wanted: string, actual: string): boolean {
  if (!URL.canParse(actual)) return false;
  const [url, expected] = [new URL(actual), new URL(wanted)];
  return (
    url.origin === expected.origin &&
    ['checkout_session_id', 'recurring'].every(
      (name) => url.searchParams.get(name) === expected.searchParams.get(name),
    )
  );
}

function missingFields(link: Stripe.PaymentLink): string[] {
  return Object.entries(ASKED).flatMap(([field, isAsked]) => (isAsked(link) ? [] : [field]));
}

/** Writes the address of a link into `.env`: one of an earlier run, a new one, or the one that the operator types. */
async function obtainLink(site: SiteSettings, setup: SetupSession, kind: Kind): Promise<void> {
  const ask = () => setup.ask(kind.setting, { text: `Payment link for ${kind.kind} gifts` });
  if (!(await setup.wantsPaymentLinks())) return ask();
  const obtain = async () => {
    const existing = (await usableLinks(site, kind)).find((link) => link.metadata[AMOUNT_KEY] === undefined);
    setup.set(kind.setting, existing?.url ?? (await createLink(site, setup, kind)));
  };
  return ifAllowed(obtain, () => {
    setup.say(
      '  The key may not create payment links (it needs the rights Prices, Products and Payment Links, Write). Create ' +
        'the link as docs/providers.md, "Set up by hand", describes.',
    );
    return ask();
  });
}

/** The links of an account that could be the button's as they are. */
async function usableLinks(site: SiteSettings, kind: Kind): Promise<Stripe.PaymentLink[]> {
  const wanted = returnUrl(site, kind);
  return (await readLinks(site)).filter(
    (link) =>
      link.active && link.after_completion.redirect?.url === wanted && missingFields(link).length === 0,
  );
}

/** The price of one unit of the currency that the monthly link sells a quantity of; null for another kind of link. */
function monthlyPrice(site: SiteSettings, setup: SetupSession): Promise<UnitPrice | null> {
  const url = setup.value(MONTHLY.setting) ?? '';
  const read = async () => {
    const link = (await readLinks(site)).find((candidate) => isSamePage(candidate.url, url));
    if (!link) return null;
    const { data } = await callStripe(site, (stripe) => stripe.paymentLinks.listLineItems(link.id));
    const price = data[0]?.price;
    const product = toId(price?.product);
    return price?.unit_amount === STEP_MINOR && product ? { id: price.id, product } : null;
  };
  return ifAllowed(read, () => null);
}

/** As `obtainLink`, a link for each suggested monthly amount; the site suggests none where the key may not create them. */
async function obtainAmountLinks(
  site: SiteSettings,
  setup: SetupSession,
  price: UnitPrice | null,
): Promise<void> {
  if (currencyOf(site) !== 'usd' || !(await setup.wantsPaymentLinks())) return;
  const obtain = async () => {
    const existing = await usableLinks(site, MONTHLY);
    const entries: string[] = [];
    for (const usd of MONTHLY_AMOUNTS) {
      const found = existing.find((link) => link.metadata[AMOUNT_KEY] === String(usd));
      entries.push(`${usd}=${found?.url ?? (await createLink(site, setup, MONTHLY, { usd, price }))}`);
    }
    setup.set('DONATE_MONTHLY_AMOUNT_URLS', entries.join(','));
  };
  await ifAllowed(obtain, () => undefined);
}

const currencyOf = ({ environment }: SiteSettings) =>
  readOrganization(environment.ORGANIZATION_FACTS).facts.currency;

/**
 * @param fixed the amount of a monthly gift, and the price of the other monthly links; undefined: the donor chooses the amount
 * @returns its address
 */
async function createLink(
  site: SiteSettings,
  setup: SetupSession,
  kind: Kind,
  fixed?: { usd: number; price: UnitPrice | null },
): Promise<string> {
  const { isMonthly } = kind;
  const currency = currencyOf(site);
  const { url } = await callStripe(site, async (stripe) => {
    // The donor chooses the amount. Stripe supports that for single payments only, so a monthly gift is a quantity, also a fixed
    // one: the customer portal can change a quantity.
    const price =
      fixed?.price ??
      (await stripe.prices.create({
        currency,
        product_data: { name: isMonthly ? 'Monthly donation' : 'Donation' },
        ...(isMonthly
          ? { unit_amount: STEP_MINOR, recurring: { interval: 'month' } }
          : { custom_unit_amount: { enabled: true, preset: SUGGESTED_MINOR } }),
      }));
    const item =
      isMonthly && fixed === undefined
        ? { quantity: SUGGESTED_MINOR / STEP_MINOR, adjustable_quantity: ANY_QUANTITY }
        : { quantity: fixed?.usd ?? 1 };
    return stripe.paymentLinks.create({
      line_items: [{ price: price.id, ...item }],
      submit_type: 'donate',
      after_completion: { type: 'redirect', redirect: { url: returnUrl(site, kind) } },
      billing_address_collection: 'required',
      custom_fields: [HEARD_ABOUT],
      ...newLinkParameters(site, isMonthly),
      ...(fixed && { metadata: { [AMOUNT_KEY]: String(fixed.usd) } }),
    });
  });
  const amount = fixed ? ` of $${fixed.usd}` : '';
  setup.done(`the payment link for ${kind.kind} gifts${amount} is created`);
  return url;
}
