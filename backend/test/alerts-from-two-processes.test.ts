import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { createApp } from '../src/app.js';
import { AlertChecks } from '../src/alerts/alert-checks.js';
import { Database } from '../src/database/database.js';
import { outbox } from '../src/database/schema.js';
import { Troubles } from '../src/troubles/troubles.js';
import { createMigratedDatabase } from './support/databases.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';
import { startWebHook, type WebHook } from './support/web-hook.js';

const TROUBLES = 20;

describe('two servers on one database', () => {
  let testSandbox: TestSandbox;
  let hook: WebHook;
  let apps: [NestFastifyApplication, NestFastifyApplication];

  beforeAll(async () => {
    [testSandbox, hook] = await Promise.all([startTestSandbox(), startWebHook()]);
    const variables = { ...testSandbox.environment(await createMigratedDatabase()), ALERT_URL: hook.url };
    apps = [await createApp(variables), await createApp(variables)];
    for (const app of apps) await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await Promise.all([testSandbox.close(), hook.close()]);
  });

  test(`tell of each of ${TROUBLES} troubles once, and once of its end`, async () => {
    const { orm } = apps[0].get(Database, { strict: false });
    const everywhere = <T>(work: (app: NestFastifyApplication) => Promise<T>) => Promise.all(apps.map(work));
    const names = Array.from({ length: TROUBLES }, (_, number) => `routine-${number}`);
    const report = (subject: string) =>
      everywhere((app) =>
        app
          .get(Troubles, { strict: false })
          .report({ kind: 'routine-failed', subject, detail: 'It failed.' }),
      );
    const titles = () => hook.received.map(({ body }) => body?.title).sort();
    const subjects = () =>
      testSandbox.sandbox.mail
        .messages()
        .map(({ subject }) => subject)
        .sort();
    const expected = (word: string) =>
      names.map((name) => `${word}: The routine "${name}" fails (localhost:8080)`);
    const expectAlerts = (alerts: string[]) =>
      eventually(async () => {
        expect(await orm.$count(outbox)).toBe(0);
        expect(titles()).toEqual(alerts);
        expect(subjects()).toEqual(alerts);
      }, 30_000);

    await Promise.all([...names, ...names].map(report));
    await expectAlerts(expected('Trouble').sort());

    await orm.execute(sql`update troubles set clear_since = now() - interval '11 minutes'`);
    await everywhere((app) => app.get(AlertChecks, { strict: false }).runEveryMinute());
    await expectAlerts([...expected('Trouble'), ...expected('Over')].sort());
  });
});
