import type { Sandbox } from '../../../sandbox/src/sandbox.js';
import { freePort } from '../../../stack/ports.js';
import { startPostgres } from '../../../stack/postgres-server.js';
import { ApiProcess } from '../support/api-process.js';
import { query } from '../support/databases.js';
import { startTestSandbox } from '../support/test-sandbox.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** So that half of the gifts in US dollars are acknowledged. */
export const ACKNOWLEDGE_FROM = 100;

/** Stripe's retries over three days, shortened to six seconds. */
const WEBHOOK_RETRIES_MS = [300, 700, 1_500, 3_500];

export type Environment = Awaited<ReturnType<typeof startEnvironment>>;

/**
 * Starts two replicas of the API behind a load balancer, on one PostgreSQL, with the sandbox.
 * @param prepare fills the sandbox before the replicas start
 */
export async function startEnvironment(prepare: (sandbox: Sandbox) => void) {
  const clock = new Clock();
  const postgres = await startPostgres({ env: clock.environment });
  const databaseUrl = await recreateDatabase(postgres.url);
  const throughProxy = new URL(databaseUrl);
  const databaseProxy = await TcpProxy.open(Number(throughProxy.port));
  throughProxy.port = String(databaseProxy.port);
  const [port, otherPort] = [await freePort(), await freePort()];
  const loadBalancer = await TcpProxy.open(port, otherPort);
  const site = `http://127.0.0.1:${loadBalancer.port}`;
  const { sandbox, environment, close } = await startTestSandbox({
    webhookUrl: `${site}/webhooks/stripe`,
    webhookRetryDelaysMs: WEBHOOK_RETRIES_MS,
  });
  prepare(sandbox);
  // As with a key that may not list payment links, and all of them named.
  sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
  const links = sandbox.stripe.state.paymentLinks.values().map(({ id }) => id);
  const variables = {
    ...environment(throughProxy.href),
    ...clock.environment,
    STRIPE_PAYMENT_LINKS: [...links].join(','),
    ACKNOWLEDGE_FROM: String(ACKNOWLEDGE_FROM),
    // The log is silent in tests otherwise, and the suite searches it for personal data.
    NODE_ENV: 'development',
  };
  const replicas = [
    new Replica(new ApiProcess(variables, port)),
    new Replica(new ApiProcess(variables, otherPort)),
  ] as const;
  await Promise.all(replicas.map((replica) => replica.start()));
  let lastTurn: Promise<void> = Promise.resolve();
  return {
    clock,
    postgres,
    /** Without the proxy. */
    databaseUrl,
    databaseProxy,
    /** Runs one work after the other: PostgreSQL cannot be configured or replaced while it is stopped. */
    inTurn: (work: () => Promise<void>) => (lastTurn = lastTurn.then(work)),
    /** The URL of the load balancer. */
    site,
    sandbox,
    replicas,
    async close() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await close();
      await loadBalancer.close();
      await databaseProxy.close();
      await postgres.stop();
      clock.remove();
    },
  };
}

/** Drops the database if it exists, and creates it empty. Returns its URL. */
export async function recreateDatabase(serverUrl: string): Promise<string> {
  await query(serverUrl, 'drop database if exists faults with (force)');
  await query(serverUrl, 'create database faults');
  return serverUrl.replace(/\/postgres$/, '/faults');
}

/** libfaketime rereads its file once more than a second has passed. */
const REREAD_AFTER_MS = 2_100;

/** The wall clock of the replicas and PostgreSQL, changed by libfaketime. Monotonic clocks are not affected. */
export class Clock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'vfu-clock-'));
  private readonly file = join(this.folder, 'offset');
  private offsetS = 0;

  /** Environment variables of the processes with this clock. */
  readonly environment = {
    // The dynamic linker replaces $LIB by the folder of this architecture.
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
    FAKETIME_TIMESTAMP_FILE: this.file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    NO_FAKE_STAT: '1',
  };

  constructor() {
    // PostgreSQL runs as another user.
    chmodSync(this.folder, 0o755);
    this.write();
  }

  /** Whether the time is that of Stripe. */
  get isRight(): boolean {
    return this.offsetS === 0;
  }

  /** Resolves when every process has noticed. */
  async jump(seconds: number): Promise<void> {
    this.offsetS += seconds;
    this.write();
    await sleep(REREAD_AFTER_MS);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private write(): void {
    const next = `${this.file}.next`;
    writeFileSync(next, `${this.offsetS < 0 ? '' : '+'}${this.offsetS}\n`, { mode: 0o644 });
    renameSync(next, this.file);
  }
}

const POLL_MS = 50;
const RESTART_AFTER_MS = 300;

/** One of the API's processes, restarted when it exits, as Docker does. */
export class Replica {
  /** The last output of each process that exited by itself after it had been ready. */
  readonly crashes: string[] = [];
  private output = '';
  private isWanted = false;
  private isReady = false;
  private kills = 0;
  private supervising: Promise<void> = Promise.resolve();

  constructor(readonly api: ApiProcess) {}

  /** Everything that its processes have written. */
  get log(): string {
    return this.output + this.api.output();
  }

  /** Resolves when the process is ready. */
  async start(): Promise<void> {
    this.isWanted = true;
    this.supervising = this.supervise();
    await this.ready();
  }

  async ready(): Promise<void> {
    while (!this.isReady) await sleep(POLL_MS);
  }

  /** Sends SIGKILL at any instant, even during a start. A new process follows. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    this.kills += 1;
    this.isReady = false;
    await this.api.kill(signal);
  }

  /** Shuts down gracefully, and resolves when a new process is ready. */
  async restart(): Promise<void> {
    await this.kill('SIGTERM');
    await this.ready();
  }

  /** Sends SIGKILL. No process follows until `start`. */
  async stop(): Promise<void> {
    this.isWanted = false;
    await this.kill();
    await this.supervising;
  }

  private async supervise(): Promise<void> {
    while (this.isWanted) {
      this.output += this.api.output();
      const { kills } = this;
      try {
        await this.api.start();
        this.isReady = true;
        while (!this.api.hasEnded()) await sleep(POLL_MS);
        this.isReady = false;
        if (this.kills === kills) this.crashes.push(this.api.output().slice(-1_000));
      } catch {
        // Its database is down, or it was killed.
        await this.api.kill();
        await sleep(RESTART_AFTER_MS);
      }
    }
  }
}
