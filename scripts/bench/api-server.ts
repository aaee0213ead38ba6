import { execFileSync } from 'node:child_process';
import autocannon from 'autocannon';
import { freePort } from '../../stack/ports.js';
import { apiCommand } from '../../stack/run-stack.js';
import { Service } from '../../stack/service.js';
import { median } from './table.js';

const STARTS = 5;

/**
 * Measures the API in a process of its own: the time from its start to the first 200 of /health/ready, the resident memory, and
 * ten seconds of database lookups and of messages whose delivery fails.
 */
export async function measureServer(settings: Record<string, string>, logFile: string) {
  const env = { ...settings, PATH: process.env.PATH ?? '', API_PORT: String(await freePort()) };
  const start = () => Service.start({ ...apiCommand(env), logFile });
  // The first start creates the tables.
  await (await start()).stop();
  const times: number[] = [];
  for (let run = 1; ; run += 1) {
    const startedAt = performance.now();
    const server = await start();
    times.push(performance.now() - startedAt);
    if (run < STARTS) {
      await server.stop();
      continue;
    }
    try {
      const megabytesWhenReady = megabytes(server);
      const callsPerSecond = await call(env.API_PORT);
      return {
        readyAfterMs: median(times),
        megabytesWhenReady,
        callsPerSecond,
        megabytesAfterCalls: megabytes(server),
      };
    } finally {
      await server.stop();
    }
  }
}

async function call(port: string): Promise<number> {
  const message = { name: 'Olena', phoneNumber: '', email: 'olena@example.org', message: 'Hello' };
  const { requests, errors, non2xx } = await autocannon({
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
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} calls failed.`);
  return requests.average;
}

function megabytes({ pid }: Service): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
