import { faultKinds, type FaultCall, type FaultKind } from '../../../sandbox/src/faults.js';
import { seededRandom, type Random } from '../../../sandbox/src/testing/random.js';
import type { ProxyFault } from '../support/tcp-proxy.js';

/** The size of a run, which is spread over `seconds`. */
export const sizes = {
  short: { checkouts: 220, faults: 50, kills: 4, losses: 1, seconds: 35 },
  long: { checkouts: 11_000, faults: 1_000, kills: 100, losses: 2, seconds: 900 },
};

/** Everything that happens in a run. The seed decides it; the operating system decides the interleaving. */
export type Plan = ReturnType<typeof planRun>;
export type PlannedDonor = ReturnType<typeof planDonor>;
export type PlannedCheckout = ReturnType<typeof planCheckout>;
export type PlannedPledge = Plan['pledges'][number][number];

type Fault =
  | { at: 'provider'; call: FaultCall; kind: FaultKind; status?: number; delayMs?: number }
  | { at: 'network'; kind: ProxyFault }
  | { at: 'postgres'; kind: 'crash' | 'read-only' }
  | { at: 'clock'; offsetS: number }
  | { at: 'replica'; victim: 0 | 1 };

export type PlannedFault = Fault & { atMs: number; forMs: number };

/** The longest delay of a provider. */
export const MAX_DELAY_MS = 7_000;

const DAY_S = 86_400;
const currencies = ['usd', 'usd', 'usd', 'eur', 'jpy', 'kwd'];
/** PostgreSQL rejects the second, with its NUL and lone surrogate. */
const names = [...Array<string>(19).fill('Test Donor'), 'Te\u0000st Don\ud800or'];

/** Times (`atMs`) are in milliseconds since the start of the run. */
export function planRun(seed: number, { checkouts, faults, kills, losses, seconds }: typeof sizes.short) {
  const random = seededRandom(seed);
  const endMs = seconds * 1_000;
  const times = (count: number) => Array.from({ length: count }, () => ({ atMs: random.between(0, endMs) }));
  const evenly = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ atMs: ((index + random.next()) * endMs) / count }));
  const forms = Math.round(checkouts / 8);
  const donors = Array.from({ length: Math.round(checkouts / 4) }, () => planDonor(random));
  const checkout = ({ atMs }: { atMs: number }) => planCheckout(random, atMs, donors, endMs);
  return {
    donors,
    /** Gifts from before the first ledger, included in the contact's initial total. */
    earlierGifts: [...donors.entries()]
      .filter(([, { openingMajor }]) => openingMajor > 0 && random.chance(0.5))
      .map(([donor, { currency }]): PlannedCheckout => {
        const card = { kind: 'once', settles: null, paymentLink: undefined, webhook: 'never' } as const;
        return { ...checkout({ atMs: 0 }), ...card, donor, currency };
      }),
    checkouts: times(checkouts).map(checkout),
    /** One list for each pledger, in order: concurrent pledges of one person have no defined result. */
    pledges: Array.from({ length: Math.ceil(forms / 2) }, (_, pledger) =>
      times(random.integer(1, 3))
        .sort((one, other) => one.atMs - other.atMs)
        .map(({ atMs }, index) => ({
          atMs,
          kind: random.pick(['miles', 'hotel', 'card', 'company'] as const),
          /** Unique, so that it identifies the pledge. */
          amount: 3 * pledger + index + 1,
        })),
    ),
    messages: times(forms),
    signUps: times(forms),
    faults: evenly(faults).map(({ atMs }, index): PlannedFault => {
      // Once in each third of a run the mailing service responds with 429 for long.
      if (index % Math.ceil(faults / 3) === 1)
        return { at: 'provider', call: 'brevo.*', kind: 'status', status: 429, atMs, forMs: endMs / 12 };
      return { ...random.pick(faultMix)(random), atMs, forMs: random.between(100, 1_500) };
    }),
    kills: evenly(kills).map(({ atMs }) => ({ atMs, victim: random.pick([0, 1] as const) })),
    losses: Array.from({ length: losses }, (_, index) => ({
      atMs: ((index + random.between(0.9, 1.1)) * endMs) / (losses + 1),
    })),
  };
}

