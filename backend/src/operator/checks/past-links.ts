import type Stripe from 'stripe';
import type { Environment } from '../../core/config/environment.js';
import { paymentHistory } from '../../payments/payment-history.js';
import { isSamePage } from '../../payments/payment-links.js';
import { LinkSums, PaymentSums } from '../../payments/payment-sums.js';
import { failed, ok, warning, type Finding, type Requirement, type SiteSettings } from './check.js';
import type { SetupSession } from '../command-line/setup-session.js';
import { callStripe, lacksRight, LINKS_PAGE, readLinks } from './stripe.js';

type Links = Pick<
  Environment,
  | 'DONATE_MONTHLY_URL'
  | 'DONATE_ONCE_URL'
  | 'DONATE_MONTHLY_AMOUNT_URLS'
  | 'STRIPE_PAYMENT_LINKS'
  | 'STRIPE_OTHER_LINKS'
>;

/** The links beside those of the buttons, archived ones too: the operator has said of each whether its payments are gifts. */
export function pastLinksRequirement(site: SiteSettings): Requirement {
  return {
    name: 'further payment links',
    check: () => checkLinks(site),
    fix: async (setup) => {
      try {
        await askForLinks(site, setup);
      } catch (error) {
        // `check` tells it.
        if (!lacksRight(error)) throw error;
      }
    },
  };
}

async function checkLinks(site: SiteSettings): Promise<Finding> {
  const { STRIPE_PAYMENT_LINKS: gifts = [], STRIPE_OTHER_LINKS: others = [] } = site.environment;
  const links = await readLinks(site);
  const missing = [...gifts, ...others].filter((id) => !links.some((link) => link.id === id));
  if (missing.length > 0)
    return failed(
      `the account has no payment link ${missing.join(', ')}`,
      `Correct STRIPE_PAYMENT_LINKS and STRIPE_OTHER_LINKS: ${LINKS_PAGE}`,
    );
  const used = await Promise.all(
    undecided(links, site.environment).map(async ({ id }) => ((await isUsed(site, id)) ? [id] : [])),
  );
  const open = used.flat();
  if (open.length > 0)
    return warning(
      `nobody has said whether payments through these links are gifts, so they do not count: ${open.join(', ')}`,
      'Run setup, which shows their payments and asks, or write each id into STRIPE_PAYMENT_LINKS (gifts) or STRIPE_OTHER_LINKS (none).',
    );
  return ok(
    gifts.length + others.length === 0 ? 'none' : `${gifts.length} for gifts, ${others.length} for others`,
  );
}

/** Whether anybody has paid through a link. */
async function isUsed(site: SiteSettings, payment_link: string): Promise<boolean> {
  const query = { payment_link, status: 'complete', limit: 1 } as const;
  const { data } = await callStripe(site, (stripe) => stripe.checkout.sessions.list(query));
  return data.length > 0;
}

/** The links that no setting names. */
function undecided(links: Stripe.PaymentLink[], environment: Partial<Links>): Stripe.PaymentLink[] {
  const { DONATE_MONTHLY_URL, DONATE_ONCE_URL, DONATE_MONTHLY_AMOUNT_URLS = {} } = environment;
  const { STRIPE_PAYMENT_LINKS: gifts = [], STRIPE_OTHER_LINKS: others = [] } = environment;
  const buttons = [DONATE_MONTHLY_URL, DONATE_ONCE_URL, ...Object.values(DONATE_MONTHLY_AMOUNT_URLS)];
  return links.filter(
    ({ id, url }) =>
      ![...gifts, ...others].includes(id) &&
      !buttons.some((button) => button !== undefined && isSamePage(button, url)),
  );
}

/** Lists the undecided links with their payments, and asks which were for gifts. */
async function askForLinks(site: SiteSettings, setup: SetupSession): Promise<void> {
  // This run may have made links.
  const environment = setup.environment();
  const links = undecided(await readLinks(site), environment);
  if (links.length === 0) return;
  setup.say(
    '  The account has payment links that no button leads to. Reading its payments takes up to some minutes …',
  );
  const sums = await readSums(site);
  for (const [index, link] of links.entries()) {
    const name = (await productOf(site, link)) ?? link.url;
    const state = link.active ? '' : ', archived';
    const paid = String(sums.get(link.id) ?? new PaymentSums());
    setup.say(`  ${String(index + 1).padStart(3)}  ${link.id}, ${name}${state}: ${paid}`);
  }
  const outside = sums.get(null);
  if (outside) setup.say(`       without a link, and so never gifts: ${String(outside)}`);
  const chosen = await askWhich(setup, links.length);
  if (!chosen) return;
  const [gifts = [], others = []] = [true, false].map((isGift) =>
    links.filter((_, index) => chosen.has(index + 1) === isGift).map(({ id }) => id),
  );
  const { STRIPE_PAYMENT_LINKS = [], STRIPE_OTHER_LINKS = [] } = environment;
  setup.set('STRIPE_PAYMENT_LINKS', [...STRIPE_PAYMENT_LINKS, ...gifts].join(','));
  setup.set('STRIPE_OTHER_LINKS', [...STRIPE_OTHER_LINKS, ...others].join(','));
}

function readSums(site: SiteSettings): Promise<LinkSums> {
  return callStripe(site, async (stripe) => {
    const sums = new LinkSums();
    for await (const event of paymentHistory(stripe, 0)) sums.add(event);
    return sums;
  });
}

/** The name of what a link sells, which its address does not tell. */
async function productOf(site: SiteSettings, { id }: Stripe.PaymentLink): Promise<string | null> {
  const { data } = await callStripe(site, (stripe) => stripe.paymentLinks.listLineItems(id, { limit: 1 }));
  return data[0]?.description ?? null;
}

/** The numbers of the links that were for gifts; null when nothing may be asked. */
async function askWhich(setup: SetupSession, count: number): Promise<Set<number> | null> {
  const { prompts } = setup;
  if (!prompts) return null;
  for (;;) {
    const answer = await prompts.text(
      'Which of them were for gifts? Their numbers with commas, "all" or "none"',
    );
    if (/^none$/i.test(answer)) return new Set();
    if (/^all$/i.test(answer)) return new Set(Array.from({ length: count }, (_, index) => index + 1));
    const numbers = answer
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const isValid = (number: number) => Number.isInteger(number) && number >= 1 && number <= count;
    if (numbers.length > 0 && numbers.every(isValid)) return new Set(numbers);
  }
}
