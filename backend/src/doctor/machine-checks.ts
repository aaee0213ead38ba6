import { statfs } from 'node:fs/promises';
import { failed, notChecked, ok, warning, type Check, type Finding } from './check.js';
import type { DoctorSettings } from './doctor-settings.js';

const TIMEOUT_MS = 5_000;
/** The webhook's tolerance for timestamps in the future (docs/interface.md section 3). */
const MAX_CLOCK_ERROR_S = 60;
const DISK_FAILED_PERCENT = 95;

/** The clock and the disk of this machine. */
export function machineChecks({ environment }: DoctorSettings): Check[] {
  const servers = [environment.STRIPE_API_URL, environment.BREVO_API_URL].flatMap((url) =>
    url ? [url] : [],
  );
  return [
    { name: 'clock', run: () => checkClock(servers) },
    // In a container, `/` is on the disk that also holds Docker's volumes.
    { name: 'disk', run: () => checkDisk('/', environment.ALERT_DISK_PERCENT) },
  ];
}

async function checkClock(servers: string[]): Promise<Finding> {
  const offsets = (await Promise.all(servers.map(clockOffset))).filter((offset) => offset !== null);
  // One provider's clock may be wrong; the nearest decides.
  const offset = offsets.sort((one, other) => Math.abs(one) - Math.abs(other))[0];
  if (offset === undefined) {
    return notChecked(
      'neither Stripe nor Brevo told the time',
      "Check the server's connection to the internet, then run doctor again.",
    );
  }
  if (Math.abs(offset) <= MAX_CLOCK_ERROR_S) return ok('agrees with that of the providers');
  const direction = offset > 0 ? 'behind' : 'ahead of';
  return failed(
    `the clock is ${Math.abs(Math.round(offset))} s ${direction} that of the providers, so webhooks are refused`,
    'Synchronize it: timedatectl set-ntp true',
  );
}

/** Seconds that the server's clock is ahead of ours; null when it did not answer. */
async function clockOffset(url: string): Promise<number | null> {
  try {
    const before = Date.now();
    const response = await fetch(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    const theirs = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(theirs) ? null : (theirs - (before + Date.now()) / 2) / 1000;
  } catch {
    return null;
  }
}

async function checkDisk(path: string, warningPercent = DISK_FAILED_PERCENT): Promise<Finding> {
  const { blocks, bfree, bavail, bsize } = await statfs(path);
  const used = blocks - bfree;
  // As df counts: blocks that are reserved for root are neither used nor available.
  const percent = Math.ceil((100 * used) / (used + bavail));
  const text = `${percent} % used, ${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
  if (percent < warningPercent) return ok(text);
  const cure =
    'Free space: docker image prune, docker builder prune; docker system df shows what Docker uses.';
  return percent < DISK_FAILED_PERCENT ? warning(text, cure) : failed(text, cure);
}
