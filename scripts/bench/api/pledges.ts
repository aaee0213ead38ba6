import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../../sandbox/src/sandbox.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { measuredEnvironment } from './measured-environment.js';
import { median, type BenchRow } from './row.js';
import { startApi, type ApiProcess } from './api-process.js';

const [FEW, MANY] = [1_000, 1_000_000];
const PLEDGES = 300;
const WARM_UP = 100;
/** Within the variation between runs. */
const GOAL = 1.25;
const SEED_BATCH_SIZE = 10_000;

/** An API whose database and mailing service have that many contacts. */
interface Site {
  server: ApiProcess;
  sandbox: Sandbox;
  contacts: number;
  stop(): Promise<void>;
}

/**
 * Measures a pledge's three calls (location, lookup, add or update) with few and with many contacts, interleaved.
 * @param postgresUrl of a server in which databases can be created
 */
export async function pledges(postgresUrl: string): Promise<BenchRow[]> {
  const [few, many] = [await site(postgresUrl, FEW), await site(postgresUrl, MANY)];
  const times = { few: [] as number[], many: [] as number[] };
  try {
    for (let iteration = 0; iteration < WARM_UP + PLEDGES; iteration += 1) {
      const [inFew, inMany] = [await pledge(few, iteration), await pledge(many, iteration)];
      if (iteration < WARM_UP) continue;
      times.few.push(inFew);
      times.many.push(inMany);
    }
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
  const [inFew, inMany] = [median(times.few), median(times.many)];
  const row = (contacts: number, ms: number): BenchRow => ({
    name: `a pledge's three calls, ${contacts.toLocaleString('en')} contacts (median of ${PLEDGES})`,
    result: `${ms.toFixed(1)} ms`,
    goal: '',
    met: null,
  });
  return [
    row(FEW, inFew),
    row(MANY, inMany),
    {
      name: 'with many to with few',
      result: `${(inMany / inFew).toFixed(2)} ×`,
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
  const server = await startApi({
    ...measuredEnvironment(folder, databaseUrl),
    BREVO_API_URL: `${sandbox.url}/v3`,
    // Each pledge has its own client address.
    TRUST_PROXY: '127.0.0.1',
  });
  await query(
    databaseUrl,
    `insert into people (email) select 'member-' || n || '@example.org' from generate_series(1, ${contacts}) n`,
  );
  await query(databaseUrl, 'analyze people');
  for (let first = 1; first <= contacts; first += SEED_BATCH_SIZE) {
    // One write to the journal.
    sandbox.brevo.state.journal.transaction(() => {
      for (let number = first; number < Math.min(first + SEED_BATCH_SIZE, contacts + 1); number += 1)
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
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Sends a pledge, alternately of a known and of a new contact.
 * @returns milliseconds
 * @throws Error when a call fails or the mailing service does not have the pledge
 */
async function pledge({ server, sandbox, contacts }: Site, iteration: number): Promise<number> {
  const isKnown = iteration % 2 === 0;
  const email = isKnown
    ? member(Math.ceil((contacts * (iteration + 1)) / (WARM_UP + PLEDGES)))
    : `new-${iteration}@example.org`;
  const attributes = {
    email,
    firstName: 'Test',
    lastName: `Pledge ${iteration}`,
    HOTEL_POINTS_AMOUNT: 10_000,
  };
  const from = `10.0.${iteration >> 8}.${iteration & 255}`;
  const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { 'x-forwarded-for': from, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}`);
    return (await response.json()) as unknown;
  };
  const startedAt = performance.now();
  await call('GET', '/location', {});
  const [found] = (await call('GET', '/contacts', { 'x-contact-email': email })) as { id: string }[];
  if (found) await call('PUT', '/update-contact', {}, { contactId: found.id, attributes });
  else await call('POST', '/add-full-contact', {}, { email, attributes, listIds: [13] });
  const ms = performance.now() - startedAt;
  if (Boolean(found) !== isKnown) throw new Error(`The lookup was wrong in iteration ${iteration}.`);
  // The API may respond before the mailing service has the pledge.
  await eventually(() => {
    if (sandbox.brevo.contact(email)?.attributes.lastName !== attributes.lastName)
      throw new Error('The pledge was not delivered.');
  });
  return ms;
}
