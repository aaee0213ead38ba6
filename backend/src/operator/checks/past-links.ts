import type Stripe from 'stripe';
import { isSamePage } from '../../payments/payment-links.js';
import { failed, ok, warning, type Finding, type Requirement, type SiteSettings } from './check.js';
import { callStripe, LINKS_PAGE, readLinks } from './stripe.js';

/** The links beside those of the buttons, archived ones too: the operator has said of each whether its payments are gifts. */
export function pastLinksRequirement(site: SiteSettings): Requirement {
  return { name: 'further payment links', check: () => checkLinks(site) };
}

async function checkLinks(site: SiteSettings): Promise<Finding> {
  const { STRIPE_PAYMENT_LINKS: gifts = [], STRIPE_OTHER_LINKS: others = [] } = site.environment;
  const { DONATE_MONTHLY_URL, DONATE_ONCE_URL, DONATE_MONTHLY_AMOUNT_URLS = {} } = site.environment;
  const named = [...gifts, ...others];
  const links = await readLinks(site);
  const missing = named.filter((id) => !links.some((link) => link.id === id));
  if (missing.length > 0)
    return failed(
      `the account has no payment link ${missing.join(', ')}`,
      `Correct STRIPE_PAYMENT_LINKS and STRIPE_OTHER_LINKS: ${LINKS_PAGE}`,
    );
  const buttons = [DONATE_MONTHLY_URL, DONATE_ONCE_URL, ...Object.values(DONATE_MONTHLY_AMOUNT_URLS)];
  const undecided = links.filter(
    ({ id, url }) =>
      !named.includes(id) && !buttons.some((button) => button !== undefined && isSamePage(button, url)),
  );
  const open = (await Promise.all(undecided.map((link) => describeUsed(site, link)))).flat();
  if (open.length > 0)
    return warning(
      `nobody has said whether payments through these links are gifts, so they do not count: ${open.join(', ')}`,
      'Write each id into STRIPE_PAYMENT_LINKS (gifts) or STRIPE_OTHER_LINKS (none). reconcile has the sums of their payments.',
    );
  return ok(named.length === 0 ? 'none' : `${gifts.length} for gifts, ${others.length} for others`);
}

/** A link with the name of what it sells, which its address does not tell; nothing for one that nobody has paid through. */
async function describeUsed(site: SiteSettings, { id }: Stripe.PaymentLink): Promise<string[]> {
  const query = { payment_link: id, status: 'complete', limit: 1 } as const;
  const { data: paid } = await callStripe(site, (stripe) => stripe.checkout.sessions.list(query));
  if (paid.length === 0) return [];
  const { data: items } = await callStripe(site, (stripe) => stripe.paymentLinks.listLineItems(id));
  return [`${id} (${items[0]?.description ?? 'without a name'})`];
}
