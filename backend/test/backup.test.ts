import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { postgresBinaries, postgresUser } from '../../stack/postgres-server.js';
import { createDatabase, createMigratedDatabase, query } from './support/databases.js';

const script = fileURLToPath(new URL('../../docker/backup.sh', import.meta.url));
const GIFTS = 200;

let folder: string;
let volume: string;
let databaseUrl: string;
/** A volume with one backup of the gifts, and what that backup said and recorded. */
let kept: string;
let first: { output: string; run: Awaited<ReturnType<typeof lastRun>> };

async function begin(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'vfu-backup-'));
  volume = join(folder, 'volume');
  for (const name of [volume, join(folder, 'bin')]) mkdirSync(name);
  giveToPostgres(folder, volume);
  databaseUrl = await createMigratedDatabase();
  await change(
    `insert into gifts (provider_key, kind, amount_minor, currency, given_at)
     select 'key-' || number, 'once', 100, 'usd', now() from generate_series(1, ${GIFTS}) number`,
  );
}
/** The script runs as the image's user where the tests run as root. */
function giveToPostgres(...names: string[]): void {
  const user = postgresUser();
  if (user) for (const name of names) chownSync(name, user.uid, user.gid);
}
/** Puts the kept backup into the volume: making one starts a server and derives a key six times. */
function restoreVolume(): void {
  cpSync(kept, volume, { recursive: true });
  const names = readdirSync(volume, { recursive: true, encoding: 'utf8' });
  giveToPostgres(...names.map((name) => join(volume, name)));
}

beforeAll(async () => {
  await begin();
  const { output } = succeed(['now']);
  first = { output, run: await lastRun() };
  kept = volume;
});
afterAll(() => rmSync(join(kept, '..'), { recursive: true, force: true }));
beforeEach(begin);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const change = (sql: string) => query(databaseUrl, sql);

/** Runs docker/backup.sh. */
function backup(args: string[], environment: Record<string, string> = {}, input: Buffer | string = '') {
  const { status, stdout, stderr } = spawnSync('bash', [script, ...args], {
    ...postgresUser(),
    cwd: folder,
    env: {
      PATH: [join(folder, 'bin'), postgresBinaries(), process.env.PATH].join(':'),
      BACKUP_FOLDER: volume,
      BACKUP_PASSWORD: 'password of the test',
      DATABASE_URL: databaseUrl,
      ...environment,
    },
    input,
    maxBuffer: Infinity,
    // For what hangs.
    timeout: 170_000,
  });
  return { code: status, stdout, output: Buffer.concat([stdout, stderr]).toString() };
}

const succeed = (...call: Parameters<typeof backup>) => {
  const result = backup(...call);
  expect(result).toMatchObject({ code: 0 });
  return result;
};
const giftsIn = async (url = databaseUrl) =>
  Number((await query<{ count: string }>(url, 'select count(*) from gifts'))[0]?.count);
const lastRun = async () =>
  (
    await query<{ detail: string; failed: boolean }>(
      databaseUrl,
      `select detail, failed_at is not null and failed_at >= coalesce(succeeded_at, failed_at) as failed
       from routine_runs where name = 'backup'`,
    )
  )[0];
const snapshots = () => {
  const stored = join(volume, 'repository/snapshots');
  return existsSync(stored) ? readdirSync(stored).length : 0;
};
const replaceProgram = (name: string, text: string) => {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
};

