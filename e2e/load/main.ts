import { parseArgs } from 'node:util';
import { startPostgres } from '../../stack/postgres-server.js';
import { startTestSite, type TestSite } from '../../stack/test-site';
import { flood, slowClients, type Attack } from './attackers';
import { filesOfHome, nextCall, paidSessions } from './traffic';
import { generateLoad, type LoadResult } from './visitors';

/** `npm run test:load` (docs/architecture.md). Exits with 1 if a visitor got an error or a 429, or if calls were too slow. */
const number = { type: 'string' } as const;
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rate: number, seconds: number, attack: number, p99: number },
});
/** Calls per second; seconds of the calm phase and of each attack; the limit of the 99th percentile, 0 for none. */
const rate = Number(values.rate ?? 200);
const seconds = Number(values.seconds ?? 600);
const attackSeconds = Number(values.attack ?? 60);
const maxP99 = Number(values.p99 ?? 250);
const WARM_UP_S = 3;

const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(130), 500).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const maxDurationS = seconds + 2 * attackSeconds + 240;
setTimeout(() => {
  process.stderr.write(`This took more than ${maxDurationS} s and was ended.\n`);
  process.exit(2);
}, maxDurationS * 1_000).unref();

const postgres = await startPostgres();
let failed: boolean;
try {
  // With the production limits, but no limit of the mailing service, which would be the bottleneck.
  const site = await startTestSite({
    DATABASE_URL: postgres.url,
    SANDBOX_BREVO_RATE_LIMIT: 'false',
  });
  try {
    failed = await run(site);
  } finally {
    await site.stop();
  }
} finally {
  await postgres.stop();
}
process.exit(failed ? 1 : 0);

async function run({ siteUrl, sandboxUrl }: TestSite): Promise<boolean> {
  const files = await filesOfHome(siteUrl);
  const picture = files.find((file) => file.startsWith('/pictures/')) ?? '/';
  const calls = rate * (WARM_UP_S + seconds + 2 * attackSeconds);
  const data = { files, paidSessions: await paidSessions(sandboxUrl, Math.ceil(calls / 50)) };
  let done = 0;
  const phase = async (durationS: number) => {
    const begin = done;
    done += rate * durationS;
    return generateLoad(siteUrl, { rate, seconds: durationS }, (index) => nextCall(begin + index, data));
  };
  await phase(WARM_UP_S);
  process.stdout.write(`${header()}\n`);
  let passed = report('no attack', await phase(seconds));
  const underAttack = async (name: string, attack: Attack) => {
    const result = await phase(attackSeconds);
    const summary = await attack.stop();
    passed = report(name, result) && passed;
    process.stdout.write(`    ${summary}\n`);
  };
  if (attackSeconds > 0) {
    await underAttack('slow clients', slowClients(siteUrl, picture));
    await underAttack('flood', flood(siteUrl));
  }
  return !passed;
}

function header(): string {
  return line(['', 'calls', 'per s', 'p50 ms', 'p99 ms', 'max ms', '429', 'errors']);
}

function report(name: string, result: LoadResult): boolean {
  const { calls, perSecond, p50, p99, max, tooMany, errors } = result;
  const failures = Object.entries(errors).map(([status, count]) => `${count} × ${status}`);
  const cells = [calls, perSecond, p50.toFixed(1), p99.toFixed(1), max.toFixed(0), tooMany];
  process.stdout.write(`${line([name, ...cells.map(String), failures.join(', ') || '0'])}\n`);
  return failures.length === 0 && tooMany === 0 && (maxP99 === 0 || p99 < maxP99);
}

function line(cells: string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(9))).join('');
}
