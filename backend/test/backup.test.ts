import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { postgresBinaries, postgresUser } from '../../stack/postgres-server.js';
import { createDatabase, createMigratedDatabase } from './support/databases.js';

const script = fileURLToPath(new URL('../../docker/backup.sh', import.meta.url));
const GIFTS = 200;

let folder: string;
let volume: string;
let databaseUrl: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vfu-backup-'));
  volume = join(folder, 'volume');
  for (const name of [volume, join(folder, 'bin')]) mkdirSync(name);
  const user = postgresUser();
  if (user) for (const name of [folder, volume]) chownSync(name, user.uid, user.gid);
  databaseUrl = await createMigratedDatabase();
  await query(
    `insert into gifts (provider_key, kind, amount_minor, currency, given_at)
     select 'key-' || number, 'once', 100, 'usd', now() from generate_series(1, ${GIFTS}) number`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A volume with one snapshot, made once: restic takes half a second for each call. */
let volumeWithSnapshot = '';
async function withSnapshot() {
  if (volumeWithSnapshot) execFileSync('cp', ['-a', `${volumeWithSnapshot}/.`, volume]);
  else {
    await succeed(['now']);
    volumeWithSnapshot = mkdtempSync(join(tmpdir(), 'vfu-snapshot-'));
    execFileSync('cp', ['-a', `${volume}/.`, volumeWithSnapshot]);
  }
}
afterAll(() => rmSync(volumeWithSnapshot, { recursive: true, force: true }));

async function query<Row>(sql: string, url = databaseUrl): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Runs docker/backup.sh, as the image's user where the tests run as root. */
function backup(args: string[], environment: Record<string, string> = {}, input: Buffer | string = '') {
  const child = spawn('bash', [script, ...args], {
    ...postgresUser(),
    cwd: folder,
    env: {
      PATH: [join(folder, 'bin'), postgresBinaries(), process.env.PATH].join(':'),
      BACKUP_FOLDER: volume,
      BACKUP_PASSWORD: 'password of the test',
      DATABASE_URL: databaseUrl,
      ...environment,
    },
  });
  child.stdin.on('error', () => undefined).end(input);
  const chunks: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => chunks[name].push(chunk));
  return new Promise<{ code: number | null; stdout: Buffer; output: string }>((resolve) =>
    child.once('close', (code) => {
      const stdout = Buffer.concat(chunks.stdout);
      resolve({ code, stdout, output: stdout.toString() + Buffer.concat(chunks.stderr).toString() });
    }),
  );
}

const succeed = async (...call: Parameters<typeof backup>) => {
  const result = await backup(...call);
  expect(result).toMatchObject({ code: 0 });
  return result;
};
const giftsIn = async (url = databaseUrl) =>
  Number((await query<{ count: string }>('select count(*) from gifts', url))[0]?.count);
const lastRun = async () =>
  (
    await query<{ detail: string; failed: boolean }>(
      `select detail, failed_at is not null and failed_at >= coalesce(succeeded_at, failed_at) as failed
       from routine_runs where name = 'backup'`,
    )
  )[0];
const snapshots = () => {
  const kept = join(volume, 'repository/snapshots');
  return existsSync(kept) ? readdirSync(kept).length : 0;
};
const replaceProgram = (name: string, text: string) => {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
};