describe('a backup', () => {
  test('is encrypted, proven by restoring it, recorded, and restored, also into another database', async () => {
    expect(first.output).toContain(`a snapshot with ${GIFTS} gifts, checked by restoring it`);
    expect(first.run).toEqual({ detail: expect.stringContaining('BACKUP_REMOTE is empty'), failed: false });
    restoreVolume();
    expect(existsSync(join(volume, 'work'))).toBe(false);

    await change('delete from gifts where id > 5');
    await change('create schema later; create table later.things (id integer)');
    expect(succeed(['check', 'latest']).output).toContain(`has ${GIFTS} gifts`);
    expect(await giftsIn()).toBe(5);
    // As `./vfu restore`, which first backs up what it replaces: that is not the latest.
    succeed(['now', 'before-restore']);
    succeed(['restore', 'latest']);
    expect(await giftsIn()).toBe(GIFTS);
    expect(await change(`select 1 from pg_namespace where nspname = 'later'`)).toEqual([]);

    const elsewhere = await createDatabase();
    succeed(['restore', 'latest'], { DATABASE_URL: elsewhere });
    expect(await giftsIn(elsewhere)).toBe(GIFTS);
  });

  test('changes nothing when its restore fails: no such snapshot, another password, or in the middle', async () => {
    restoreVolume();
    await change('delete from gifts where id > 5');
    for (const [snapshot, environment] of [
      ['nonsense', {}],
      ['latest', { BACKUP_PASSWORD: 'another' }],
    ] as const) {
      const { code, output } = backup(['restore', snapshot], environment);
      expect([code, output]).toEqual([1, expect.stringContaining('cannot be read')]);
    }
    replaceProgram('pg_restore', `echo 'create table half (id integer); select 1/0;' >"$4"`);
    expect(backup(['restore', 'latest']).code).toBe(1);
    expect(await giftsIn()).toBe(5);
  });

  test.each([
    ['pg_dump', 'exit 1', 'pg_dump failed', 0],
    ['pg_restore', 'exit 1', 'the snapshot cannot be restored', 1],
    ['restic', 'exit 1', 'restic could not store the dump', 0],
  ])('says so and is no success when %s fails', async (name, text, reason, stored) => {
    replaceProgram(name, text);
    const { code, output } = backup(['now']);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(await lastRun()).toEqual({ detail: expect.stringContaining(reason), failed: true });
    expect(snapshots()).toBe(stored);
  });

  test('of a database without tables fails, and what is missing before there is one is named', async () => {
    const { code, output } = backup(['now'], { DATABASE_URL: await createDatabase() });
    expect([code, output]).toEqual([1, expect.stringContaining('has no tables: ./vfu start')]);
    const missing = expect.stringContaining('there is no backup yet');
    expect(backup(['check', 'latest'])).toMatchObject({ code: 1, output: missing });
    expect(backup(['list'])).toMatchObject({ code: 0, output: missing });
  });

  test('goes to the remote as well, and comes back from there after the loss of the machine', async () => {
    const BACKUP_REMOTE = join(folder, 'remote');
    mkdirSync(BACKUP_REMOTE);
    giveToPostgres(BACKUP_REMOTE);
    succeed(['now'], { BACKUP_REMOTE });
    rmSync(join(volume, 'repository'), { recursive: true });
    await change('delete from gifts');
    succeed(['restore', 'latest'], { BACKUP_REMOTE });
    expect(await giftsIn()).toBe(GIFTS);

    const { code, output } = backup(['now'], { BACKUP_REMOTE: '/nowhere' });
    expect([code, output]).toEqual([1, expect.stringContaining('on this machine only')]);
    expect((await lastRun())?.failed).toBe(true);
  });

  test('can be saved as one encrypted file, and restored from it on another machine', async () => {
    restoreVolume();
    const { stdout } = succeed(['save']);
    expect(stdout.toString('latin1')).not.toContain('key-1');
    rmSync(join(volume, 'repository'), { recursive: true });
    await change('delete from gifts');
    succeed(['restore', 'latest'], { FROM_FILE: 'yes' }, stdout);
    expect(await giftsIn()).toBe(GIFTS);
  });

  test('leaves no password in a list of processes, nor that of the remote in a line of the log', () => {
    const address = new URL(databaseUrl);
    address.password = 'p%40ss';
    replaceProgram('psql', 'echo "$PGPASSWORD $*" >&2; exit 1');
    const asked = backup(['now'], { DATABASE_URL: address.href });
    expect(asked.output).toMatch(/^p@ss --/m);
    expect(asked.output).not.toContain('p%40ss');
    rmSync(join(folder, 'bin/psql'));

    // restic hides a password, but not in an address that it cannot read.
    const BACKUP_REMOTE = 'rest:https://user:s3cret%zz@backup.example.org/';
    replaceProgram('restic', `echo "restic $*" >&2; PATH=\${PATH#*:} exec restic "$@"`);
    const { output } = backup(['now'], { BACKUP_REMOTE });
    expect(output).toMatch(/^restic init .*\n.*rest:https:\/\/backup\.example\.org/m);
    for (const text of [output, backup(['list'], { BACKUP_REMOTE }).output])
      expect(text).not.toContain('s3cret');
  });

  test('is checked by a role without rights, in processes without the secrets of the container', async () => {
    // Refused in the scratch server; over TCP, so in the site's own database, it does nothing.
    await change(`create function spy() returns boolean language plpgsql as $$ begin
      if inet_server_addr() is null then copy (select 1) to program 'cat >${volume}/started'; end if;
      return true;
      exception when insufficient_privilege then return true;
      end $$`);
    await change('alter table gifts add check (spy())');
    const secrets = { AWS_SECRET_ACCESS_KEY: 's3cret', PGPASSWORD: 'p@ss' };
    expect(succeed(['now'], secrets).output).toContain(`a snapshot with ${GIFTS} gifts`);
    expect(existsSync(join(volume, 'started'))).toBe(false);

    replaceProgram(
      'pg_restore',
      `cat /proc/$$/environ "/proc/$(head -n 1 ${volume}/work/scratch/postmaster.pid)/environ" >&2; exit 1`,
    );
    const { output } = backup(['now'], secrets);
    expect(output.match(/PATH=/g)).toHaveLength(2);
    expect(output).not.toMatch(/s3cret|p@ss|password of the test/);
  });
});
