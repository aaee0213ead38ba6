import { SeededRandom } from './seeded-random.js';
import type { RunOptions } from './options.js';
import { planFaults, type PlannedFault } from './fault-plan.js';

/** Something that happens so many milliseconds after the beginning. */
interface Timed {
  atMs: number;
}

/** What becomes of a payment after it came in. */
export type FollowUp = Timed &
  (
    | { what: 'month' }
    | { what: 'raise'; share: number }
    | { what: 'refund'; share: number }
    | { what: 'failed-refund'; share: number }
    | { what: 'dispute'; outcome: 'lost' | 'won' }
  );

/** A donor pays on the payment page. */
export interface PlannedCheckout extends Timed {
  donor: number;
  name: string;
  kind: 'once' | 'monthly';
  amountMinor: number;
  currency: string;
  /** The payment link that leads there. Only what comes through the site's own two is a gift. */
  paymentLink: 'own link' | 'another link' | 'no link';
  /** Whether what the provider tells of it can be read. */
  isReadable: boolean;
  /** A bank debit that comes through, or not, so much later; null for a card. */
  settles: { afterMs: number; outcome: 'paid' | 'failed' } | null;
  /** How the browser comes back: not at all, once, twice, or in two tabs at once. */
  browserReturn: 'never' | 'once' | 'twice' | 'at once';
  /** Whether the event is sent once, twice, or by mistake of the provider never. */
  webhook: 'once' | 'twice' | 'never';
  followUps: FollowUp[];
}

export type PledgeKind = 'miles' | 'hotel' | 'card' | 'company';

export interface PlannedPledge extends Timed {
  pledger: number;
  kind: PledgeKind;
  /** Tells this pledge from every other. */
  amount: number;
}

/** All that happens in a run, decided by the seed alone; how it interleaves is the machine's. */
export interface RunPlan {
  donors: PlannedDonor[];
  /** Gifts from before the first ledger, which the total of the contact contains already. */
  earlierGifts: PlannedCheckout[];
  gifts: PlannedCheckout[];
  /** What the account sells beside: told, renewed and refunded like a gift, to the same people. */
  foreignSales: PlannedCheckout[];
  unreadable: PlannedCheckout[];
  pledges: PlannedPledge[];
  messages: Timed[];
  signUps: Timed[];
  faults: PlannedFault[];
  kills: (Timed & { victim: 0 | 1 })[];
  /** When the database is lost with all that is in it. */
  databaseLosses: Timed[];
}

export interface PlannedDonor {
  /** Of most of their gifts, and of what they had given before. */
  currency: string;
  /** What they give in as well; null for most. */
  otherCurrency: string | null;
  /** Beside gifts that the payment provider knows of. */
  openingMajor: number | null;
}

const currencies = ['usd', 'usd', 'usd', 'eur', 'jpy', 'kwd'];
/** What PostgreSQL refuses in a text: a NUL, and half of a surrogate pair. */
const unkeepableNames = ['Te\u0000st Don\u0000or', 'Te\ud800st \udc00Donor'];

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
      name: unkeepableNames[index % 40] ?? gift.name,
    })),
    foreignSales: checkouts(others).map((sale, index) => ({
      ...sale,
      paymentLink: index % 2 === 0 ? 'another link' : 'no link',
    })),
    unreadable: checkouts(Math.max(2, Math.round(gifts / 500))).map((checkout, index) => ({
      ...checkout,
      isReadable: false,
      settles: null,
      // A further month of one can be read, and is a gift.
      ...(index % 2 === 0
        ? { kind: 'once', followUps: [] }
        : { kind: 'monthly', followUps: [{ what: 'month', atMs: checkout.atMs + endMs / 8 }] }),
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
    ...(random.chance(0.25) ? { what: 'raise', share: 0.3 } : { what: 'month' }),
  }));
  const dice = random.next();
  if (dice < 0.1) followUps.push({ atMs: later(), what: 'refund', share: random.pick([1, 0.5, 0.1]) });
  else if (dice < 0.13) followUps.push({ atMs: later(), what: 'failed-refund', share: 0.5 });
  else if (dice < 0.16) {
    followUps.push({ atMs: later(), what: 'dispute', outcome: random.pick(['lost', 'won'] as const) });
  }
  return followUps.sort((one, other) => one.atMs - other.atMs);
}
