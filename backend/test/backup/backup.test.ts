import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BackupScripts } from '../support/backup-scripts.js';
import { createDatabase, createMigratedDatabase } from '../support/databases.js';

const PEOPLE = 20_000;

let scripts: BackupScripts;

beforeEach(async () => {
  scripts = new BackupScripts(await createMigratedDatabase());
  await scripts.query(
    `insert into people (email) select 'donor' || number || '@example.org' from generate_series(1, ${PEOPLE}) number`,
  );
});

afterEach(() => scripts.remove());

const backUp = async (environment: Record<string, string> = {}) => {
  const result = await scripts.run(['now'], environment);
  expect(result).toMatchObject({ code: 0 });
  return scripts.copies().at(-1) ?? '';
};
const peopleIn = async (backup: BackupScripts) => {
  const [row] = await backup.query<{ count: string }>('select count(*) from people');
  return Number(row?.count);
};

/** Everything in the volume but the key and the lock. */
const volumeContent = () =>
  readdirSync(scripts.volume).filter((name) => !['identity.txt', '.lock'].includes(name));
const lastRun = async () => {
  const [run] = await scripts.query<{ detail: string; succeeded: boolean; failed: boolean }>(
    `select detail, succeeded_at is not null as succeeded, failed_at is not null as failed
     from routine_runs where name = 'backup'`,
  );
  return run;
};

