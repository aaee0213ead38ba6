import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../../sandbox/src/sandbox.js';
import { measuredEnvironment } from './measured-environment.js';
import { median, type BenchRow } from './row.js';
import { startServer, type RunningServer } from './server.js';

const [FEW, MANY] = [1_000, 1_000_000];
const PLEDGES = 300;
const WARM_UP = 100;
/** What a page's three calls swing by from run to run. */
const GOAL = 1.25;
const SEEDED_AT_ONCE = 10_000;

/** A server whose database and mailing service know so many people. */
interface Site {
  server: RunningServer;
  sandbox: Sandbox;
  contacts: number;
  stop(): Promise<void>;
}

/**
 * What a pledge costs, as the page sends it: who may that be, is the email known, then added or changed, and told the
 * mailing service. Against few contacts and against many, in turn.
 * @param postgresUrl of a PostgreSQL in which databases can be made
 */
export async function pledges(postgresUrl: string): Promise<BenchRow[]> {
  const [few, many] = [await site(postgresUrl, FEW), await site(postgresUrl, MANY)];
  const times = { few: [] as number[], many: [] as number[] };
  try {
    for (let turn = 0; turn < WARM_UP + PLEDGES; turn += 1) {
      const [inFew, inMany] = [await pledge(few, turn), await pledge(many, turn)];
      if (turn < WARM_UP) continue;
      times.few.push(inFew);
      times.many.push(inMany);
    }
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
  const [inFew, inMany] = [median(times.few), median(times.many)];
  const row = (contacts: number, ms: number): BenchRow => ({
    what: `a pledge's three calls, ${contacts.toLocaleString('en')} contacts (median of ${PLEDGES})`,
    figure: `${ms.toFixed(1)} ms`,
    goal: '',
    met: null,
  });
  return [
    row(FEW, inFew),
    row(MANY, inMany),
    {
      what: 'with many to with few',
      figure: `${(inMany / inFew).toFixed(2)} ×`,
      goal: `≤ ${GOAL} ×`,
      met: inMany / inFew <= GOAL,
    },
  ];
}

const member = (number: number) => `member-${number}@example.org`;

async function site(postgresUrl: string, contacts: number): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-bench-'));
  const sandbox = await startSandbox({
    dataDir: folder,
    publicUrl: 'http://127.0.0.1',
    webhookUrl: null,
    webhookSecret: 'whsec_none',
    providers: ['brevo'],
  });
  const databaseUrl = new URL(`/contacts_${contacts}`, postgresUrl).href;
  await query(postgresUrl, `create database contacts_${contacts}`);
  const server = await startServer({
    ...measuredEnvironment(folder, databaseUrl),
    BREVO_API_URL: `${sandbox.url}/v3`,
    // Each pledge comes from an address of its own, as pledges do.
    TRUST_PROXY: '127.0.0.1',
  });
  await query(
    databaseUrl,
    `insert into people (email) select 'member-' || n || '@example.org' from generate_series(1, ${contacts}) n`,
  );
  await query(databaseUrl, 'analyze people');
  for (let first = 1; first <= contacts; first += SEEDED_AT_ONCE) {
    // Written to the file as one.
    sandbox.brevo.state.journal.transaction(() => {
      for (let number = first; number < Math.min(first + SEEDED_AT_ONCE, contacts + 1); number += 1)
        sandbox.brevo.seed({ email: member(number) });
    });
  }
  return {
    server,
    sandbox,
    contacts,
    async stop() {
      await server.stop();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/**
 * In turn of somebody who is known and of somebody who is not.
 * @returns milliseconds @throws Error when it was not taken, or the mailing service was not told
 */
async function pledge({ server, sandbox, contacts }: Site, turn: number): Promise<number> {
  const isKnown = turn % 2 === 0;
  const email = isKnown
    ? member(Math.ceil((contacts * (turn + 1)) / (WARM_UP + PLEDGES)))
    : `new-${turn}@example.org`;
  const attributes = { email, firstName: 'Test', lastName: `Pledge ${turn}`, HOTEL_POINTS_AMOUNT: 10_000 };
  const from = `10.0.${turn >> 8}.${turn & 255}`;
  const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { 'x-forwarded-for': from, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
    return (await answer.json()) as unknown;
  };
  const begun = performance.now();
  await call('GET', '/location', {});
  const [found] = (await call('GET', '/contacts', { 'x-contact-email': email })) as { id: string }[];
  if (found) await call('PUT', '/update-contact', {}, { contactId: found.id, attributes });
  else await call('POST', '/add-full-contact', {}, { email, attributes, listIds: [13] });
  const ms = performance.now() - begun;
  if (Boolean(found) !== isKnown || sandbox.brevo.contact(email)?.attributes.lastName !== attributes.lastName)
    throw new Error('The pledge did not arrive.');
  return ms;
}
