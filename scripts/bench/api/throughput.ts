import autocannon from 'autocannon';
import { median, type BenchRow } from './row.js';
import { MeasuredServer } from './measured-server.js';

const ROUNDS = 5;
const ROUND_S = 3;
const CONNECTIONS = 50;

const body = JSON.stringify({
  name: 'Оксана Мельник',
  phoneNumber: '380445550123',
  email: 'oksana@example.org',
  message: 'We have ten pallets. Who can take them?',
});

interface Round {
  perSecond: number;
  /** Requests per second of the server's CPU time, which hardly depends on other load on the machine. */
  perCpuSecond: number;
}

/** Measures the same call on Fastify, on Express and on a bare Node server, interleaved. */
export async function throughput(): Promise<BenchRow[]> {
  const servers = {
    bare: await MeasuredServer.start('bare-server'),
    express: await MeasuredServer.start('nest-server', 'express'),
    fastify: await MeasuredServer.start('nest-server', 'fastify'),
  };
  const names = Object.keys(servers) as (keyof typeof servers)[];
  const rounds: Record<keyof typeof servers, Round[]> = { bare: [], express: [], fastify: [] };
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of names) {
        const measured = await oneRound(servers[name]);
        if (round > 0) rounds[name].push(measured);
      }
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
  const figures = (name: keyof typeof servers) => ({
    perSecond: median(rounds[name].map(({ perSecond }) => perSecond)),
    perCpuSecond: median(rounds[name].map(({ perCpuSecond }) => perCpuSecond)),
  });
  const [bare, express, fastify] = [figures('bare'), figures('express'), figures('fastify')];
  const formatRound = ({ perSecond, perCpuSecond }: Round) =>
    `${Math.round(perCpuSecond)} per CPU second (${Math.round(perSecond)}/s)`;
  const toExpress = fastify.perCpuSecond / express.perCpuSecond;
  const toBare = fastify.perCpuSecond / bare.perCpuSecond;
  return [
    {
      name: 'POST /send-mail, bare Node server, handwritten validation',
      result: formatRound(bare),
      goal: '',
      met: null,
    },
    {
      name: 'the same, the API’s controller on Express (Nest’s default)',
      result: formatRound(express),
      goal: '',
      met: null,
    },
    { name: 'the same, the API’s controller on Fastify', result: formatRound(fastify), goal: '', met: null },
    {
      name: 'Fastify to Express',
      result: `${toExpress.toFixed(2)} ×`,
      goal: '≥ 3 ×',
      met: toExpress >= 3,
    },
    {
      name: 'Fastify to bare Node',
      result: `${toBare.toFixed(2)} ×`,
      goal: '≥ 0.33 ×',
      met: toBare >= 1 / 3,
    },
  ];
}

async function oneRound(server: MeasuredServer): Promise<Round> {
  const before = await server.cpuSeconds();
  const { requests, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${server.port}/send-mail`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections: CONNECTIONS,
    duration: ROUND_S,
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} calls failed`);
  const spent = (await server.cpuSeconds()) - before;
  return { perSecond: requests.total / ROUND_S, perCpuSecond: requests.total / spent };
}
