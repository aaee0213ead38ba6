import { execFileSync } from 'node:child_process';
import autocannon from 'autocannon';
import { measuredEnvironment } from './measured-environment.js';
import { median, type BenchRow } from './row.js';
import { startServer, type RunningServer } from './server.js';

const STARTS = 5;
const GOAL_MS = 2_000;
const GOAL_MB = 160;

/** Start to ready, and the memory of the process before and after it has worked for a while. */
export async function startUp(dataDir: string, databaseUrl: string): Promise<BenchRow[]> {
  const database = databaseUrl ? 'PostgreSQL' : 'embedded';
  const times: number[] = [];
  let [idle, worked] = [NaN, NaN];
  // The first start makes the tables and does not count.
  for (let start = 0; start <= STARTS; start += 1) {
    const server = await startServer(measuredEnvironment(dataDir, databaseUrl));
    if (start > 0) times.push(server.readyAfterMs);
    if (start === STARTS) {
      idle = megabytes(server);
      await keepBusy(server.url);
      worked = megabytes(server);
    }
    await server.stop();
  }
  const ready = median(times);
  return [
    {
      what: `start to ready, ${database} (median of ${STARTS})`,
      figure: `${Math.round(ready)} ms`,
      goal: `< ${GOAL_MS} ms`,
      met: ready < GOAL_MS,
    },
    {
      what: `resident memory, ${database}: ready, and after ten seconds of calls`,
      figure: `${Math.round(idle)} MB, ${Math.round(worked)} MB`,
      goal: databaseUrl ? `< ${GOAL_MB} MB` : '',
      met: databaseUrl ? worked < GOAL_MB : null,
    },
  ];
}

/** Look-ups of the database and messages that are taken and cannot be sent: the parts that a working day uses. */
async function keepBusy(url: string): Promise<void> {
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

function megabytes({ child }: RunningServer): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024;
}
