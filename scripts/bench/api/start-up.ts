import { execFileSync } from 'node:child_process';
import autocannon from 'autocannon';
import { measuredEnvironment } from './measured-environment.js';
import { median, type BenchRow } from './row.js';
import { startApi, type ApiProcess } from './api-process.js';

const STARTS = 5;
const GOAL_MS = 2_000;
const GOAL_MB = 160;

/** Measures the time from start to ready, and the resident memory before and after load. */
export async function startUp(dataDir: string, databaseUrl: string): Promise<BenchRow[]> {
  const database = databaseUrl ? 'PostgreSQL' : 'embedded';
  const times: number[] = [];
  let [idle, afterLoad] = [NaN, NaN];
  // The first start creates the tables and does not count.
  for (let start = 0; start <= STARTS; start += 1) {
    const server = await startApi(measuredEnvironment(dataDir, databaseUrl));
    if (start > 0) times.push(server.readyAfterMs);
    if (start === STARTS) {
      idle = megabytes(server);
      await generateLoad(server.url);
      afterLoad = megabytes(server);
    }
    await server.stop();
  }
  const ready = median(times);
  return [
    {
      name: `start to ready, ${database} (median of ${STARTS})`,
      result: `${Math.round(ready)} ms`,
      goal: `< ${GOAL_MS} ms`,
      met: ready < GOAL_MS,
    },
    {
      name: `resident memory, ${database}: ready, and after ten seconds of calls`,
      result: `${Math.round(idle)} MB, ${Math.round(afterLoad)} MB`,
      goal: databaseUrl ? `< ${GOAL_MB} MB` : '',
      met: databaseUrl ? afterLoad < GOAL_MB : null,
    },
  ];
}

/** Ten seconds of database lookups and of messages whose delivery fails. */
async function generateLoad(url: string): Promise<void> {
  const message = { name: 'Olena', phoneNumber: '', email: 'olena@example.org', message: 'Hello' };
  await autocannon({
    url,
    connections: 10,
    duration: 10,
    requests: [
      { method: 'GET', path: '/health/ready' },
      { method: 'GET', path: '/location' },
      {
        method: 'POST',
        path: '/send-mail',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      },
    ],
  });
}

function megabytes({ child }: ApiProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024;
}