function planDonor(random: Random) {
  return {
    /** Of most of their gifts, and of their opening balance. */
    currency: random.pick(currencies),
    /** Their total from before the first ledger, without gifts through Stripe. */
    openingMajor: random.chance(0.25) ? random.integer(1, 500) : 0,
  };
}

function planCheckout(random: Random, atMs: number, donors: PlannedDonor[], endMs: number) {
  const donor = random.integer(0, donors.length - 1);
  const kind = random.pick(['once', 'once', 'once', 'once', 'monthly'] as const);
  const settles = random.chance(0.05)
    ? { afterMs: random.between(100, endMs / 8), outcome: random.pick(['paid', 'paid', 'failed'] as const) }
    : null;
  const renewals = Array.from({ length: kind === 'monthly' ? random.integer(0, 3) : 0 }, () =>
    random.pick(['renewal', 'renewal', 'renewal', 'increase'] as const),
  );
  const disputes = [['lost dispute'], ['won dispute'], ['won appeal']] as const;
  const reversals = [['refund'], ['refund'], ['failed refund'], ...disputes] as const;
  const reversal = random.chance(0.16) ? random.pick(reversals) : [];
  return {
    atMs,
    donor,
    name: random.pick(names),
    kind,
    amountMinor: random.integer(1, 20_000),
    currency: random.chance(0.3) ? random.pick(currencies) : (donors[donor]?.currency ?? ''),
    /** Undefined for the site's own. Payments through none are not gifts. */
    paymentLink: random.chance(0.1) ? null : undefined,
    /** When and how a bank debit settles; null for a card. */
    settles,
    /** `at once` is in two tabs concurrently. */
    browserReturn: random.pick(['never', 'once', 'once', 'once', 'twice', 'at once'] as const),
    /** How often Stripe sends the event. */
    webhook: random.pick(['once', 'once', 'once', 'once', 'twice', 'never'] as const),
    followUps: (settles ? [] : [...renewals, ...reversal])
      .map((what) => ({
        what,
        atMs: atMs + random.between(50, endMs / 4),
        share: random.pick([1, 0.5, 0.1]),
      }))
      .sort((one, other) => one.atMs - other.atMs),
  };
}

const providerFault =
  (calls: FaultCall[], statuses: number[]) =>
  ({ pick, integer }: Random): Fault => {
    const fault = { at: 'provider', call: pick(calls), kind: pick(faultKinds) } as const;
    if (fault.kind === 'status') return { ...fault, status: pick(statuses) };
    return fault.kind === 'apply-then-drop' ? fault : { ...fault, delayMs: integer(50, MAX_DELAY_MS) };
  };
const brevo: FaultCall[] = ['brevo.*', 'brevo.contacts.get', 'brevo.contacts.update', 'brevo.lists.*'];
const stripe: FaultCall[] = ['stripe.*', 'stripe.*', 'stripe.sessions.retrieve', 'stripe.events.list'];
const faultShares: [percent: number, (random: Random) => Fault][] = [
  [37, providerFault(brevo, [500, 502, 503, 429, 200])],
  [18, providerFault(stripe, [500, 429, 200])],
  [8, providerFault(['webhook'], [500])],
  [10, providerFault(['smtp.connect', 'smtp.data'], [421, 451, 550])],
  [14, ({ pick }) => ({ at: 'network', kind: pick(['refuse', 'drop', 'delay', 'hang', 'lose-responses']) })],
  [3, () => ({ at: 'postgres', kind: 'crash' })],
  [5, () => ({ at: 'postgres', kind: 'read-only' })],
  [3, ({ pick }) => ({ at: 'clock', offsetS: pick([-DAY_S, -3_600, -90, 90, 3_600, 4 * DAY_S]) })],
  [2, ({ pick }) => ({ at: 'replica', victim: pick([0, 1]) })],
];
const faultMix = faultShares.flatMap(([percent, fault]) => Array<typeof fault>(percent).fill(fault));
