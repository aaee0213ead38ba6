import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../src/database/postgres-database.js';
import { DatabaseReadiness } from '../src/database/database-readiness.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { startPostgres } from '../../stack/postgres-server.js';
import { DatabaseProxy } from './faults/database-proxy.js';
import { DiskFullFault } from './faults/disk-full.js';
import { createMigratedDatabase, ENGINES } from './support/databases.js';
import { setupTestApi, type TestApi } from './support/test-api.js';

const ready = async (api: TestApi) => {
  const { status, body } = await api.browser().get('/health/ready');
  return [status, (body as { parts: object }).parts];
};
const UP = [200, expect.objectContaining({ database: 'up', schema: 'up', writes: 'up' })];

describe.each(ENGINES)('/health/ready, on the %s database', (engine) => {
  const api = setupTestApi(engine);
  afterEach(() => api.loseDatabase());

  test.each([
    ['all tables are gone', 'drop schema public cascade; create schema public'],
    ['one table is gone', 'drop table reversals cascade'],
    ['a column is gone', 'alter table gifts drop column purpose'],
    ['the migrations are not recorded', 'drop schema drizzle cascade'],
    ['the newest migration was not applied', 'delete from drizzle.__drizzle_migrations'],
  ])('is 503 when %s', async (_, change) => {
    expect(await ready(api)).toEqual(UP);
    for (const statement of change.split('; ')) await api.orm.execute(sql.raw(statement));
    expect(await ready(api)).toEqual([503, expect.objectContaining({ database: 'up', schema: 'down' })]);
  });

  test('is 200 for a newer schema, while the next version replaces this one', async () => {
    await api.orm.execute(sql`alter table gifts add column of_next_version text`);
    await api.orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 4102444800000)`,
    );
    expect(await ready(api)).toEqual(UP);
  });

  test('writes at most once within five seconds, however often it is asked', async () => {
    const writtenAt = async () =>
      ((await api.orm.execute(sql`select checked_at::text from write_checks`)) as { rows: object[] }).rows;
    expect(await ready(api)).toEqual(UP);
    const before = await writtenAt();
    await Promise.all(Array.from({ length: 50 }, () => ready(api)));
    expect(await writtenAt()).toEqual(before);
    expect(before).toHaveLength(1);
  });
});

describe('/health/ready, on PostgreSQL', () => {
  const api = setupTestApi('postgresql');

  test('is 503 while writes fail, and 200 when they succeed again', async () => {
    const disk = new DiskFullFault(api.databaseUrl);
    await disk.install();
    expect(await ready(api)).toEqual(UP);
    await disk.setFull(true);
    const down = [503, expect.objectContaining({ database: 'up', schema: 'up', writes: 'down' })];
    await eventually(async () => expect(await ready(api)).toEqual(down), 10_000);
    expect((await api.browser().get('/health')).body).toMatchObject({ status: 'unavailable' });
    await disk.setFull(false);
    await eventually(async () => expect(await ready(api)).toEqual(UP), 10_000);
  });

  test('is 503 within five seconds when PostgreSQL hangs', async () => {
    const url = new URL(await createMigratedDatabase());
    const proxy = await DatabaseProxy.open(Number(url.port), 1);
    url.port = String(proxy.port);
    const database = await openPostgres(url.href);
    const readiness = new DatabaseReadiness(database);
    expect(await readiness.check()).toMatchObject({ database: 'up' });
    proxy.startFault('hang');
    expect(await readiness.check()).toEqual({ database: 'down' });
    proxy.stopFault('hang');
    await database.close();
    await proxy.close();
  });
});

// Mounting needs root; without it, the trigger above stands for the full disk.
const describeAsRoot = process.getuid?.() === 0 ? describe : describe.skip;

describeAsRoot('/health/ready, on a disk of 128 MB', () => {
  const mountPoint = mkdtempSync(join(tmpdir(), 'vfu-small-disk-'));
  const filling = join(mountPoint, 'filling');
  let server: Awaited<ReturnType<typeof startPostgres>>;

  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m,mode=755', 'tmpfs', mountPoint]);
    server = await startPostgres({}, { parentFolder: mountPoint });
  });
  afterAll(async () => {
    await server.stop();
    execFileSync('umount', [mountPoint]);
    rmSync(mountPoint, { recursive: true });
  });

  test('is down while the disk is full, although PostgreSQL can still update a row in place', async () => {
    const database = await openPostgres(server.url);
    const check = () => new DatabaseReadiness(database).check();
    expect(await check()).toEqual({ database: 'up', schema: 'up', writes: 'up' });
    const { bavail, bsize } = statfsSync(mountPoint);
    writeFileSync(filling, Buffer.alloc(bavail * bsize));
    await database.orm.execute(sql`update write_checks set checked_at = now()`);
    expect(await check()).toEqual({ database: 'up', schema: 'up', writes: 'down' });
    rmSync(filling);
    expect(await check()).toEqual({ database: 'up', schema: 'up', writes: 'up' });
    await database.close();
  });
});
