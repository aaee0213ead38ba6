import { SeededRandom } from './seeded-random.js';
import type { RunOptions } from './options.js';
import { planFaults, type PlannedFault } from './fault-plan.js';

/** At this time after the start of the run. */
interface Timed {
  atMs: number;
}

/** What happens to a payment after the checkout. */
export type FollowUp = Timed &
  (
    | { what: 'renewal' }
    | { what: 'increase'; share: number }
    | { what: 'refund'; share: number }
    | { what: 'failed-refund'; share: number }
    | { what: 'dispute'; outcome: 'lost' | 'won' }
  );

export interface PlannedCheckout extends Timed {
  donor: number;
  name: string;
  kind: 'once' | 'monthly';
  amountMinor: number;
  currency: string;
  /** Only payments through the site's own links are gifts. */
  paymentLink: 'own link' | 'another link' | 'no link';
  /** False for a session with an invalid date. */
  isReadable: boolean;
  /** When and how a bank debit settles; null for a card. */
  settles: { afterMs: number; outcome: 'paid' | 'failed' } | null;
  /** `at once` is in two tabs concurrently. */
  browserReturn: 'never' | 'once' | 'twice' | 'at once';
  /** How often Stripe sends the event. */
  webhook: 'once' | 'twice' | 'never';
  followUps: FollowUp[];
}

export type PledgeKind = 'miles' | 'hotel' | 'card' | 'company';

export interface PlannedPledge extends Timed {
  pledger: number;
  kind: PledgeKind;
  /** Unique, so that it identifies the pledge. */
  amount: number;
}

/** Everything that happens in a run. The seed decides it; the interleaving depends on the machine. */
export interface RunPlan {
  donors: PlannedDonor[];
  /** Gifts from before the first ledger, included in the contact's initial total. */
  earlierGifts: PlannedCheckout[];
  gifts: PlannedCheckout[];
  /** Payments through other links of the account, with the same follow-ups and people. */
  foreignSales: PlannedCheckout[];
  unreadable: PlannedCheckout[];
  pledges: PlannedPledge[];
  messages: Timed[];
  signUps: Timed[];
  faults: PlannedFault[];
  kills: (Timed & { victim: 0 | 1 })[];
  databaseLosses: Timed[];
}

export interface PlannedDonor {
  /** Of most of their gifts and of the opening balance. */
  currency: string;
  /** Of their other gifts; null for most donors. */
  otherCurrency: string | null;
  /** The opening balance without gifts through Stripe. */
  openingMajor: number | null;
}

const currencies = ['usd', 'usd', 'usd', 'eur', 'jpy', 'kwd'];
/** Names with characters that PostgreSQL rejects: a NUL, a lone surrogate. */
const unstorableNames = ['Te\u0000st Don\u0000or', 'Te\ud800st \udc00Donor'];

export function planRun({ seed, gifts, faults, kills, losses, seconds }: RunOptions): RunPlan {
  const random = new SeededRandom(seed);
  const endMs = seconds * 1_000;
  const times = (count: number) => Array.from({ length: count }, () => ({ atMs: random.between(0, endMs) }));
  const others = Math.max(10, Math.round(gifts / 10));
  const donors = Array.from({ length: Math.max(8, Math.round(gifts / 4)) }, () => planDonor(random));
  const checkouts = (count: number) =>
    times(count).map(({ atMs }) => planCheckout(random, atMs, donors, endMs));
  return {
    donors,
    earlierGifts: [...donors.keys()]
      .filter((donor) => donors[donor]?.openingMajor !== null && random.chance(0.5))
      .map((donor) => ({
        ...planCheckout(random, 0, donors, endMs),
        donor,
        kind: 'once',
        currency: donors[donor]?.currency ?? '',
        settles: null,
        browserReturn: 'never',
        webhook: 'never',
        followUps: [],
      })),
    gifts: checkouts(gifts).map((gift, index) => ({
      ...gift,
      name: unstorableNames[index % 40] ?? gift.name,
    })),
    foreignSales: checkouts(others).map((sale, index) => ({
      ...sale,
      paymentLink: index % 2 === 0 ? 'another link' : 'no link',
    })),
    unreadable: checkouts(Math.max(2, Math.round(gifts / 500))).map((checkout, index) => ({
      ...checkout,
      isReadable: false,
      settles: null,
      // Its renewals are readable gifts.
      ...(index % 2 === 0
        ? { kind: 'once', followUps: [] }
        : { kind: 'monthly', followUps: [{ what: 'renewal', atMs: checkout.atMs + endMs / 8 }] }),
    })),
    pledges: times(others).map(({ atMs }, index) => ({
      atMs,
      pledger: random.integer(0, Math.ceil(others / 2)),
      kind: random.pick(['miles', 'hotel', 'card', 'company']),
      amount: index + 1,
    })),
    messages: times(others),
    signUps: times(others),
    faults: planFaults(random, faults, endMs),
    kills: Array.from({ length: kills }, (_, index) => ({
      atMs: ((index + random.next()) * endMs) / kills,
      victim: random.pick([0, 1] as const),
    })),
    databaseLosses: Array.from({ length: losses }, (_, index) => ({
      atMs: ((index + random.between(0.9, 1.1)) * endMs) / (losses + 1),
    })),
  };
}

function planDonor(random: SeededRandom): PlannedDonor {
  const currency = random.pick(currencies);
  const other = random.pick(currencies);
  return {
    currency,
    otherCurrency: other === currency ? null : other,
    openingMajor: random.chance(0.25) ? random.integer(1, 500) : null,
  };
}

function planCheckout(
  random: SeededRandom,
  atMs: number,
  donors: PlannedDonor[],
  endMs: number,
): PlannedCheckout {
  const kind = random.chance(0.2) ? 'monthly' : 'once';
  const later = () => atMs + random.between(50, endMs / 4);
  const settles = random.chance(0.05)
    ? { afterMs: random.between(100, endMs / 8), outcome: random.pick(['paid', 'paid', 'failed'] as const) }
    : null;
  const donor = random.integer(0, donors.length - 1);
  const { currency = 'usd', otherCurrency = null } = donors[donor] ?? {};
  return {
    atMs,
    donor,
    name: 'Test Donor',
    kind,
    amountMinor: random.integer(1, 20_000),
    currency: otherCurrency && random.chance(0.4) ? otherCurrency : currency,
    paymentLink: 'own link',
    isReadable: true,
    settles,
    browserReturn: random.pick(['never', 'once', 'once', 'once', 'twice', 'at once']),
    webhook: random.pick(['once', 'once', 'once', 'once', 'once', 'once', 'once', 'twice', 'twice', 'never']),
    followUps: settles ? [] : planFollowUps(random, kind, later),
  };
}

function planFollowUps(random: SeededRandom, kind: PlannedCheckout['kind'], later: () => number): FollowUp[] {
  const months = kind === 'monthly' ? random.integer(0, 3) : 0;
  const followUps: FollowUp[] = Array.from({ length: months }, () => ({
    atMs: later(),
    ...(random.chance(0.25) ? { what: 'increase', share: 0.3 } : { what: 'renewal' }),
  }));
  const dice = random.next();
  if (dice < 0.1) followUps.push({ atMs: later(), what: 'refund', share: random.pick([1, 0.5, 0.1]) });
  else if (dice < 0.13) followUps.push({ atMs: later(), what: 'failed-refund', share: 0.5 });
  else if (dice < 0.16) {
    followUps.push({ atMs: later(), what: 'dispute', outcome: random.pick(['lost', 'won'] as const) });
  }
  return followUps.sort((one, other) => one.atMs - other.atMs);
}
