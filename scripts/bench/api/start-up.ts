import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { API_ARGUMENTS } from '../../stack/api-arguments.js';
import { freePort } from '../../stack/ports.js';
import { untilReady } from '../../stack/ready.js';
import { measuredEnvironment } from './measured-environment.js';
import { median, type BenchRow } from './row.js';

const STARTS = 5;
const READY_WITHIN_MS = 60_000;
const GOAL_MS = 2_000;
const GOAL_MB = 160;

/** Start to ready, and the memory of the process before and after it has worked for a while. */
export async function startUp(dataDir: string, databaseUrl: string): Promise<BenchRow[]> {
  const database = databaseUrl ? 'PostgreSQL' : 'embedded';
  const times: number[] = [];
  let [idle, worked] = [NaN, NaN];
  // The first start makes the tables and does not count.
  for (let start = 0; start <= STARTS; start += 1) {
    const port = await freePort();
    const begun = performance.now();
    const server = spawn(process.execPath, API_ARGUMENTS, {
      env: {
        ...measuredEnvironment(dataDir, databaseUrl),
        PATH: process.env.PATH,
        API_PORT: String(port),
      },
      stdio: 'ignore',
    });
    await untilReady(`http://127.0.0.1:${port}/health/ready`, READY_WITHIN_MS, new AbortController().signal);
    if (start > 0) times.push(performance.now() - begun);
    if (start === STARTS) {
      idle = megabytes(server);
      await keepBusy(port);
      worked = megabytes(server);
    }
    server.kill();
    await once(server, 'exit');
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
async function keepBusy(port: number): Promise<void> {
  const message = { name: 'Olena', phoneNumber: '', email: 'olena@example.org', message: 'Hello' };
  await autocannon({
    url: `http://127.0.0.1:${port}`,
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

function megabytes({ pid }: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
