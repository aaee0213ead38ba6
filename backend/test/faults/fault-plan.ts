import type { FaultCall, FaultKind } from '../../../sandbox/src/faults/fault-calls.js';
import type { SeededRandom } from './seeded-random.js';

/** A network fault between the servers and PostgreSQL. */
export type ProxyFault = 'refuse' | 'drop' | 'delay' | 'hang' | 'lose-responses' | 'lose-every-response';

type Fault =
  | { at: 'provider'; call: FaultCall; kind: FaultKind; status?: number; delayMs?: number }
  | { at: 'database-network'; kind: ProxyFault }
  | { at: 'database'; kind: 'crash' | 'disk-full' }
  | { at: 'clock'; offsetS: number }
  | { at: 'server'; kind: 'freeze'; victim: 0 | 1 };

/** A fault with its start and duration. */
export type PlannedFault = Fault & { atMs: number; forMs: number };

const brevo: FaultCall[] = [
  'brevo.*',
  'brevo.*',
  'brevo.contacts.get',
  'brevo.contacts.update',
  'brevo.contacts.create',
  'brevo.lists.add',
];
const stripe: FaultCall[] = [
  'stripe.*',
  'stripe.*',
  'stripe.sessions.retrieve',
  'stripe.sessions.list',
  'stripe.invoices.list',
  'stripe.invoicePayments.list',
  'stripe.refunds.list',
  'stripe.disputes.list',
  'stripe.events.list',
  'stripe.paymentLinks.list',
];
const kinds: FaultKind[] = ['status', 'delay', 'hang', 'drop', 'apply-then-drop', 'apply-then-hang', 'html'];
const DAY_S = 86_400;
const RATE_LIMITED = { at: 'provider', call: 'brevo.*', kind: 'status', status: 429 } as const;

/** The longest delay of a provider. */
export const MAX_DELAY_MS = 7_000;

/** Faults of every kind, of which some overlap. */
export function planFaults(random: SeededRandom, count: number, endMs: number): PlannedFault[] {
  return Array.from({ length: count }, (_, index) => {
    // Spread evenly over the run.
    const atMs = ((index + random.next()) * endMs) / count;
    // Once in each third of a run the mailing service responds with 429 for long.
    if (index % Math.ceil(count / 3) === 1) return { atMs, forMs: endMs / 12, ...RATE_LIMITED };
    return { atMs, forMs: random.between(100, 1_500), ...randomFault(random) };
  });
}

function randomFault(random: SeededRandom): Fault {
  const dice = random.next();
  if (dice < 0.37)
    return { at: 'provider', call: random.pick(brevo), ...httpFault(random, [500, 502, 503, 429]) };
  if (dice < 0.55) return { at: 'provider', call: random.pick(stripe), ...httpFault(random, [500, 429]) };
  if (dice < 0.63) return { at: 'provider', call: 'webhook', ...httpFault(random, [500]) };
  if (dice < 0.73) {
    const call = random.pick(['smtp.connect', 'smtp.data', 'smtp.data'] as const);
    return { at: 'provider', call, ...httpFault(random, [421, 451, 550]) };
  }
  if (dice < 0.87) {
    const kind = random.pick(['refuse', 'drop', 'delay', 'hang', 'lose-responses'] as const);
    return { at: 'database-network', kind };
  }
  if (dice < 0.9) return { at: 'database', kind: 'crash' };
  if (dice < 0.95) return { at: 'database', kind: 'disk-full' };
  if (dice < 0.98) return { at: 'clock', offsetS: random.pick([-DAY_S, -3_600, -90, 90, 3_600, 4 * DAY_S]) };
  return { at: 'server', victim: random.pick([0, 1] as const), kind: 'freeze' };
}

function httpFault(random: SeededRandom, statuses: number[]) {
  const kind = random.pick(kinds);
  if (kind === 'status') return { kind, status: random.pick(statuses) };
  if (kind === 'delay') return { kind, delayMs: Math.round(random.between(50, MAX_DELAY_MS)) };
  return { kind };
}
