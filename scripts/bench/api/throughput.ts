import autocannon from 'autocannon';
import { median, type BenchRow } from './row.js';
import { Serving } from './serving.js';

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
  /** Requests in one second of the server's own processor time: what others do on the machine hardly shows in it. */
  perProcessorSecond: number;
}

/**
 * The same call on the server's own adapter, on Nest's default one, and on a bare Node server, in turn, so that what
 * else the machine does strikes all three alike.
 */
export async function throughput(): Promise<BenchRow[]> {
  const servers = {
    bare: await Serving.start('bare-server'),
    express: await Serving.start('nest-server', 'express'),
    fastify: await Serving.start('nest-server', 'fastify'),
  };
  const names = Object.keys(servers) as (keyof typeof servers)[];
  const rounds: Record<keyof typeof servers, Round[]> = { bare: [], express: [], fastify: [] };
  try {
    // The first round warms up and does not count.
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
    perProcessorSecond: median(rounds[name].map(({ perProcessorSecond }) => perProcessorSecond)),
  });
  const [bare, express, fastify] = [figures('bare'), figures('express'), figures('fastify')];
  const written = ({ perSecond, perProcessorSecond }: Round) =>
    `${Math.round(perProcessorSecond)} a processor second (${Math.round(perSecond)}/s)`;
  const toExpress = fastify.perProcessorSecond / express.perProcessorSecond;
  const toBare = fastify.perProcessorSecond / bare.perProcessorSecond;
  return [
    { what: 'POST /send-mail, bare Node server, check by hand', figure: written(bare), goal: '', met: null },
    {
      what: 'the same, our controller on Nest’s default adapter',
      figure: written(express),
      goal: '',
      met: null,
    },
    { what: 'the same, our controller on Fastify', figure: written(fastify), goal: '', met: null },
    {
      what: 'ours to the default adapter',
      figure: `${toExpress.toFixed(2)} ×`,
      goal: '≥ 3 ×',
      met: toExpress >= 3,
    },
    { what: 'ours to bare Node', figure: `${toBare.toFixed(2)} ×`, goal: '≥ 0.33 ×', met: toBare >= 1 / 3 },
  ];
}

async function oneRound(server: Serving): Promise<Round> {
  const before = await server.processorSeconds();
  const { requests, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${server.port}/send-mail`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections: CONNECTIONS,
    duration: ROUND_S,
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} calls were not answered as they should be`);
  const spent = (await server.processorSeconds()) - before;
  return { perSecond: requests.total / ROUND_S, perProcessorSecond: requests.total / spent };
}