describe('a backup', () => {
  test('is an encrypted copy, and its result is recorded', async () => {
    const name = await backUp();
    expect(name).toMatch(/^vfu-\d{8}T\d{6}Z-manual\.dump\.age$/);
    const content = readFileSync(join(scripts.volume, name), 'latin1');
    expect(content).toMatch(/^age-encryption\.org\/v1\n/);
    expect(content).not.toContain('example.org');
    expect(volumeContent()).toEqual([name]);
    expect(await lastRun()).toMatchObject({ succeeded: true, failed: false });
  });

  test('succeeds while visitors write', async () => {
    const progress = { isOver: false };
    const backup = backUp().finally(() => (progress.isOver = true));
    for (let number = 1; !progress.isOver; number += 1)
      await scripts.query(`insert into people (email) values ('visitor${number}@example.org')`);
    await backup;
    expect(await peopleIn(scripts)).toBeGreaterThan(PEOPLE);
  });

  test.each([
    ['breaks off', (dump: string) => `${dump} "$@" | head -c 20000; kill -9 $$`, 'pg_dump failed'],
    ['is cut off without an error', (dump: string) => `${dump} "$@" | head -c 20000`, 'cannot be restored'],
    [
      'lacks the rows of a table',
      (dump: string) => `${dump} --exclude-table-data=people "$@"`,
      'other numbers of rows',
    ],
  ])('fails and leaves no copy when the dump %s', async (_title, replacement, reason) => {
    scripts.replaceProgram('pg_dump', replacement(scripts.realProgram('pg_dump')));
    const { code, output } = await scripts.run(['now']);
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(volumeContent()).toEqual([]);
    expect(await lastRun()).toMatchObject({ succeeded: false, failed: true });
    expect((await lastRun())?.detail).toContain(reason);

    scripts.replaceProgram('pg_dump', '');
    await backUp();
  });

  test('fails and leaves no copy when the disk is full', async () => {
    // 16 blocks of 512 bytes: a write beyond that fails, as on a full disk.
    const full = ['sh', '-c', 'ulimit -f 16; exec sh "$@"', 'sh'];
    const { code, output } = await scripts.run(['now'], {}, '', full);
    expect([code, output]).toEqual([1, expect.stringContaining('could not be encrypted or written')]);
    expect(volumeContent()).toEqual([]);
  });

  test('fails without a database, and when it is killed leaves nothing under a valid name', async () => {
    expect(
      await scripts.run(['now'], { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/none' }),
    ).toMatchObject({ code: 1 });
    // Kills the shells that made the copy, before they have checked it.
    const parent = (of: string) => `$(cut -d' ' -f4 /proc/${of}/stat)`;
    scripts.replaceProgram('initdb', `dump=${parent('$PPID')}; kill -9 ${parent('$dump')} $dump $PPID`);
    expect((await scripts.run(['now'])).code).not.toBe(0);
    expect(scripts.copies()).toEqual([]);
    scripts.replaceProgram('initdb', '');
    const name = await backUp();
    expect(volumeContent()).toEqual([name]);
  });

  test('from before the last update stays as long as a rollback may need it', async () => {
    const first = await backUp();
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
    const updates = [1, 2, 3, 4, 5].map((second) => `vfu-${yesterday}T00000${second}Z-update.dump.age`);
    for (const name of updates) copyFileSync(join(scripts.volume, first), join(scripts.volume, name));
    const [ofTheLast = '', ofFailed = '', ...newest] = updates;
    expect(await scripts.run(['rollback-copy', ofTheLast])).toEqual({ code: 0, output: '' });
    const last = await backUp();
    expect(scripts.copies()).toEqual([ofTheLast, ...newest, last]);
    expect(await scripts.run(['rollback-copy', ofFailed])).toMatchObject({ code: 1 });
    expect(await scripts.run(['rollback-copy'])).toEqual({ code: 0, output: `${ofTheLast}\n` });
  });

  test('does not start while another one runs', async () => {
    const [one, other] = await Promise.all([scripts.run(['now']), scripts.run(['now'])]);
    expect([one.code, other.code].sort()).toEqual([0, 1]);
    expect(`${one.output}${other.output}`).toContain('another backup or restore is running');
    expect(scripts.copies()).toHaveLength(1);
  });
});

describe('restoring', () => {
  test('brings every row back and keeps what later copies of the table say of routines', async () => {
    await backUp();
    await scripts.query('delete from people where id > 10');
    await scripts.query(`insert into routine_runs (name, succeeded_at) values ('doctor', now())`);
    const before = await scripts.run(['restore', '--dry-run']);
    expect(before).toMatchObject({ code: 0, output: expect.stringContaining('would replace') as unknown });
    expect(await peopleIn(scripts)).toBe(10);

    expect(await scripts.run(['restore'])).toMatchObject({ code: 0 });
    expect(await peopleIn(scripts)).toBe(PEOPLE);
    const routines = await scripts.query<{ name: string }>('select name from routine_runs order by name');
    expect(routines.map(({ name }) => name)).toEqual(['backup', 'doctor']);
    // The sequences too.
    await scripts.query(`insert into people (email) values ('new@example.org')`);
  });

  test('does not lose the copy that it is for: what is replaced is copied without a rotation', async () => {
    const name = await backUp();
    const earlier = name.replace(/T\d{6}Z-manual/, 'T000000Z-nightly');
    copyFileSync(join(scripts.volume, name), join(scripts.volume, earlier));
    expect(await scripts.run(['now', 'restore'])).toMatchObject({ code: 0 });
    expect(scripts.copies()).toEqual(expect.arrayContaining([earlier, name]));
    expect(scripts.copies()).toHaveLength(3);
  });

  test('works on an empty server with nothing but the file and the identity', async () => {
    const name = await backUp();
    const identity = readFileSync(join(scripts.volume, 'identity.txt'), 'utf8');
    const machine = new BackupScripts(await createDatabase('postgresql'));
    writeFileSync(join(machine.volume, name), readFileSync(join(scripts.volume, name)));
    const without = await machine.run(['restore']);
    expect(without).toMatchObject({ code: 1, output: expect.stringContaining('--identity') as unknown });
    expect(await machine.run(['restore', '--identity'], {}, identity)).toMatchObject({ code: 0 });
    expect(await peopleIn(machine)).toBe(PEOPLE);
    machine.remove();
  });

  test('changes nothing with the wrong key, a damaged file, or an unknown name', async () => {
    const name = await backUp();
    const other = new BackupScripts(scripts.databaseUrl);
    const { output: wrong } = await other.run(['key', '--new']);
    other.remove();
    await scripts.query('delete from people where id > 10');
    const refuses = async (reason: string, ...given: [string[], string?]) => {
      const { code, output } = await scripts.run(['restore', ...given[0]], {}, given[1]);
      expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
      expect(await peopleIn(scripts)).toBe(10);
    };
    await refuses('not the one that', ['--identity'], wrong);
    await refuses('not the name of a copy', ['../../etc/passwd']);
    await refuses('no copy vfu-2', [name.replace(/\d{8}T/, '20200101T')]);
    const file = join(scripts.volume, name);
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length - 1000));
    await refuses('cannot be decrypted', []);
    whole[whole.length - 500] = (whole.at(-500) ?? 0) ^ 1;
    writeFileSync(file, whole);
    await refuses('cannot be decrypted', []);
  });

  test('changes nothing when the connection or the reading breaks off in the middle', async () => {
    await backUp();
    await scripts.query('delete from people where id > 10');
    // The first reading, to check the file, succeeds; the second breaks off.
    const real = scripts.realProgram('pg_restore');
    scripts.replaceProgram(
      'pg_restore',
      `case "$*" in *"--file -") ${real} "$@" | head -c 200000; kill -9 $$ ;; esac; exec ${real} "$@"`,
    );
    const { code, output } = await scripts.run(['restore']);
    expect([code, output]).toEqual([1, expect.stringContaining('nothing was replaced')]);
    expect(await peopleIn(scripts)).toBe(10);
  });
});

describe('the schedule', () => {
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000).toISOString().slice(11, 16);
  const settings = { BACKUP_AT: anHourAgo, BACKUP_TICK: '1' };

  test('makes up for a missed night at once, and backs up once', async () => {
    writeFileSync(join(scripts.volume, 'vfu-20260101T023000Z-nightly.dump.age'), 'old');
    const schedule = scripts.start(['schedule'], settings);
    const made = () => scripts.copies().filter((name) => !name.includes('20260101'));
    while (made().length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    // Several more looks at the clock.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(made()).toEqual([expect.stringMatching(/-nightly\.dump\.age$/)]);
    const ended = new Promise((resolve) => schedule.once('close', resolve));
    schedule.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('begins with the next night, and refuses a time that it cannot read', async () => {
    const schedule = scripts.start(['schedule'], settings);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    schedule.kill('SIGTERM');
    expect(scripts.copies()).toEqual([]);
    const { code, output } = await scripts.run(['schedule'], { BACKUP_AT: 'at night' });
    expect([code, output]).toEqual([1, expect.stringContaining('BACKUP_AT')]);
  });
});
