/** `npm run bench:api`: measures the built API with PostgreSQL and with the embedded database, and prints a table. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../stack/postgres-server.js';
import { measureGifts } from './api-gifts.js';
import { measureServer } from './api-server.js';
import { table } from './table.js';

const folder = mkdtempSync(join(tmpdir(), 'vfu-bench-'));
const postgres = await startPostgres();
const rows: (string | number)[][] = [
  [
    'database',
    'start to ready ms',
    'MB when ready',
    'MB after calls',
    'calls per second',
    'gifts per second',
    'gifts per CPU second',
  ],
];
try {
  for (const [database, url] of [
    ['PostgreSQL', postgres.url],
    ['embedded', ''],
  ] as const) {
    // Without reachable providers, and without limits for one client.
    const settings = {
      DATA_DIR: join(folder, database),
      DATABASE_URL: url,
      SESSION_SECRET: 'a-secret-of-the-measurement',
      STRIPE_SECRET_KEY: 'sk_test_none',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      BREVO_API_KEY: 'none',
      BREVO_API_URL: 'http://127.0.0.1:9/v3',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'website@example.org',
      MAIL_TO: 'volunteers@example.org',
      RATE_LIMIT_PER_MINUTE: '1000000',
    };
    const server = await measureServer(settings, join(folder, `${database}.log`));
    const gifts = await measureGifts(settings);
    rows.push([
      database,
      ...[
        server.readyAfterMs,
        server.megabytesWhenReady,
        server.megabytesAfterCalls,
        server.callsPerSecond,
        gifts.perSecond,
        gifts.perCpuSecond,
      ].map(Math.round),
    ]);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`\n${table(rows)}`);
