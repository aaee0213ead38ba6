import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../stack/ports.js';
import { ComposeProject, machineAddress, requireCompose } from './compose-project.js';
import { eventually } from './eventually.js';
import { succeed } from './execute.js';
import type { OperationsStep } from './step.js';

const PROJECT = 'vfu-external-database';
const PASSWORD = 'of-the-test';
const SERVER = `${PROJECT}-server`;

/** docker-compose.external-database.yml with a PostgreSQL that is none of the stack's services. */
export const externalDatabaseStep: OperationsStep = {
  name: 'external-database',
  title:
    'PostgreSQL elsewhere: API and backup service work with DATABASE_URL, and the stack starts no database',
  async run(report) {
    await requireCompose();
    const [machine, port] = await Promise.all([machineAddress(), freePort()]);
    const folder = mkdtempSync(join(tmpdir(), 'vfu-external-database-'));
    // Everything that production needs, none of it in use: only the database is under test.
    const settings = {
      PUBLIC_URL: 'https://www.example.org',
      DATABASE_URL: `postgresql://vfu:${PASSWORD}@${machine}:${port}/vfu`,
      DONATE_MONTHLY_URL: 'https://donate.example.org/monthly',
      DONATE_ONCE_URL: 'https://donate.example.org/once',
      STRIPE_SECRET_KEY: 'sk_test_external_database',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      BREVO_API_KEY: 'external-database',
      BREVO_API_URL: 'http://127.0.0.1:9/v3',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'website@example.org',
      MAIL_TO: 'volunteers@example.org',
      SESSION_SECRET: 'of-the-operations-test',
      STRIPE_WEBHOOK_SECRET: 'whsec_external_database',
    };
    const dotEnv = join(folder, '.env');
    writeFileSync(
      dotEnv,
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const files = ['docker-compose.yml', 'docker-compose.external-database.yml'];
    const project = await ComposeProject.create(
      ['--env-file', dotEnv, '-p', PROJECT, ...files.flatMap((name) => ['-f', name])],
      {},
    );
    const query = (statement: string) =>
      succeed('docker', [
        ...['exec', '--env', `PGPASSWORD=${PASSWORD}`, SERVER],
        // The server that initializes a new database listens on the socket only.
        ...['psql', '-h', '127.0.0.1', '-U', 'vfu', '-d', 'vfu', '-Atqc', statement],
      ]);
    try {
      const user = ['POSTGRES_USER=vfu', 'POSTGRES_DB=vfu', `POSTGRES_PASSWORD=${PASSWORD}`];
      await succeed('docker', [
        ...['run', '--detach', '--name', SERVER, '--publish', `${machine}:${port}:5432`],
        ...user.flatMap((variable) => ['--env', variable]),
        'postgres:17-bookworm',
      ]);
      await eventually('the database answers', () => query('select 1'), 60_000);
      await project.compose('up', '--detach', '--build', 'api', 'backup');
      const ready =
        'fetch("http://127.0.0.1:3000/health/ready").then((answer) => process.exit(answer.ok ? 0 : 1))';
      await eventually('the API is ready', () => project.exec('api', 'node', '-e', ready), 120_000);
      report('the API is ready with the tables in the other server');
      const services = await project.compose('ps', '--services', '--filter', 'status=running');
      assert.deepEqual(services.trim().split(/\s+/).sort(), ['api', 'backup']);
      const backup = await project.exec('backup', 'sh', '/usr/local/lib/backup/main.sh', 'now');
      const [made = ''] = /\S+: \d+ rows in \d+ tables.*/.exec(backup) ?? [];
      assert.match(made, /checked by restoring/, backup);
      report(`backup: ${made}`);
      await query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade');
      await project.compose('stop', 'api');
      const restored = await project.compose('run', '--rm', '--no-deps', '-T', 'backup', 'restore');
      assert.match(restored, /restored \S+: [1-9]\d* rows/);
      assert.notEqual((await query('select count(*) from routine_runs')).trim(), '');
      report('restored into the other server after its tables were dropped');
    } finally {
      await project.try('down', '--volumes', '--timeout', '5');
      await succeed('docker', ['rm', '--force', '--volumes', SERVER]).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