describe('a backup', () => {
  test('is encrypted, proven by restoring it, recorded, and restored into another database', async () => {
    const { output } = await succeed(['now']);
    expect(output).toContain(`a snapshot with ${GIFTS} gifts, checked by restoring it`);
    expect(await lastRun()).toEqual({
      detail: expect.stringContaining('BACKUP_REMOTE is empty'),
      failed: false,
    });
    expect((await backup(['list'], { BACKUP_PASSWORD: 'another' })).output).toMatch(/wrong password/);

    await query('delete from gifts where id > 5');
    await query('create schema later; create table later.things (id integer)');
    expect((await succeed(['check', 'latest'])).output).toContain(`has ${GIFTS} gifts`);
    expect(await giftsIn()).toBe(5);
    await succeed(['restore', 'latest']);
    expect(await giftsIn()).toBe(GIFTS);
    expect(await query(`select 1 from pg_namespace where nspname = 'later'`)).toEqual([]);

    const elsewhere = await createDatabase('postgresql');
    await succeed(['restore', 'latest'], { DATABASE_URL: elsewhere });
    expect(await giftsIn(elsewhere)).toBe(GIFTS);
  });

  test.each([
    ['pg_dump', 'exit 1', 'pg_dump failed', 0],
    ['pg_restore', 'exit 1', 'the snapshot cannot be restored', 1],
    ['restic', 'exit 1', 'restic could not store the dump', 0],
  ])('says so and is no success when %s fails', async (name, text, reason, kept) => {
    replaceProgram(name, text);
    const { code, output } = await backup(['now']);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(await lastRun()).toEqual({ detail: expect.stringContaining(reason), failed: true });
    expect(snapshots()).toBe(kept);
  });

  test('of a database without tables fails: an emptied database must not look like a backup', async () => {
    const { code, output } = await backup(['now'], { DATABASE_URL: await createDatabase('postgresql') });
    expect([code, output]).toEqual([1, expect.stringContaining('has no tables: ./vfu start')]);
  });

  test('goes to the remote as well, and comes back from there after the loss of the machine', async () => {
    const BACKUP_REMOTE = join(folder, 'remote');
    mkdirSync(BACKUP_REMOTE);
    if (postgresUser()) chownSync(BACKUP_REMOTE, postgresUser()?.uid ?? 0, postgresUser()?.gid ?? 0);
    await succeed(['now'], { BACKUP_REMOTE });
    rmSync(join(volume, 'repository'), { recursive: true });
    await query('delete from gifts');
    await succeed(['restore', 'latest'], { BACKUP_REMOTE });
    expect(await giftsIn()).toBe(GIFTS);

    const { code, output } = await backup(['now'], { BACKUP_REMOTE: '/nowhere' });
    expect([code, output]).toEqual([1, expect.stringContaining('on this machine only')]);
    expect((await lastRun())?.failed).toBe(true);
  });

  test('can be saved as one encrypted file, and restored from it on another machine', async () => {
    await withSnapshot();
    const { stdout } = await succeed(['save']);
    expect(stdout.toString('latin1')).not.toContain('key-1');
    rmSync(join(volume, 'repository'), { recursive: true });
    await query('delete from gifts');
    await succeed(['restore', 'latest'], { FROM_FILE: 'yes' }, stdout);
    expect(await giftsIn()).toBe(GIFTS);
  });

  test('leaves no password in a list of processes', async () => {
    const address = new URL(databaseUrl);
    address.password = 'p%40ss';
    replaceProgram('psql', 'echo "$PGPASSWORD $*" >&2; exit 1');
    const { output } = await backup(['now'], { DATABASE_URL: address.href });
    expect(output).toMatch(/^p@ss --/m);
    expect(output).not.toContain('p%40ss');
  });
});

describe('a restore', () => {
  test.each([
    ['that does not exist', 'nonsense', {}, 'cannot be read'],
    ['with another password', 'latest', { BACKUP_PASSWORD: 'another' }, 'cannot be read'],
  ])('of a snapshot %s changes nothing', async (_title, snapshot, environment, reason) => {
    await withSnapshot();
    const { code, output } = await backup(['restore', snapshot], environment);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(await giftsIn()).toBe(GIFTS);
  });

  test('of the latest snapshot is not of what the restore itself has backed up first', async () => {
    await withSnapshot();
    await query('delete from gifts where id > 5');
    await succeed(['now', 'before-restore']);
    await succeed(['restore', 'latest']);
    expect(await giftsIn()).toBe(GIFTS);
  });

  test('names what is missing before there is a backup', async () => {
    const missing = expect.stringContaining('there is no backup yet');
    expect(await backup(['check', 'latest'])).toMatchObject({ code: 1, output: missing });
    expect(await backup(['list'])).toMatchObject({ code: 0, output: missing });
  });

  test('that breaks off leaves the database as it was', async () => {
    await withSnapshot();
    await query('delete from gifts where id > 5');
    replaceProgram('pg_restore', `echo 'create table half (id integer); select 1/0;' >"$4"`);
    const { code } = await backup(['restore', 'latest']);
    expect(code).toBe(1);
    expect(await giftsIn()).toBe(5);
  });
});
