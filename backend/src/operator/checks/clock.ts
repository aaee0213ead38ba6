import { pluralize } from '../command-line/outcome.js';
import {
  failed,
  NO_ANSWER_REMEDY,
  NotCheckedError,
  ok,
  required,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './requirement.js';

/** The API refuses events that are from the future by more (docs/interface.md section 3). */
const MAX_DIFFERENCE_S = 60;
const TIMEOUT_MS = 6_000;

/** The clock of this machine: with a slow one, the API refuses every event of Stripe. */
export function clockRequirement({ environment }: SiteSettings): Requirement {
  return { name: 'clock', check: () => checkClock(required(environment.STRIPE_API_URL, 'STRIPE_API_URL')) };
}

/** Compares the clock with the `Date` of any answer (RFC 9110 section 6.6.1). @throws NotCheckedError when there is none */
async function checkClock(url: string): Promise<Finding> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null);
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) throw new NotCheckedError('Stripe does not tell the time', NO_ANSWER_REMEDY);
  const seconds = Math.round((Date.now() - serverTime) / 1000);
  if (Math.abs(seconds) <= MAX_DIFFERENCE_S) return ok('agrees with that of Stripe');
  const difference = pluralize(Math.round(Math.abs(seconds) / 60), 'minute');
  return failed(
    `the clock of this machine is ${difference} ${seconds < 0 ? 'slow' : 'fast'}, so the API refuses what Stripe reports`,
    'Synchronize it: timedatectl set-ntp true.',
  );
}
