import type { SandboxContext } from './sandbox-context.js';
import { idOf, pretendTime } from './stripe/stripe-objects.js';
import type { GiftKind } from './stripe/stripe-state.js';
import { seededRandom } from './testing/random.js';

const DAY_S = 24 * 60 * 60;
const MONTH_S = 30 * DAY_S;
const YEARS_S = 4 * 365 * DAY_S;
/** At scale 1. */
const SINGLE_GIFTS = 5_700;
const MONTHLY_GIFTS = 300;
const DONORS = 2_192;
const CONTACTS = 12_000;

/** The lists of the account, none of which is the site's; 6 and 7 have the ids of its donors' lists. */
const LISTS = { 3: 'Newsletter 2023', 6: 'Press contacts', 7: 'Volunteers', 8: 'Board' };

/** What a donor gave through the links of gifts, in minor units by currency. */
interface PastDonor {
  /** Less what was returned. */
  kept: Record<string, number>;
  given: Record<string, number>;
  /** Gifts outside of Stripe, in dollars, which only the total in Brevo has. */
  cash: number;
}

/** What `seedPast` made. */
export interface Past {
  /** The ids of the links whose payments were gifts, archived ones too. */
  giftLinks: string[];
  /** Those of the links that sold something. */
  otherLinks: string[];
  /** The number of payments through `giftLinks`, renewals included. */
  gifts: number;
  donors: Map<string, PastDonor>;
}

/**
 * Gives the accounts of an empty sandbox four years of a charity: gifts in three currencies through links that were archived,
 * monthly gifts, some of which no link began, tickets, refunds and disputes; and contacts on lists of other purposes, with totals
 * that the site before wrote: it added all currencies to one number. The same scale has the same gifts.
 * @param scale 1 for 6,000 checkouts, about 4,000 renewals and 12,000 contacts
 */
export function seedPast({ stripe, brevo }: SandboxContext, scale: number): Past {
  const { integer, pick } = seededRandom(1);
  const below = (limit: number) => integer(0, limit - 1);
  const sized = (count: number) => Math.max(1, Math.round(count * scale));
  const nowS = Math.floor(Date.now() / 1000);

  const link = (kind: GiftKind, description: string, active: boolean) => {
    const price = { currency: 'usd', unit_amount: null };
    const lineItem = { price, quantity: 1, adjustable_quantity: null, description };
    return stripe.createPaymentLink(kind, { active, lineItem }).id;
  };
  const once = [link('once', 'Donation 2023', false), link('once', 'Winter appeal', true)];
  const monthly = [link('monthly', 'Monthly donation', false)];
  const tickets = [link('once', 'Gala ticket', false), link('once', 'Calendar', true)];
  const past: Past = { giftLinks: [...once, ...monthly], otherLinks: tickets, gifts: 0, donors: new Map() };

  const timeline: { atS: number; run: () => void }[] = [];
  const at = (atS: number, run: () => void) => timeline.push({ atS, run });
  const addPayment = (kind: GiftKind, paymentLink: string | null) => {
    const isGift = past.giftLinks.includes(paymentLink ?? '');
    const email = `${isGift ? 'donor' : 'buyer'}${below(sized(DONORS))}@example.org`;
    const currency = pick(['usd', 'usd', 'usd', 'usd', 'usd', 'usd', 'usd', 'usd', 'eur', 'uah']);
    const amountMinor = pick([1_000, 2_500, 5_000, 10_000, 12_345]);
    const openedS = nowS - DAY_S - below(YEARS_S);
    const count = (sums: 'given' | 'kept', minor: number) => {
      const donor = past.donors.get(email) ?? { kept: {}, given: {}, cash: 0 };
      donor[sums][currency] = (donor[sums][currency] ?? 0) + minor;
      if (isGift) past.donors.set(email, donor);
    };
    const gave = () => {
      past.gifts += isGift ? 1 : 0;
      count('given', amountMinor);
      count('kept', amountMinor);
    };
    let session = '';
    at(openedS, () => {
      session = stripe.openSession({ kind, paymentLink }).id;
      stripe.pay(session, { email, name: 'Past Donor', country: 'US', amountMinor, currency }, false);
      gave();
    });
    const months = kind === 'monthly' ? below(27) : 0;
    for (let month = 1; month <= months && openedS + month * MONTH_S < nowS; month += 1)
      at(openedS + month * MONTH_S, () => {
        stripe.renew(idOf(stripe.session(session).subscription), {}, false);
        gave();
      });
    const returned = below(100);
    if (returned > 1) return;
    at(Math.min(openedS + 5 * DAY_S, nowS - 60), () => {
      if (returned === 0) stripe.refund(session, undefined, false);
      else stripe.dispute(session, 'lost', false);
      count('kept', -amountMinor);
    });
  };
  for (let index = 0; index < sized(SINGLE_GIFTS); index += 1)
    addPayment('once', index % 20 === 0 ? pick(tickets) : pick(once));
  for (let index = 0; index < sized(MONTHLY_GIFTS); index += 1)
    addPayment('monthly', index % 8 === 0 ? null : pick(monthly));
  const { events, deliveries } = stripe.state;
  const known = new Set(events.values().map(({ id }) => id));
  for (const { atS, run } of timeline.sort((one, other) => one.atS - other.atS)) pretendTime(atS, run);
  // The account had no endpoint, so no delivery has failed.
  for (const { id } of events.values().filter((event) => !known.has(event.id))) {
    events.delete(id);
    deliveries.delete(id);
  }

  const { lists, attributes } = brevo.state;
  for (const [id, name] of Object.entries(LISTS)) lists.set(id, { id: Number(id), name });
  attributes.set('DONATED_AMOUNT', { name: 'DONATED_AMOUNT', category: 'normal', type: 'float' });
  attributes.set('DONATION_CURRENCY', { name: 'DONATION_CURRENCY', category: 'normal', type: 'text' });
  for (const [email, donor] of past.donors) {
    const currencies = Object.keys(donor.given);
    if (currencies.length === 1 && currencies[0] === 'usd' && below(20) === 0) donor.cash = 4_000;
    const cents = Object.values(donor.given).reduce((sum, minor) => sum + minor, donor.cash);
    const currency = currencies.includes('usd') ? 'usd' : (currencies[0] ?? 'usd');
    brevo.seed({
      email,
      attributes: {
        DONATED_AMOUNT: cents / 100,
        // The site before wrote none at first.
        ...((currency !== 'usd' || below(10) > 0) && { DONATION_CURRENCY: currency }),
      },
      listIds: [3],
    });
  }
  for (let index = past.donors.size; index < sized(CONTACTS); index += 1)
    brevo.seed({ email: `contact${index}@example.org`, listIds: [pick([3, 3, 3, 6, 7])] });
  return past;
}
