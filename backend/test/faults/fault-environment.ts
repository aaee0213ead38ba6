import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from '../support/api-environment.js';
import { ApiProcess } from '../support/api-process.js';
import { freePort } from '../../../stack/ports.js';
import { startPostgres, type PostgresServer } from '../../../stack/postgres-server.js';
import { Clock } from './clock.js';
import { DatabaseProxy } from './database-proxy.js';
import { DiskFullFault } from './disk-full.js';
import { LoadBalancer } from './load-balancer.js';
import { ReadWriteLock } from './read-write-lock.js';
import { Replica } from './replica.js';

/** Stripe's retries over three days, shortened to six seconds. */
const WEBHOOK_RETRIES_MS = [300, 700, 1_500, 3_500];

/** Two servers on one PostgreSQL, the sandbox, and everything that injects faults. */
export interface FaultEnvironment {
  sandbox: Sandbox;
  postgres: PostgresServer;
  /** Of PostgreSQL itself, without the proxy. */
  databaseUrl: string;
  databaseProxy: DatabaseProxy;
  disk: DiskFullFault;
  clock: Clock;
  databaseLock: ReadWriteLock;
  loadBalancer: LoadBalancer;
  replicas: [Replica, Replica];
  close(): Promise<void>;
}

/** @param before fills the sandbox before the servers start */
export async function startFaultEnvironment(
  seed: number,
  before: (sandbox: Sandbox) => void,
): Promise<FaultEnvironment> {
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
    const databaseUrl = await recreateDatabase(postgres.url);
    const databaseProxy = await DatabaseProxy.open(Number(new URL(databaseUrl).port), seed);
    undo.push(() => databaseProxy.close());
    const ports = [await freePort(), await freePort()];
    const loadBalancer = await LoadBalancer.open(ports);
    undo.push(() => loadBalancer.close());
    const sandbox = await startSandbox({
      dataDir: folder,
      publicUrl: 'http://localhost:8080',
      webhookUrl: `${loadBalancer.url}/webhooks/stripe`,
      webhookSecret: WEBHOOK_SECRET,
      webhookRetryDelaysMs: WEBHOOK_RETRIES_MS,
    });
    undo.push(() => sandbox.close());
    before(sandbox);
    const throughProxy = new URL(databaseUrl);
    throughProxy.port = String(databaseProxy.port);
    const environment = {
      ...apiEnvironment(sandbox, join(folder, 'api'), throughProxy.href),
      ...clock.environment,
    };
    const [one, other] = ports.map((port) => new Replica(new ApiProcess(environment, port)));
    if (!one || !other) throw new Error('two servers are needed');
    undo.push(async () => {
      await Promise.all([one.close(), other.close()]);
    });
    await Promise.all([one.start(), other.start()]);
    const disk = new DiskFullFault(databaseUrl);
    await disk.install();
    return {
      sandbox,
      postgres,
      databaseUrl,
      databaseProxy: databaseProxy,
      disk,
      clock,
      databaseLock: new ReadWriteLock(),
      loadBalancer,
      replicas: [one, other],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Drops the database if it exists and creates it empty. */
export async function recreateDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('drop database if exists faults with (force)');
  await client.query('create database faults');
  await client.end();
  return serverUrl.replace(/\/postgres$/, '/faults');
}
