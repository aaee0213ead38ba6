import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from '../support/api-environment.js';
import { ApiProcess } from '../support/api-process.js';
import { freePort, startPostgres, type PostgresServer } from '../../../stack/postgres-server.js';
import { Clock } from './clock.js';
import { DatabaseLink } from './database-proxy.js';
import { Disk } from './disk-full.js';
import { FrontDoor } from './load-balancer.js';
import { LossGate } from './read-write-lock.js';
import { Replica } from './replica.js';

/** Stripe tries for three days and then gives up; here that is six seconds. */
const WEBHOOK_RETRIES_MS = [300, 700, 1_500, 3_500];

/** Everything that takes part: two servers on one PostgreSQL, the providers' stand-ins, and what can go wrong. */
export interface Stage {
  sandbox: Sandbox;
  postgres: PostgresServer;
  /** Past the link on which things go wrong. */
  databaseUrl: string;
  link: DatabaseLink;
  disk: Disk;
  clock: Clock;
  lossGate: LossGate;
  door: FrontDoor;
  replicas: [Replica, Replica];
  close(): Promise<void>;
}

/** @param before what the providers have when the first ledger begins */
export async function setStage(seed: number, before: (sandbox: Sandbox) => void): Promise<Stage> {
  const undo: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'vfu-faults-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const clock = new Clock();
    undo.push(() => clock.remove());
    const postgres = await startPostgres(clock.environment);
    undo.push(() => postgres.stop());
    const databaseUrl = await emptyDatabaseOn(postgres.url);
    const link = await DatabaseLink.open(Number(new URL(databaseUrl).port), seed);
    undo.push(() => link.close());
    const ports = [await freePort(), await freePort()];
    const door = await FrontDoor.open(ports);
    undo.push(() => door.close());
    const sandbox = await startSandbox({
      dataDir: folder,
      publicUrl: 'http://localhost:8080',
      webhookUrl: `${door.url}/webhooks/stripe`,
      webhookSecret: WEBHOOK_SECRET,
      webhookRetryDelaysMs: WEBHOOK_RETRIES_MS,
    });
    undo.push(() => sandbox.close());
    before(sandbox);
    const throughLink = new URL(databaseUrl);
    throughLink.port = String(link.port);
    const environment = {
      ...apiEnvironment(sandbox, join(folder, 'api'), throughLink.href),
      ...clock.environment,
    };
    const [one, other] = ports.map((port) => new Replica(new ApiProcess(environment, port)));
    if (!one || !other) throw new Error('two servers are needed');
    undo.push(async () => {
      await Promise.all([one.close(), other.close()]);
    });
    await Promise.all([one.start(), other.start()]);
    const disk = new Disk(databaseUrl);
    await disk.prepare();
    return {
      sandbox,
      postgres,
      databaseUrl,
      link,
      disk,
      clock,
      lossGate: new LossGate(),
      door,
      replicas: [one, other],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An empty database, in the place of the one that may be there. */
export async function emptyDatabaseOn(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('drop database if exists faults with (force)');
  await client.query('create database faults');
  await client.end();
  return serverUrl.replace(/\/postgres$/, '/faults');
}
