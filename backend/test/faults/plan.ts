import { Chance } from './chance.js';
import type { RunOptions } from './options.js';
import { plannedTroubles, type Trouble } from './planned-troubles.js';

/** Something that happens so many milliseconds after the beginning. */
interface Timed {
  atMs: number;
}

/** What becomes of a payment after it came in. */
export type Aftermath = Timed &
  (
    | { what: 'month' }
    | { what: 'refund'; share: number }
    | { what: 'failed-refund'; share: number }
    | { what: 'dispute'; outcome: 'lost' | 'won' }
  );

/** A donor pays on the payment page. */
export interface PlannedGift extends Timed {
  donor: number;
  kind: 'once' | 'monthly';
  amountMinor: number;
  /** A bank debit that comes through, or not, so much later; null for a card. */
  settles: { afterMs: number; outcome: 'paid' | 'failed' } | null;
  /** How the browser comes back: not at all, once, twice, or in two tabs at once. */
  comesBack: 'never' | 'once' | 'twice' | 'at once';
  /** Whether the event is sent once, twice, or by mistake of the provider never. */
  told: 'once' | 'twice' | 'never';
  aftermath: Aftermath[];
}

export type PledgeKind = 'miles' | 'hotel' | 'card' | 'company';

export interface PlannedPledge extends Timed {
  pledger: number;
  kind: PledgeKind;
  /** Tells this pledge from every other. */
  amount: number;
}

/** All that happens in a run, decided by the seed alone; how it interleaves is the machine's. */
export interface Plan {
  donors: { currency: string; openingMajor: number | null }[];
  gifts: PlannedGift[];
  pledges: PlannedPledge[];
  messages: Timed[];
  signUps: Timed[];
  troubles: Trouble[];
  kills: (Timed & { victim: 0 | 1 })[];
}

export function planOf({ seed, gifts, faults, kills, seconds }: RunOptions): Plan {
  const chance = new Chance(seed);
  const endMs = seconds * 1_000;
  const times = (count: number) => Array.from({ length: count }, () => ({ atMs: chance.between(0, endMs) }));
  const others = Math.max(10, Math.round(gifts / 10));
  const donors = Array.from({ length: Math.max(8, Math.round(gifts / 4)) }, () => ({
    currency: chance.of(['usd', 'usd', 'usd', 'eur', 'jpy', 'kwd']),
    openingMajor: chance.is(0.25) ? chance.whole(1, 500) : null,
  }));
  return {
    donors,
    gifts: times(gifts).map(({ atMs }) => plannedGift(chance, atMs, donors.length, endMs)),
    pledges: times(others).map(({ atMs }, index) => ({
      atMs,
      pledger: chance.whole(0, Math.ceil(others / 2)),
      kind: chance.of(['miles', 'hotel', 'card', 'company']),
      amount: index + 1,
    })),
    messages: times(others),
    signUps: times(others),
    troubles: plannedTroubles(chance, faults, endMs),
    kills: Array.from({ length: kills }, (_, index) => ({
      atMs: ((index + chance.next()) * endMs) / kills,
      victim: chance.of([0, 1] as const),
    })),
  };
}

function plannedGift(chance: Chance, atMs: number, donors: number, endMs: number): PlannedGift {
  const kind = chance.is(0.2) ? 'monthly' : 'once';
  const later = () => atMs + chance.between(50, endMs / 4);
  const settles = chance.is(0.05)
    ? { afterMs: chance.between(100, endMs / 8), outcome: chance.of(['paid', 'paid', 'failed'] as const) }
    : null;
  return {
    atMs,
    donor: chance.whole(0, donors - 1),
    kind,
    amountMinor: chance.whole(1, 20_000),
    settles,
    comesBack: chance.of(['never', 'once', 'once', 'once', 'twice', 'at once']),
    told: chance.of(['once', 'once', 'once', 'once', 'once', 'once', 'once', 'twice', 'twice', 'never']),
    aftermath: settles ? [] : plannedAftermath(chance, kind, later),
  };
}

function plannedAftermath(chance: Chance, kind: PlannedGift['kind'], later: () => number): Aftermath[] {
  const months = kind === 'monthly' ? chance.whole(0, 3) : 0;
  const aftermath: Aftermath[] = Array.from({ length: months }, () => ({ atMs: later(), what: 'month' }));
  const dice = chance.next();
  if (dice < 0.1) aftermath.push({ atMs: later(), what: 'refund', share: chance.of([1, 0.5, 0.1]) });
  else if (dice < 0.13) aftermath.push({ atMs: later(), what: 'failed-refund', share: 0.5 });
  else if (dice < 0.16) {
    aftermath.push({ atMs: later(), what: 'dispute', outcome: chance.of(['lost', 'won'] as const) });
  }
  return aftermath.sort((one, other) => one.atMs - other.atMs);
}
