import type Stripe from 'stripe';
import { paymentHistory } from '../../payments/payment-history.js';
import { isSamePage } from '../../payments/payment-links.js';
import { LinkSums } from '../../payments/payment-sums.js';
import { failed, ok, warning, type Finding, type Requirement, type SiteSettings } from './check.js';
import type { SetupSession } from '../command-line/setup-session.js';
import { callStripe, ifAllowed, LINKS_PAGE, readLinks } from './stripe.js';

/** The links beside those of the buttons, archived ones too: the operator has said of each whether its payments are gifts. */
export function pastLinksRequirement(site: SiteSettings): Requirement {
  return {
    name: 'further payment links',
    check: () => checkLinks(site),
    // What the key may not read, `check` tells.
    fix: (setup) =>
      ifAllowed(
        () => askForLinks(site, setup),
        () => undefined,
      ),
  };
}

async function checkLinks(site: SiteSettings): Promise<Finding> {
  const { STRIPE_PAYMENT_LINKS: gifts = [], STRIPE_OTHER_LINKS: others = [] } = site.environment;
  const named = [...gifts, ...others];
  const links = await readLinks(site);
  const missing = named.filter((id) => !links.some((link) => link.id === id));
  if (missing.length > 0)
    return failed(
      `the account has no payment link ${missing.join(', ')}`,
      `Correct STRIPE_PAYMENT_LINKS and STRIPE_OTHER_LINKS: ${LINKS_PAGE}`,
    );
  const unnamed = undecided(links, site.environment);
  const open = (await Promise.all(unnamed.map((link) => describeUsed(site, link)))).flat();
  if (open.length > 0)
    return warning(
      `nobody has said whether payments through these links are gifts, so they do not count: ${open.join(', ')}`,
      'Run setup, which shows their payments and asks, or write each id into STRIPE_PAYMENT_LINKS (gifts) or STRIPE_OTHER_LINKS (none).',
    );
  return ok(named.length === 0 ? 'none' : `${gifts.length} for gifts, ${others.length} for others`);
}

/** The links that no setting names. */
function undecided(links: Stripe.PaymentLink[], environment: SiteSettings['environment']) {
  const { DONATE_MONTHLY_URL, DONATE_ONCE_URL, DONATE_MONTHLY_AMOUNT_URLS = {} } = environment;
  const { STRIPE_PAYMENT_LINKS: gifts = [], STRIPE_OTHER_LINKS: others = [] } = environment;
  const buttons = [DONATE_MONTHLY_URL, DONATE_ONCE_URL, ...Object.values(DONATE_MONTHLY_AMOUNT_URLS)];
  return links.filter(
    ({ id, url }) =>
      ![...gifts, ...others].includes(id) &&
      !buttons.some((button) => button !== undefined && isSamePage(button, url)),
  );
}

/** A link with what it sells; nothing for one that nobody has paid through. */
async function describeUsed(site: SiteSettings, link: Stripe.PaymentLink): Promise<string[]> {
  const query = { payment_link: link.id, status: 'complete', limit: 1 } as const;
  const { data: paid } = await callStripe(site, (stripe) => stripe.checkout.sessions.list(query));
  return paid.length === 0 ? [] : [`${link.id} (${await productOf(site, link)})`];
}

/** The name of what a link sells, which its address does not tell. */
async function productOf(site: SiteSettings, { id, url }: Stripe.PaymentLink): Promise<string> {
  const { data } = await callStripe(site, (stripe) => stripe.paymentLinks.listLineItems(id, { limit: 1 }));
  return data[0]?.description ?? url;
}

/** Lists the undecided links with their payments, and asks which were for gifts. */
async function askForLinks(site: SiteSettings, setup: SetupSession): Promise<void> {
  // This run may have made links.
  const environment = setup.environment();
  const open = undecided(await readLinks(site), environment);
  if (open.length === 0) return;
  setup.say(
    '  The account has payment links that no button leads to. Reading its payments takes up to some minutes …',
  );
  const sums = new LinkSums();
  await callStripe(site, async (stripe) => {
    for await (const event of paymentHistory(stripe, 0)) sums.add(event);
  });
  // One that nobody has paid through may be a new campaign's.
  const links = open.filter(({ id }) => sums.get(id));
  for (const [index, link] of links.entries()) {
    const name = `${await productOf(site, link)}${link.active ? '' : ', archived'}`;
    setup.say(`  ${String(index + 1).padStart(3)}  ${link.id}, ${name}: ${String(sums.get(link.id))}`);
  }
  const outside = sums.get(null);
  if (outside) setup.say(`       without a link, and so never gifts: ${String(outside)}`);
  const chosen = links.length > 0 ? await askWhich(setup, links.length) : null;
  if (!chosen) return;
  const idsOf = (isGift: boolean) =>
    links.filter((_, index) => chosen.includes(index + 1) === isGift).map(({ id }) => id);
  const { STRIPE_PAYMENT_LINKS = [], STRIPE_OTHER_LINKS = [] } = environment;
  setup.set('STRIPE_PAYMENT_LINKS', [...STRIPE_PAYMENT_LINKS, ...idsOf(true)].join(','));
  setup.set('STRIPE_OTHER_LINKS', [...STRIPE_OTHER_LINKS, ...idsOf(false)].join(','));
}

/** The numbers of the links that were for gifts; null when nothing may be asked. */
async function askWhich({ prompts }: SetupSession, count: number): Promise<number[] | null> {
  if (!prompts) return null;
  const all = Array.from({ length: count }, (_, index) => index + 1);
  for (;;) {
    const answer = await prompts.text(
      'Which of them were for gifts? Their numbers with commas, "all" or "none"',
    );
    if (/^none$/i.test(answer)) return [];
    if (/^all$/i.test(answer)) return all;
    const numbers = answer
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    if (numbers.length > 0 && numbers.every((number) => all.includes(number))) return numbers;
  }
}
