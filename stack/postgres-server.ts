import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { killOnExit } from './service.js';
import { freePort } from './ports.js';

interface PostgresOptions {
  /** Added to the environment of the server's process. */
  env?: Record<string, string>;
  /** Of the user `postgres`, which every connection must give. Default: none is asked for. */
  password?: string;
  /** False: faster, and a failure of the machine (not of the server) may destroy the data. Default: true. */
  isDurable?: boolean;
}

/** Starts a temporary server of the newest installed PostgreSQL on loopback. @throws Error when PostgreSQL is not installed */
export async function startPostgres({ env = {}, password, isDurable = true }: PostgresOptions = {}) {
  const binaries = postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'vfu-postgres-'));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const access = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${folder}/pw`];
  if (password !== undefined) writeFileSync(join(folder, 'pw'), password);
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', ...access, '-E', 'UTF8'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-k', folder];
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200'];
  if (!isDurable) settings.push('fsync=off', 'full_page_writes=off');
  for (const setting of settings) args.push('-c', setting);
  const credentials = password === undefined ? 'postgres' : `postgres:${encodeURIComponent(password)}`;
  const url = `postgresql://${credentials}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const start = async () => {
    server = spawn(join(binaries, 'postgres'), args, {
      ...user,
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    killOnExit(server, 'SIGQUIT');
    await waitUntilConnectable(url, server);
  };
  const terminate = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const closed = new Promise((resolve) => server.once('close', resolve));
    if (server.exitCode === null && server.kill(signal)) await closed;
  };
  await start();
  return {
    /** The URL of the database `postgres`, with the password. Tests create their own databases. */
    url,
    /** Stops the server without a shutdown, as a power failure does. */
    crash: () => terminate('SIGQUIT'),
    /** Starts the server again after a crash, on the same port. */
    restart: start,
    async stop() {
      await terminate('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of the programs of the newest installed PostgreSQL. @throws Error when there is none */
export function postgresBinaries(): string {
  const base = '/usr/lib/postgresql';
  const [newest] = readdirSync(base).sort((one, other) => Number(other) - Number(one));
  if (!newest) throw new Error('PostgreSQL is not installed');
  return join(base, newest, 'bin');
}

/** PostgreSQL refuses to run as root. Debian's package creates a user for it. Undefined where the tests do not run as root. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function waitUntilConnectable(connectionString: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && server.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}
