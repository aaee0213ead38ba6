import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { postgresBinaries } from '../../../stack/postgres-server.js';
import { BackupScripts } from '../support/backup-scripts.js';
import { createMigratedDatabase } from '../support/databases.js';
import { startTestSandbox, type TestSandbox } from '../support/test-sandbox.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function run(command: string[], environment: Record<string, string> = {}, cwd = root) {
  const [program = '', ...args] = command;
  const { PATH = '' } = process.env;
  const child = spawn(program, args, { cwd, env: { PATH, ...environment } });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

describe('npm run backup', () => {
  let dataDir: string;
  const backUp = (args: string[], environment: Record<string, string> = {}) =>
    run(['node', 'scripts/run.mjs', 'backup', 'backup', ...args], { DATA_DIR: dataDir, ...environment });

  beforeEach(() => {
    // Beside the checkout's own files: where the tests run as root, PostgreSQL's user must reach it.
    dataDir = mkdtempSync(join(tmpdir(), 'vfu-data-'));
    mkdirSync(join(dataDir, 'backups'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('makes a copy in DATA_DIR, and lists it', async () => {
    const { PATH } = process.env;
    await run(['chmod', '755', dataDir], { PATH: PATH ?? '' });
    const DATABASE_URL = await createMigratedDatabase();
    const { code, output } = await backUp([], { DATABASE_URL });
    expect([code, output]).toEqual([0, expect.stringContaining('checked by restoring')]);
    const [copy = ''] = readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.dump.age'));
    expect(copy).toMatch(/-manual\.dump\.age$/);
    expect(await backUp(['list'], { DATABASE_URL })).toMatchObject({
      code: 0,
      output: expect.stringContaining(copy),
    });
  });

  test('says what to do with the embedded database', async () => {
    expect(await backUp([])).toEqual({
      code: 2,
      output: expect.stringContaining(`The database is the folder ${dataDir}/database`),
    });
  });

  test('names a program that is missing', async () => {
    const PATH = join(dataDir, 'bin');
    mkdirSync(PATH);
    for (const program of ['node', 'sh', 'npm', 'flock', 'id', 'setpriv']) {
      await run(['sh', '-c', `ln -s "$(command -v ${program})" "${PATH}/${program}"`]);
    }
    expect(await backUp([], { DATABASE_URL: 'postgresql://nowhere/vfu', PATH })).toEqual({
      code: 2,
      output: expect.stringContaining('Missing on this machine: age.'),
    });
  });
});

describe('npm run restore', () => {
  let testSandbox: TestSandbox;
  let scripts: BackupScripts;

  beforeAll(async () => {
    testSandbox = await startTestSandbox();
  });
  afterAll(() => testSandbox.close());
  beforeEach(async () => {
    scripts = new BackupScripts(await createMigratedDatabase());
    await scripts.query(`insert into people (email) values ('donor@example.org')`);
    expect(await scripts.run(['now'])).toMatchObject({ code: 0 });
    await scripts.query('delete from people');
  });
  afterEach(() => scripts.remove());

  const restore = (...args: string[]) =>
    run(['sh', 'docker/vfu/without-docker.sh', 'restore', ...args], {
      ...testSandbox.environment(scripts.databaseUrl),
      PATH: `${postgresBinaries()}:${process.env.PATH ?? ''}`,
      BACKUP_DIR: scripts.volume,
      BACKUP_AS: process.getuid?.() === 0 ? 'setpriv --reuid=postgres --regid=postgres --clear-groups' : '',
      BACKUP_NODE: process.execPath,
    });
  const people = async () => (await scripts.query('select email from people')).length;

  test('brings the newest copy back, and reconciles', async () => {
    const { code, output } = await restore('--yes');
    expect([code, output]).toEqual([0, expect.stringMatching(/restored vfu-[\s\S]*agree/)]);
    expect(await people()).toBe(1);
  });

  test('changes nothing in a dry run', async () => {
    expect(await restore('--dry-run')).toMatchObject({
      code: 0,
      output: expect.stringContaining('would replace'),
    });
    expect(await people()).toBe(0);
  });

  test('names a copy that does not exist', async () => {
    const name = 'vfu-20200101T000000Z-nightly.dump.age';
    expect(await restore(name, '--yes')).toMatchObject({
      code: 2,
      output: expect.stringContaining(`There is no copy ${name}`),
    });
    expect(await people()).toBe(0);
  });

  test('refuses while the API is connected', async () => {
    const api = new pg.Client({ connectionString: scripts.databaseUrl });
    await api.connect();
    try {
      expect(await restore('--yes')).toMatchObject({
        code: 2,
        output: expect.stringContaining('Stop the API'),
      });
    } finally {
      await api.end();
    }
    expect(await people()).toBe(0);
  });
});

describe('npm run backup -- key', () => {
  let scripts: BackupScripts;
  let site: string;
  const backupKey = (...options: string[]) =>
    run(
      ['sh', 'docker/vfu/without-docker.sh', 'backup', 'key', ...options],
      {
        BACKUP_DIR: scripts.volume,
        BACKUP_AS: '',
        BACKUP_NODE: process.execPath,
        DATABASE_URL: scripts.databaseUrl,
        BACKUP_RECIPIENT: /^BACKUP_RECIPIENT=(.*)$/m.exec(env())?.[1] ?? '',
      },
      site,
    );
  const env = () => readFileSync(join(site, '.env'), 'utf8');
  const recipientIn = (output: string) => /^# public key: (age1\w+)$/m.exec(output)?.[1] ?? 'none';

  beforeEach(async () => {
    scripts = new BackupScripts(await createMigratedDatabase());
    site = mkdtempSync(join(tmpdir(), 'vfu-site-'));
    cpSync(join(root, 'docker'), join(site, 'docker'), { recursive: true });
    writeFileSync(join(site, '.env'), '# Backups\nBACKUP_RECIPIENT=\nMAIL_TO=a@example.org\n', {
      mode: 0o600,
    });
  });
  afterEach(() => {
    scripts.remove();
    rmSync(site, { recursive: true });
  });

  test('makes the key once, and writes its public part into .env', async () => {
    const { code, output } = await backupKey();
    expect([code, output]).toEqual([0, expect.stringMatching(/^AGE-SECRET-KEY-1\w+$/m)]);
    expect(env()).toBe(`# Backups\nBACKUP_RECIPIENT=${recipientIn(output)}\nMAIL_TO=a@example.org\n`);
    expect(statSync(join(site, '.env')).mode & 0o777).toBe(0o600);

    const before = env();
    const again = await backupKey();
    expect([again.code, recipientIn(again.output)]).toEqual([0, recipientIn(output)]);
    expect(env()).toBe(before);
  });

  test('removes the key only when told so twice, because nobody could read the copies without it', async () => {
    const { output } = await backupKey();
    writeFileSync(join(site, '.env'), `BACKUP_RECIPIENT=${recipientIn(output)}\n`);
    expect(await backupKey('--remove')).toMatchObject({ code: 2, output: expect.stringContaining('--yes') });
    expect(readdirSync(scripts.volume)).toContain('identity.txt');
    const removed = await backupKey('--remove', '--yes');
    expect([removed.code, readdirSync(scripts.volume)]).toEqual([0, []]);
  });

  test('makes no other key unasked, and does not replace the one in .env', async () => {
    writeFileSync(join(site, '.env'), 'BACKUP_RECIPIENT=age1kept-elsewhere\n');
    expect(await backupKey()).toMatchObject({ code: 2, output: expect.stringContaining('backup key --new') });
    const { code, output } = await backupKey('--new');
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`set BACKUP_RECIPIENT=${recipientIn(output)}`),
    ]);
    expect(env()).toBe('BACKUP_RECIPIENT=age1kept-elsewhere\n');
  });
});

test.each(['update', 'rollback', 'logs'])('npm run %s says that it needs Docker', async (command) => {
  expect(await run(['node', 'scripts/run.mjs', 'docker-only', command])).toEqual({
    code: 2,
    output: expect.stringContaining(`so it needs Docker: ./vfu ${command}.`),
  });
});
